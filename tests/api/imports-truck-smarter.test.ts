import 'reflect-metadata';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { Equipment, type FoundLoad, type ListResponse } from '@lanewise/contracts';
import { centralLoads, placeOf } from '../support/central-loads.js';
import type { Client } from '../support/client.js';
import { eventually } from '../support/processes.js';
import { useProduct } from '../support/shared-product.js';
import { truckSmarter, truckSmarterLines } from '../support/truck-smarter.js';

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
      const { body } = await admin.post<ListResponse<FoundLoad>>('/api/importLoad/search', {
        origin: chicago,
        truck: { equipment: Equipment.Van },
        pickupStartDate: new Date().toISOString(),
        pageSize: 1000,
      });
      const found = body.itemList.map(({ referenceId }) => referenceId);
      return [1, 2].every((n) => found.includes(id(n)));
    });
  });

  test('updates and reprices its loads when it is imported again, without duplicates', async () => {
    const loads = [11, 12, 13].map((n) => ({ load_id: id(n), offer_price: 1000 }));
    expect(await importFile(write(loads))).toMatchObject({ imported: 3, updated: 0, repriced: 0 });
    const again = [{ ...loads[0], offer_price: 1100 }, ...loads.slice(1), { load_id: id(14) }];
    expect(await importFile(write(again))).toMatchObject({ imported: 1, updated: 3, repriced: 1 });
    expect((await stored(loads.map((load) => load.load_id))).map((load) => load.rate_cents)).toEqual([
      110_000, 100_000, 100_000,
    ]);
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

  test('reports its failed rows in a CSV file that is named after it', async () => {
    const ended = await importFile(
      write([{ load_id: id(31) }, { load_id: '', general_notes: '=1+1, "quoted"' }]),
      `with "faults".json`,
    );
    expect(ended).toMatchObject({ rowsRead: 2, imported: 1, failed: 1 });
    const { headers, text } = await admin.get(`/api/imports/${ended.id}/failed-rows.csv`);
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="with _faults_-failed-rows.csv"; filename*=UTF-8''with%20%22faults%22-failed-rows.csv`,
    );
    const [header, row] = text.split('\r\n');
    expect(header).toMatch(/^line,reason,/);
    expect(row).toContain('load_id is required.');
    expect(row).toContain('=1+1');
  });
});

test('loads from TruckSmarter and Central Loads with the same id are separate loads', async () => {
  const referenceId = 'Both';
  await importFile(truckSmarter([{ load_id: referenceId }]));
  expect(await admin.importFile(centralLoads([{ referenceId }]))).toMatchObject({ imported: 1, updated: 0 });
});

describe('the message of an import', () => {
  const failed = { status: 'failed', rowsRead: 0, imported: 0, failed: 0 };
  const good = truckSmarter([{ load_id: 'Cut 1' }, { load_id: 'Cut 2' }]);

  test.each<[what: string, content: string | Buffer, end: object, message: RegExp]>([
    [
      'a file from Central Loads',
      centralLoads([{}]),
      failed,
      /^This looks like a Central Loads CSV\. Upload it there\.$/,
    ],
    [
      'cut off in the middle',
      good.slice(0, -40),
      { ...failed, rowsRead: 1, imported: 1 },
      /^The file ends in the middle of the load on line 1 and may have been cut off\. The one load before it is imported\.$/,
    ],
    [
      'a line cut off in the middle',
      truckSmarterLines([{ load_id: 'Line 1' }, { load_id: 'Line 2' }]).slice(0, -40),
      { status: 'completed', rowsRead: 2, imported: 1, failed: 1 },
      /may have been cut off/,
    ],
  ])('explains what is wrong with the file: %s', async (_, content, end, message) => {
    const ended = await importFile(content);
    expect(ended).toMatchObject({ ...end, updated: 0, skipped: 0 });
    expect(ended.message).toMatch(message);
  });

  test('recognizes a file of TruckSmarter that is uploaded as Central Loads', async () => {
    const ended = await admin.importFile(truckSmarter([{ load_id: 'Wrong' }]), 'loads.json');
    expect(ended).toMatchObject(failed);
    expect(ended.message).toMatch(/^This looks like a TruckSmarter .*\. Upload it there\.$/);
  });
});
