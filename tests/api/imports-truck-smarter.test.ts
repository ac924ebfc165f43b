import { beforeAll, expect, test } from '@jest/globals';
import { centralLoads } from '../support/central-loads.js';
import type { Client } from '../support/client.js';
import { useProduct } from '../support/shared-product.js';
import { truckSmarter } from '../support/truck-smarter.js';

const product = useProduct();
let admin: Client;

beforeAll(async () => {
  admin = await product.signIn('Admin');
});

const importLoads = (loads: Parameters<typeof truckSmarter>[0]) =>
  admin.importFile(truckSmarter(loads), 'loads.json', 'truck-smarter');

test('a TruckSmarter file has its loads skipped, counted and listed that no truck can haul or that go abroad', async () => {
  const abroad = [
    { type: 'P', index: 0, start_time: '2026-12-01', city: 'Chicago', state: 'IL', country: 'US' },
    { type: 'D', index: 1, city: 'Toronto', state: 'ON', country: 'CA' },
  ];
  const ended = await importLoads([
    { load_id: 'TS 1' },
    { load_id: 'TS 2', equipment: ['power_only'] },
    { load_id: 'TS 3', stops: abroad },
    { load_id: 'TS 4', offer_price: -1 },
  ]);
  expect(ended).toMatchObject({ rowsRead: 4, imported: 1, skipped: 2, failed: 1, updated: 0 });
  const stored = await product.query<{ reference_id: string }>(
    "SELECT reference_id FROM loads.market_loads WHERE source = 'truck-smarter' AND import_id = $1",
    [ended.id],
  );
  expect(stored).toEqual([{ reference_id: 'TS 1' }]);

  const { headers, text } = await admin.get(`/api/imports/${ended.id}/skipped-rows.csv`);
  expect(headers.get('content-disposition')).toContain('-skipped-rows.csv');
  const [header, ...rows] = text.trimEnd().split('\r\n');
  expect(header).toBe('line,reason,load');
  expect(rows).toEqual([
    expect.stringMatching(/Its equipment is neither van, flatbed nor reefer\..*power_only/),
    expect.stringMatching(/A stop is outside the US\..*Toronto/),
  ]);
});

test('loads from TruckSmarter and Central Loads with the same id are separate loads', async () => {
  const referenceId = 'Both';
  await importLoads([{ load_id: referenceId }]);
  expect(await admin.importFile(centralLoads([{ referenceId }]))).toMatchObject({ imported: 1, updated: 0 });
});
