import { expect, jest, test } from '@jest/globals';
import { Readable } from 'node:stream';
import type { DataSource } from 'typeorm';
import type { FileStore } from '@lanewise/files';
import type { Import } from '../imports/import.entity.js';
import { UncheckedRow } from '../sources/shared/load-file.js';
import { ImportRun } from './import-run.js';

const HEADER =
  'Reference ID,Company,Origin City,Origin State,Destination City,Destination State,Pickup,Equipment';

/** Runs the import of a file whose rows all fail; returns the failed rows of each write, as JSON. */
async function writesOf(file: Iterable<string>, signal = new AbortController().signal): Promise<string[]> {
  const writes: string[] = [];
  const manager = {
    query: (sql: string, values: unknown[]) => {
      if (sql.includes('INSERT INTO failed_rows')) writes.push(values[1] as string);
      if (sql.includes('FROM brokers')) return Promise.resolve([]);
      return Promise.resolve([[{ cancel_requested: false }], 1]);
    },
    update: () => Promise.resolve({ affected: 1 }),
    findOneOrFail: () => Promise.resolve({ batchesStored: 0 }),
    // Nothing is announced of a canceled import.
    findOneByOrFail: () => Promise.resolve({ status: 'cancelled' }),
  };
  const dataSource = { manager, transaction: (work: (m: typeof manager) => Promise<void>) => work(manager) };
  const files = { open: () => Readable.from([...file].map((text) => Buffer.from(text))) };
  const entity = {
    id: 'import',
    source: 'central-loads',
    rowsRead: 0,
    batchesSent: 0,
    columns: [] as string[],
  };
  await new ImportRun(
    dataSource as unknown as DataSource,
    files as unknown as FileStore,
    { match: () => undefined, suggest: () => undefined },
    entity as unknown as Import,
  ).run(signal);
  return writes;
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
