import 'reflect-metadata';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { centralLoads, placeOf, searchMarket } from '../support/central-loads.js';
import type { Client } from '../support/client.js';
import { eventually } from '../support/processes.js';
import { useProduct } from '../support/shared-product.js';
import { truckSmarter } from '../support/truck-smarter.js';

const product = useProduct();
let admin: Client;

beforeAll(async () => {
  admin = await product.signIn('Admin');
});

const importFile = (content: string | Buffer, fileName = 'loads.json') =>
  admin.importFile(content, fileName, 'truck-smarter');

const stored = (ids: string[]) =>
  product.query<{ reference_id: string; rate_cents: number; version: number }>(
    `SELECT reference_id, rate_cents, version FROM loads.market_loads
     WHERE source = 'truck-smarter' AND reference_id = ANY($1) ORDER BY reference_id`,
    [ids],
  );

describe('a TruckSmarter file', () => {
  const id = (n: number) => `TS ${n}`;
  const write = truckSmarter;

  test('is imported, and is searchable within two seconds after the import ends', async () => {
    const file = write([{ load_id: id(1) }, { load_id: id(2), equipment: ['van', 'reefer'] }]);
    const ended = await importFile(file, `monday.json`);
    expect(ended).toMatchObject({
      source: 'truck-smarter',
      fileName: `monday.json`,
      fileSize: Buffer.byteLength(file),
      status: 'completed',
      rowsRead: 2,
      imported: 2,
      failed: 0,
      skipped: 0,
      progress: 1,
      message: null,
    });
    const chicago = await placeOf(admin, 'Chicago, IL');
    await eventually('the loads are found', 2000, async () => {
      const { itemList } = await searchMarket(admin, { origin: chicago, pageSize: 1000 });
      const found = itemList.map(({ referenceId }) => referenceId);
      return [1, 2].every((n) => found.includes(id(n)));
    });
  });

  test('skips, counts and lists loads that no truck can haul or that go abroad', async () => {
    const abroad = [
      { type: 'P', index: 0, start_time: '2026-12-01', city: 'Chicago', state: 'IL', country: 'US' },
      { type: 'D', index: 1, city: 'Toronto', state: 'ON', country: 'CA' },
    ];
    const ended = await importFile(
      write([
        { load_id: id(21) },
        { load_id: id(22), equipment: ['power_only'] },
        { load_id: id(23), stops: abroad },
        { load_id: id(24), offer_price: -1 },
      ]),
    );
    expect(ended).toMatchObject({ rowsRead: 4, imported: 1, skipped: 2, failed: 1, updated: 0 });
    expect(await stored([21, 22, 23, 24].map(id))).toHaveLength(1);

    const { headers, text } = await admin.get(`/api/imports/${ended.id}/skipped-rows.csv`);
    expect(headers.get('content-disposition')).toContain('-skipped-rows.csv');
    const [header, ...rows] = text.trimEnd().split('\r\n');
    expect(header).toBe('line,reason,load');
    expect(rows).toEqual([
      expect.stringMatching(/Its equipment is neither van, flatbed nor reefer\..*power_only/),
      expect.stringMatching(/A stop is outside the US\..*Toronto/),
    ]);
  });
});

test('loads from TruckSmarter and Central Loads with the same id are separate loads', async () => {
  const referenceId = 'Both';
  await importFile(truckSmarter([{ load_id: referenceId }]));
  expect(await admin.importFile(centralLoads([{ referenceId }]))).toMatchObject({ imported: 1, updated: 0 });
});
