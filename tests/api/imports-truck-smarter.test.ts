import 'reflect-metadata';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { Equipment, type FoundLoad, type ListResponse } from '@lanewise/contracts';
import { centralLoads, placeOf } from '../support/central-loads.js';
import type { Client } from '../support/client.js';
import { eventually } from '../support/processes.js';
import { useProduct } from '../support/shared-product.js';
import { type JsonLoad, truckSmarter, truckSmarterLines } from '../support/truck-smarter.js';

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

describe.each([
  ['JSON', truckSmarter, 'json'],
  ['NDJSON', truckSmarterLines, 'ndjson'],
  ['a bare list', (loads: JsonLoad[]) => JSON.stringify(JSON.parse(truckSmarter(loads)).loads), 'json'],
])('a TruckSmarter file (%s)', (kind, write, extension) => {
  const id = (n: number) => `${kind} ${n}`;

  test('is imported, and is searchable within two seconds after the import ends', async () => {
    const file = write([{ load_id: id(1) }, { load_id: id(2), equipment: ['van', 'reefer'] }]);
    const ended = await importFile(file, `monday.${extension}`);
    expect(ended).toMatchObject({
      source: 'truck-smarter',
      fileName: `monday.${extension}`,
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
      `with "faults".${extension}`,
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

  test('reports every failed load in the order of the file, even when many are on one line', async () => {
    const bad = Array.from({ length: 2500 }, (_, n) => ({ load_id: id(1000 + n), offer_price: 'call' }));
    const ended = await importFile(write([{ load_id: id(41) }, ...bad]), `many.${extension}`);
    expect(ended).toMatchObject({ status: 'completed', rowsRead: 2501, imported: 1, failed: 2500 });
    const { text } = await admin.get(`/api/imports/${ended.id}/failed-rows.csv`);
    const reported = text.match(/(?<=""load_id"":"").+?(?="")/g);
    expect(reported).toEqual(bad.map((load) => load.load_id));
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
  const utf16 = Buffer.from(`\ufeff${good}`, 'utf16le');

  test.each<[what: string, content: string | Buffer, end: object, message: RegExp]>([
    ['empty', '', failed, /^The file is empty\.$/],
    ['only blank lines', ' \r\n\r\n', failed, /^The file is empty\.$/],
    ['no loads', '{"loads":[]}', failed, /^The file holds no loads\.$/],
    ['an empty list', '[]', failed, /^The file holds no loads\.$/],
    ['an Excel workbook', Buffer.from('PK\u0003\u0004xl/workbook.xml'), failed, /Excel workbook/],
    ['text in UTF-16', utf16, failed, /UTF-16/],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), failed, /not a text file/],
    ['a web page', '<!doctype html><p>Not found', failed, /web page/],
    ['other JSON', '{"error":"unauthorized"}', failed, /not a JSON file of loads/],
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
    [
      'no JSON any more',
      truckSmarter([{ load_id: 'Torn 1' }, { load_id: '' }, { load_id: 'Torn 2' }]).replace(
        ',{"load_id":"Torn 2',
        '\n{"load_id":"Torn 2',
      ),
      { ...failed, rowsRead: 2, imported: 1, failed: 1 },
      /^From line 2 on, the file is not valid JSON: .+\. The one load before it is imported\.$/,
    ],
  ])('explains what is wrong with the file: %s', async (_, content, end, message) => {
    const ended = await importFile(content);
    expect(ended).toMatchObject({ ...end, updated: 0, skipped: 0 });
    expect(ended.message).toMatch(message);
  });

  test.each([
    ['JSON', truckSmarter([{ load_id: 'Wrong' }])],
    ['NDJSON', truckSmarterLines([{ load_id: 'Wrong' }, { load_id: 'Wrong too' }])],
  ])('recognizes TruckSmarter %s that is uploaded as Central Loads', async (_, content) => {
    const ended = await admin.importFile(content, 'loads.json');
    expect(ended).toMatchObject(failed);
    expect(ended.message).toMatch(/^This looks like a TruckSmarter .*\. Upload it there\.$/);
  });
});
