import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { MAX_FAILED_ROWS } from '@lanewise/contracts';
import type { FileStore } from '@lanewise/files';
import type { Import } from '../imports/import.entity.js';
import { type CityMatcher, UncheckedRow } from '../sources/shared/load-file.js';
import { ImportRun } from './import-run.js';
import { ReadingProgress } from './reading-progress.js';
import { WatchedReading } from './reading-watch.js';

const HEADER =
  'Reference ID,Company,Origin City,Origin State,Destination City,Destination State,Pickup,Equipment';

let watched: WatchedReading;
beforeEach(() => {
  watched = new WatchedReading(new ReadingProgress(), 60, () => undefined);
});
afterEach(() => watched.end());

interface Run {
  /** The failed rows of each write, as JSON. */
  writes: string[];
  outcome?: unknown;
}

/** Runs the import of a file whose rows all fail; returns the failed rows of each write. */
async function writesOf(file: Iterable<string>, signal?: AbortSignal): Promise<string[]> {
  const { writes } = await run(file, { signal });
  return writes;
}

interface Setting {
  source?: string;
  signal?: AbortSignal;
  /** Called with each query. */
  atQuery?: () => void;
  /** The counts of earlier runs. */
  earlier?: Partial<Import>;
  cities?: CityMatcher;
}

async function run(
  file: Iterable<string> | AsyncIterable<string>,
  {
    source = 'central-loads',
    signal = new AbortController().signal,
    atQuery = () => {},
    earlier,
    cities = { match: () => undefined, suggest: () => undefined },
  }: Setting = {},
): Promise<Run> {
  const writes: string[] = [];
  let outcome: unknown;
  const client = { query: () => Promise.resolve({ rows: [] }) };
  const manager = {
    queryRunner: { isReleased: false, connect: () => Promise.resolve(client) },
    query: (sql: string, values: unknown[]) => {
      atQuery();
      if (sql.includes('INSERT INTO failed_rows')) writes.push(values[1] as string);
      if (sql.includes('FROM brokers')) return Promise.resolve([]);
      return Promise.resolve([[{ cancel_requested: false }], 1]);
    },
    update: (_: unknown, __: unknown, changes: object) => {
      atQuery();
      if ('outcome' in changes) outcome = changes;
      return Promise.resolve({ affected: 1 });
    },
    findOneOrFail: () => {
      atQuery();
      return Promise.resolve({ batchesStored: 0 });
    },
    // Nothing is announced of a canceled import.
    findOneByOrFail: () => Promise.resolve({ status: 'cancelled' }),
  };
  const dataSource = { manager, transaction: (work: (m: typeof manager) => Promise<void>) => work(manager) };
  const files = { open: () => Readable.from(bytesOf(file)) };
  const entity = {
    id: 'import',
    source,
    rowsRead: 0,
    failed: 0,
    skipped: 0,
    batchesSent: 0,
    columns: [] as string[],
    ...earlier,
  };
  await new ImportRun(
    dataSource as unknown as DataSource,
    files as unknown as FileStore,
    cities,
    entity as unknown as Import,
    watched,
  ).run(signal);
  return { writes, outcome };
}

async function* bytesOf(file: Iterable<string> | AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const text of file) yield Buffer.from(text);
}

test('stores large failed rows long before there are many of them', async () => {
  const row = `${Array.from({ length: 100 }, () => 'x'.repeat(10_000)).join(',')}\n`;
  const rows = 20;
  const writes = await writesOf([`${HEADER}\n`, ...Array.from({ length: rows }, () => row)]);
  expect(Math.max(...writes.map(({ length }) => length))).toBeLessThan(6_000_000);
  expect(writes.flatMap((write) => JSON.parse(write) as object[])).toHaveLength(rows);
});

test('stores the cells of a failed row in a form that the database takes', async () => {
  const [write] = await writesOf([`${HEADER}\n`, `a\0b,${'x'.repeat(20_000)}\n`]);
  expect(JSON.parse(write)).toEqual([
    {
      line: 2,
      faults: ['The row holds NUL characters; the file may be damaged here.'],
      cells: ['a\uFFFDb', `${'x'.repeat(10_000)}…`],
    },
  ]);
});

test('stores nothing more once it is told to stop', async () => {
  const stop = new AbortController();
  let rowsRead = 0;
  function* file() {
    yield `${HEADER}\n`;
    for (; rowsRead < 10_000; rowsRead++) {
      if (rowsRead === 3000) stop.abort(new Error('The time is over.'));
      yield 'a,b\n';
    }
  }
  await expect(writesOf(file(), stop.signal)).rejects.toThrow('The time is over.');
});

test('checks each row once', async () => {
  const check = jest.spyOn(UncheckedRow.prototype, 'result', 'get');
  await writesOf([`${HEADER}\n`, 'a,b,c,d,e,f,g,h\n'.repeat(20)]);
  expect(check).toHaveBeenCalledTimes(20);
  check.mockRestore();
});

test('ends as failed, with the line, when the file never goes on', async () => {
  async function* file() {
    yield `${HEADER}\n`;
    yield `a,${'b'.repeat(60)}\n`.repeat(1203);
    await new Promise(() => undefined);
  }
  let ended: Run | undefined;
  const running = run(file()).then((result) => (ended = result));
  while (!ended) {
    watched.look();
    await setImmediate();
  }
  await running;
  expect(ended.outcome).toMatchObject({
    outcome: 'failed',
    message: 'No progress for a minute at line 1,204. What was imported before stays.',
  });
  expect(ended.writes.flatMap((write) => JSON.parse(write) as object[])).toHaveLength(1203);
});

test('ends as failed when as many rows have failed as are kept, and keeps those', async () => {
  const { writes, outcome } = await run([`${HEADER}\n`, 'a,b\n'.repeat(5)], {
    earlier: { failed: MAX_FAILED_ROWS - 3 },
  });
  expect(outcome).toMatchObject({
    outcome: 'failed',
    message:
      '1,000,000 rows have failed, the last one on line 4, so the rest of the file was not read. What was imported before stays.',
  });
  expect(writes.flatMap((write) => JSON.parse(write) as object[])).toHaveLength(3);
});

test.each([
  [0, 'No load before it could be imported.'],
  [1, 'The one load before it is imported.'],
  [1300, 'The 1,300 loads before it are imported.'],
])('says that %d loads stay of a file that is no JSON any more', async (count, before) => {
  const earlier = { rowsRead: count + 5, skipped: 2, failed: 3 };
  const text = Array.from({ length: earlier.rowsRead + 1 }, () => '{"load_id":""}').join(',\n');
  const { outcome } = await run([`[${text}\n{}]`], { source: 'truck-smarter', earlier });
  expect(outcome).toMatchObject({
    outcome: 'failed',
    message: `From line ${(count + 7).toLocaleString('en-US')} on, the file is not valid JSON: a comma is missing after a load. ${before}`,
  });
});

test('does not count the time that the database, or the storing of loads, takes', async () => {
  const counts: boolean[] = [];
  const { outcome } = await run([`${HEADER}\n`, 'a,b\n'.repeat(5000)], {
    atQuery: () => {
      for (let look = 0; look < 1000; look++) watched.look();
      counts.push(watched.progress.isReading);
    },
  });
  expect(outcome).toMatchObject({ outcome: 'completed' });
  expect(new Set(counts)).toEqual(new Set([false]));
});

describe('says how many phones were left out, and where the first one was', () => {
  const city = { id: 1, name: 'Chicago', state: 'IL', fullName: 'Chicago, IL', population: 1 } as const;
  const cities: CityMatcher = {
    match: () => ({ ...city, latitude: 41.85, longitude: -87.65, timeZone: 'America/Chicago' }),
    suggest: () => undefined,
  };
  const row = (phone: string) => `A,Blue,Chicago,IL,Chicago,IL,11/23/2026,Van,${phone}\n`;

  test.each([
    [['312-555-0123', ''], null],
    [['312-555-0123', '0'], 'The phone on line 3 was left out: digits of it are lost or missing.'],
    [
      ['', '3.12556E+09', 'N/A 1'],
      '2 phones were left out, the first one on line 3: digits of them are lost or missing.',
    ],
  ])('%j', async (phones, message) => {
    const file = [`${HEADER},Contact Phone\n`, ...phones.map(row)];
    // A run that goes on after another counts what that one has read, too.
    for (const earlier of [{}, { rowsRead: phones.length }]) {
      const { outcome } = await run(file, { cities, earlier });
      expect(outcome).toMatchObject({ outcome: 'completed', message });
    }
  });
});
