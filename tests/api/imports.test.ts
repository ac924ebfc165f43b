import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import {
  type FailedRowCorrection,
  type FailedRowPage,
  type FailedRowView,
  type ImportAccepted,
  type ImportView,
  type ListResponse,
  MESSAGES,
  TOPICS,
} from '@lanewise/contracts';
import { centralLoads, type CsvLoad, hoursFromNow, placeOf, searchMarket } from '../support/central-loads.js';
import { type Client, expectProblem } from '../support/client.js';
import { eventually } from '../support/processes.js';
import { UPLOAD_LIMIT_BYTES, useProduct } from '../support/shared-product.js';

const UPLOAD = '/api/importLoad/importLoadCentralLoads';

const product = useProduct();
let admin: Client;

beforeAll(async () => {
  admin = await product.signIn('Admin');
});

/** Stored files, including partial ones. */
const files = () => readdir(join(product.dataDir, 'files')).catch(() => [] as string[]);
const importCount = async () =>
  (await admin.get<ListResponse<ImportView>>('/api/imports')).body.totalItemsCount;

const stored = (company: string) =>
  product.query<{
    reference_id: string;
    rate_cents: number;
    version: number;
    import_id: string;
    former_rate_cents: number | null;
    repriced_at: Date | null;
  }>(
    'SELECT reference_id, rate_cents, version, import_id, former_rate_cents, repriced_at FROM loads.market_loads WHERE company_key = $1 ORDER BY id',
    [company.toLowerCase()],
  );

describe('an upload', () => {
  test('is accepted, imported by a job, and searchable within two seconds after that', async () => {
    const csv = centralLoads([{ referenceId: 'first' }, { referenceId: 'second', rate: '' }]);
    const { status, headers, body } = await admin.upload(csv, 'Monday loads.csv');
    expect(status).toBe(202);
    expect(body).toEqual({ id: expect.stringMatching(/^[0-9a-f-]{36}$/), sameFileAs: null });
    expect(headers.get('location')).toBe(`/api/imports/${body.id}`);

    expect(await admin.importEnded(body.id)).toMatchObject({
      source: 'central-loads',
      fileName: 'Monday loads.csv',
      fileSize: Buffer.byteLength(csv),
      status: 'completed',
      rowsRead: 2,
      imported: 2,
      failed: 0,
      checksum: createHash('sha256').update(csv).digest('hex'),
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+$/),
      startedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+$/),
      finishedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+$/),
      unmatchedCompanyDetails: [
        { company: 'Prairie Freight', loads: 2, email: expect.any(String), phone: expect.any(String) },
      ],
    });

    const chicago = await placeOf(admin, 'Chicago, IL');
    await eventually('the loads are found', 2000, async () => {
      return (await searchMarket(admin, { origin: chicago })).totalItemsCount === 2;
    });
  });

  test('of known loads updates them without duplicates', async () => {
    const loads = [1, 2, 3].map((n) => ({ company: 'Twice', referenceId: `T${n}`, rate: '1000' }));
    expect(await admin.importFile(centralLoads(loads))).toMatchObject({ imported: 3, updated: 0 });
    const again = [
      ...loads.map((load, n) => ({ ...load, rate: n < 2 ? '1100' : '1000', weight: '1000' })),
      { ...loads[0], referenceId: 'T4' },
    ];
    expect(await admin.importFile(centralLoads(again))).toMatchObject({
      rowsRead: 4,
      imported: 1,
      updated: 3,
      repriced: 2,
    });
    const rates = async () =>
      (await stored('Twice')).map((row) => [
        row.reference_id,
        row.rate_cents,
        row.version,
        row.former_rate_cents,
      ]);
    expect(await rates()).toEqual([
      ['T1', 110_000, 2, 100_000],
      ['T2', 110_000, 2, 100_000],
      ['T3', 100_000, 2, null],
      ['T4', 100_000, 1, null],
    ]);
    // The rate before stays known while the rate stays as it is.
    const [first] = await stored('Twice');
    expect(await admin.importFile(centralLoads([again[0], { ...again[1], rate: '900' }]))).toMatchObject({
      repriced: 1,
    });
    expect((await rates()).slice(0, 2)).toEqual([
      ['T1', 110_000, 3, 100_000],
      ['T2', 90_000, 3, 110_000],
    ]);
    expect((await stored('Twice'))[0].repriced_at).toEqual(first.repriced_at);
    expect(first.repriced_at).not.toBeNull();
  });

  test('gives rows without miles those of the roads, until they are posted', async () => {
    const sources = async () =>
      Object.fromEntries(
        (
          await product.query<{ reference_id: string; miles: number; miles_source: string }>(
            "SELECT reference_id, miles, miles_source FROM loads.market_loads WHERE company_key = 'unmeasured'",
          )
        ).map((row) => [row.reference_id, [row.miles_source, row.miles]]),
      );
    const load = { company: 'Unmeasured', originCity: 'Detroit', originState: 'MI' };
    const [without, posted] = [
      { ...load, destinationCity: 'Cleveland', destinationState: 'OH', referenceId: 'U1', miles: '' },
      { ...load, referenceId: 'U2', miles: '1200' },
    ];
    await admin.importFile(centralLoads([without, posted]));
    const { U1, U2 } = await sources();
    expect(U2).toEqual(['posted', 1200]);
    // Around Lake Erie; the straight way is 90 miles.
    expect(U1).toEqual(['road', expect.any(Number)]);
    expect(Math.abs(Number(U1[1]) - 170)).toBeLessThan(10);
    await admin.importFile(centralLoads([{ ...without, miles: '175' }]));
    expect(await sources()).toMatchObject({ U1: ['posted', 175] });
  });

  test('names an earlier import of the same file, unless that import failed', async () => {
    const file = centralLoads([{ company: 'Same File', referenceId: 'S1' }]);
    const first = await admin.importFile(file, 'monday.csv');
    const { body: second } = await admin.upload(file, 'tuesday.csv');
    const { id, fileName, createdAt, status } = first;
    expect(second.sameFileAs).toEqual({ id, fileName, createdAt, status });
    await admin.importEnded(second.id);
    const { body: third } = await admin.upload(file);
    expect(third.sameFileAs).toMatchObject({ id: second.id, fileName: 'tuesday.csv' });
    await admin.importEnded(third.id);
    // For the other source it counts as a different file, whose import fails.
    const { body: other } = await admin.upload(file, 'monday.csv', 'truck-smarter');
    expect(other.sameFileAs).toBeNull();
    expect(await admin.importEnded(other.id)).toMatchObject({ status: 'failed', checksum: first.checksum });
    expect((await admin.upload(file, 'monday.csv', 'truck-smarter')).body.sameFileAs).toBeNull();
  });

  test('identifies a load by its reference id and company, ignoring case, accents and extra spaces', async () => {
    const loads = ['Älpha  Lines', 'ALPHA LINES', 'Beta Lines'].map((company) => ({
      company,
      referenceId: 'K1',
    }));
    expect(await admin.importFile(centralLoads(loads))).toMatchObject({ imported: 2, updated: 1 });
  });

  test('never overwrites a load from a later upload', async () => {
    const at = (rate: string) => centralLoads([{ company: 'Newer', referenceId: 'N1', rate }]);
    const older = await admin.importFile(at('1000'));
    const newer = await admin.importFile(at('2000'));
    // The batch of the older upload arrives again, as a new event.
    const [{ event_id: late }] = await product.query<{ event_id: string }>(
      `WITH added AS (
         INSERT INTO imports.outbox (event_id, topic, version, key, payload, occurred_at, correlation_id)
         SELECT gen_random_uuid(), topic, version, key, payload, now(), correlation_id
         FROM imports.outbox WHERE topic = $1 AND key = $2
         RETURNING event_id
       )
       SELECT event_id, pg_notify('lanewise_outbox_imports', '') FROM added`,
      [TOPICS.loadBatches, older.id],
    );
    await eventually('the late batch is handled', 10_000, async () => {
      return (await product.query('SELECT FROM loads.inbox WHERE event_id = $1', [late])).length === 1;
    });
    expect(await stored('Newer')).toMatchObject([
      { reference_id: 'N1', rate_cents: 200_000, version: 2, import_id: newer.id },
    ]);
  });
});

describe('failed rows', () => {
  const good: CsvLoad = { company: 'Mixed', referenceId: 'G1' };
  const bad: CsvLoad[] = [
    { company: 'Mixed', referenceId: 'B1', pickup: '13/45/2026', equipment: 'Boat', rate: '-1' },
    { company: '', referenceId: '', originCity: 'Chicagoo' },
    { company: 'Mixed', referenceId: 'B3', requirements: 'two\r\nlines', miles: '4001' },
    { company: '=HYPERLINK("x")', referenceId: 'B4', destinationState: 'Ontario' },
  ];
  let ended: ImportView;
  let report: string[];

  beforeAll(async () => {
    ended = await admin.importFile(
      centralLoads([good, ...bad.slice(0, 3), { ...good, referenceId: 'G2' }, bad[3]]),
      'Mixed "loads".csv',
    );
    const { status, headers, text } = await admin.get(`/api/imports/${ended.id}/failed-rows.csv`);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(/^text\/csv/);
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="Mixed _loads_-failed-rows.csv"; filename*=UTF-8''Mixed%20%22loads%22-failed-rows.csv`,
    );
    report = text.split(/\r\n(?=\d|$)/);
  });

  test('do not keep valid rows from being imported', async () => {
    expect(ended).toMatchObject({
      status: 'completed',
      rowsRead: 6,
      imported: 2,
      failed: 4,
      updated: 0,
      skipped: 0,
    });
    expect((await stored('Mixed')).map((row) => row.reference_id)).toEqual(['G1', 'G2']);
  });

  test('are reported by line, each with its errors', () => {
    expect(report[0]).toMatch(/^line,reason,Reference ID,Company,/);
    const rows = report.slice(1).filter(Boolean);
    expect(rows.map((row) => Number(row.split(',')[0]))).toEqual([3, 4, 5, 8]);
    expect(rows[0]).toContain(
      'Pickup ""13/45/2026"" is not a date (MM/DD/YYYY, MM/DD/YYYY HH:mm or ISO 8601).',
    );
    expect(rows[0]).toContain('Rate ""-1"" is not a number from 0 to 100,000 (dollars).');
  });

  test('are all reported when they are read in several pages', async () => {
    const rows = 2100;
    const many = await admin.importFile(
      centralLoads(Array.from({ length: rows }, () => ({ pickup: 'never' }))),
    );
    expect(many).toMatchObject({ status: 'completed', failed: rows });
    await product.query(
      "UPDATE imports.failed_rows SET cells[1] = repeat('y', 300000) WHERE import_id = $1 AND line BETWEEN 5 AND 20",
      [many.id],
    );
    const { text } = await admin.get(`/api/imports/${many.id}/failed-rows.csv`);
    const lines = text.trimEnd().split('\r\n').slice(1);
    expect(lines.map((row) => parseInt(row, 10))).toEqual(Array.from({ length: rows }, (_, n) => n + 2));
  });
});

describe('failed rows that are sent again', () => {
  const pageOf = async (id: string, after = '0'): Promise<FailedRowPage> =>
    (await admin.get<FailedRowPage>(`/api/imports/${id}/failed-rows?after=${after}`)).body;
  const resend = (id: string, rows: FailedRowCorrection[]) =>
    admin.post<ImportAccepted>(`/api/imports/${id}/failed-rows/resend`, { rows });
  /** The correction that the first fault of a row suggests. */
  const fixed = ({ position, faults }: FailedRowView): FailedRowCorrection => ({
    position,
    cells: faults[0].fix!.edits.map(({ column, to }) => ({ column, value: to })),
  });

  test('are imported as corrected, and listed no more', async () => {
    const bad = ['R1', 'R2', 'R3'].map((referenceId) => ({
      company: '=Again',
      referenceId,
      originCity: 'Chcago',
    }));
    const { id } = await admin.importFile(centralLoads(bad), 'board.csv');
    const { columns, itemList, remaining } = await pageOf(id);
    expect(remaining).toBe(3);
    expect(itemList.map(({ line }) => line)).toEqual([2, 3, 4]);
    const [{ text, column, fix }] = itemList[0].faults;
    expect([text, columns[column!], fix?.name]).toEqual([
      'Origin city "Chcago, IL" is not known. Did you mean "Chicago, IL"?',
      'Origin City',
      'Chicago, IL',
    ]);
    expect((await pageOf(id, itemList[1].position)).itemList).toEqual([itemList[2]]);

    const { status, headers, body } = await resend(id, itemList.slice(0, 2).map(fixed));
    expect(status).toBe(202);
    expect(headers.get('location')).toBe(`/api/imports/${body.id}`);
    expect(await admin.importEnded(body.id)).toMatchObject({
      fileName: 'board-corrected.csv',
      status: 'completed',
      imported: 2,
      failed: 0,
    });
    expect((await stored('=Again')).map((row) => row.reference_id)).toEqual(['R1', 'R2']);
    expect(await pageOf(id)).toEqual({ columns, itemList: [itemList[2]], remaining: 1 });

    expectProblem(await resend(id, itemList.map(fixed)), 409, MESSAGES.rowsAlreadySent);
    expect((await pageOf(id)).remaining).toBe(1);
    expectProblem(await resend(id, [fixed(itemList[2]), fixed(itemList[2])]), 400);
    expectProblem(await resend(id, []), 400);
    // The import itself stays as it was.
    expect((await admin.get(`/api/imports/${id}/failed-rows.csv`)).text.match(/Chcago,/g)).toHaveLength(6);
  });

  test('are sent once, however many requests come at once', async () => {
    const { id } = await admin.importFile(centralLoads([{ referenceId: 'ONCE', originCity: 'Chcago' }]));
    const [row] = (await pageOf(id)).itemList;
    const answers = await Promise.all([1, 2, 3].map(() => resend(id, [fixed(row)])));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([202, 409, 409]);
  });

  test('may be loads in JSON', async () => {
    const stops = [
      { type: 'P', start_time: hoursFromNow(30), city: 'Chcago', state: 'IL' },
      { type: 'D', city: 'Dallas', state: 'TX' },
    ];
    const file = JSON.stringify({ loads: [{ load_id: 'JSON-1', equipment: ['van'], stops }] });
    const { id } = await admin.importFile(file, 'posting.json', 'truck-smarter');
    const [row] = (await pageOf(id)).itemList;
    const [{ from, to }] = row.faults[0].fix!.edits;
    const value = row.cells[0].replace(from, to);
    const { body } = await resend(id, [{ position: row.position, cells: [{ column: 0, value }] }]);
    expect(await admin.importEnded(body.id)).toMatchObject({ status: 'completed', imported: 1 });
  });
});

describe('the message of an import', () => {
  const header = centralLoads([]);
  const goodRow = (n: number) =>
    centralLoads([{ company: 'Rescued', referenceId: `R${n}` }]).slice(header.length);

  test('explains what is wrong with the file', async () => {
    const file = `${header}${goodRow(1)}"Q1,Rescued,never closed\r\n${goodRow(2)}`;
    expect(await admin.importFile(file)).toMatchObject({
      status: 'completed',
      rowsRead: 3,
      imported: 2,
      failed: 1,
      message: expect.stringMatching(/^A quote that opens on line 3 is never closed\./),
    });
  });

  test('asks for a file when the upload has none', async () => {
    const empty = new FormData();
    const otherField = new FormData();
    otherField.set('document', new Blob(['x']), 'loads.csv');
    const text = new FormData();
    text.set('file', 'loads.csv');
    for (const body of [empty, otherField, text, {}, undefined]) {
      expectProblem(await admin.call('POST', UPLOAD, body), 400, MESSAGES.chooseFile);
    }
  });
});

describe('an upload that fails', () => {
  test('because of its size leaves nothing behind', async () => {
    const before = { files: await files(), imports: await importCount() };
    const row = centralLoads([{ referenceId: 'large' }]);
    const response = await admin.upload(row.repeat(Math.ceil((UPLOAD_LIMIT_BYTES + 1) / row.length)));
    expectProblem(response, 413, 'The file is larger than 7.6 MiB.');
    expect({ files: await files(), imports: await importCount() }).toEqual(before);
  });

  test('is still read after it was rejected, as browsers send everything before they read the response', async () => {
    const { hostname, port } = new URL(product.address);
    const size = 4 * UPLOAD_LIMIT_BYTES;
    const head = `--b\r\ncontent-disposition: form-data; name="file"; filename="large.csv"\r\n\r\n`;
    const socket = connect(Number(port), hostname);
    let response = '';
    socket.on('data', (chunk) => (response += chunk));
    socket.write(
      `POST ${UPLOAD} HTTP/1.1\r\nhost: ${hostname}\r\nauthorization: Bearer ${admin.accessToken}\r\n` +
        `content-type: multipart/form-data; boundary=b\r\ncontent-length: ${head.length + size}\r\n\r\n${head}`,
    );
    const sent = new Promise<boolean>((resolve) => {
      socket.on('close', () => resolve(false));
      socket.write(Buffer.alloc(size, 'x'), (error) => resolve(!error));
    });
    expect(await sent).toBe(true);
    await eventually('the response', 5000, () => Promise.resolve(response.startsWith('HTTP/1.1 413 ')));
    socket.destroy();
  });

  test('because the connection breaks leaves nothing behind', async () => {
    const before = { files: await files(), imports: await importCount() };
    const boundary = 'cut';
    const upload = request(product.address + UPLOAD, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${admin.accessToken}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
        'content-length': 1_000_000,
      },
    });
    upload.on('error', () => undefined);
    upload.write(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="cut.csv"\r\n\r\n${centralLoads([{}])}`,
    );
    await eventually('a part of the file', 5000, async () =>
      (await files()).some((name) => name.endsWith('.partial')),
    );
    upload.destroy();
    await eventually(
      'the removal of that part',
      5000,
      async () => (await files()).length === before.files.length,
    );
    expect({ files: await files(), imports: await importCount() }).toEqual(before);
  });
});

test('an import is returned by its id, and an unknown one is not found', async () => {
  const { id } = await admin.importFile(centralLoads([{ company: 'Known', referenceId: 'I1' }]));
  const { body } = await admin.get<ImportView>(`/api/imports/${id}`);
  expect(body.id).toBe(id);
  expect((await admin.get(`/api/admin/imports/${id}`)).body).toEqual(body);
  const unknown = id.replace(/.{12}$/, '000000000000');
  for (const path of [
    `/api/admin/imports/${unknown}`,
    `/api/imports/${unknown}`,
    `/api/imports/${unknown}/failed-rows.csv`,
  ]) {
    expectProblem(await admin.get(path), 404, 'There is no such import.');
  }
});
