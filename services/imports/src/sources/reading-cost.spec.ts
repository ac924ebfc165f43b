import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Session } from 'node:inspector/promises';
import { Readable } from 'node:stream';
import { CENTRAL_LOADS_COLUMNS, type ImportSource } from '@lanewise/contracts';
import { LoadFileError, type LoadFileRow } from './shared/load-file.js';
import { readLoadFile } from './sources.js';
import { runs } from '../../../../tests/support/runs.js';

// The cost of reading is counted in steps, as time depends on the machine: each run of a block of our code, by the
// counters that V8 keeps for code coverage, and each byte or character that a built-in function goes through.

/** Large enough that a scanner which reads on to the end of the file at every other piece takes thousands per byte. */
const FILE_BYTES = 8_000;
/** Demo loads take some 10. The costliest files are single lines, which are looked at to tell what kind of file it is. */
const MAX_STEPS_PER_BYTE = 200;

const OURS = '/services/imports/src/';
const session = new Session();
const restores: (() => void)[] = [];
let builtInSteps = 0;

/** Calls of functions that make a buffer or a text of bytes, which takes longer than to go through a few bytes. */
let buffersMade = 0;

type BuiltIns = Record<string, (...args: unknown[]) => unknown>;

/** Counts the steps of a built-in function's calls. */
function countCalls(
  owner: unknown,
  name: string,
  stepsOf: (self: { length: number }, args: unknown[], result: unknown) => number,
): void {
  const functions = owner as BuiltIns;
  const original = functions[name];
  functions[name] = function (this: { length: number }, ...args) {
    const result = original.apply(this, args);
    builtInSteps += stepsOf(this, args, result);
    return result;
  };
  restores.push(() => (functions[name] = original));
}

beforeAll(async () => {
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });

  const lengthOf = (value: unknown) => (value as { length: number }).length;
  const searched = (self: { length: number }, [, from = 0]: unknown[], found: unknown) =>
    ((found as number) < 0 ? self.length : (found as number)) - (from as number);
  for (const owner of [Buffer.prototype, String.prototype]) countCalls(owner, 'indexOf', searched);
  countCalls(Buffer.prototype, 'toString', (_, __, text) => lengthOf(text));
  countCalls(Buffer.prototype, 'copy', (_, __, bytes) => bytes as number);
  countCalls(Buffer, 'concat', (_, __, bytes) => lengthOf(bytes));
  countCalls(JSON, 'parse', (_, [text]) => lengthOf(text));
  countCalls(RegExp.prototype, 'test', (_, [text]) => lengthOf(text));
  for (const name of ['includes', 'normalize', 'replace', 'replaceAll', 'split', 'toLowerCase', 'trim'])
    countCalls(String.prototype, name, (text) => text.length);
  const make = () => (buffersMade++, 0);
  for (const name of ['subarray', 'slice', 'toString']) countCalls(Buffer.prototype, name, make);
  for (const name of ['from', 'of', 'alloc', 'allocUnsafe']) countCalls(Buffer, name, make);
});

afterAll(() => {
  for (const restore of restores) restore();
  session.disconnect();
});

/** Returns the steps since the last call. */
async function countSteps(): Promise<number> {
  const { result } = await session.post('Profiler.takePreciseCoverage');
  const ours = result.filter(({ url }) => url.includes(OURS) && !url.endsWith('.spec.ts'));
  const ranges = ours.flatMap(({ functions }) => functions.flatMap((one) => one.ranges));
  const steps = ranges.reduce((sum, { count }) => sum + count, builtInSteps);
  builtInSteps = 0;
  return steps;
}

async function stepsToRead(source: ImportSource, bytes: Buffer, chunkSize: number): Promise<number> {
  const chunks: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += chunkSize) chunks.push(bytes.subarray(at, at + chunkSize));
  await countSteps();
  await readRows(source, chunks, (row) => void row.result);
  return countSteps();
}

async function readRows(
  source: ImportSource,
  chunks: Buffer[],
  take: (row: LoadFileRow) => void,
): Promise<void> {
  const cities = { match: () => undefined, suggest: () => undefined };
  try {
    for await (const rows of readLoadFile(source, Readable.from(chunks), cities))
      for (const row of rows) take(row);
  } catch (error) {
    if (!(error instanceof LoadFileError)) throw error;
  }
}

const CSV_HEADER = `${Object.values(CENTRAL_LOADS_COLUMNS).join(',')}\n`;
// prettier-ignore
const CSV_PIECES = [
  '"', '""', ',', '\n', '\r\n', '\r', 'x', ' ', '\0', '\xe9', '11/23/2026', 'x","\n', 'LD-1,"a\nb",',
];
// prettier-ignore
const JSON_PIECES = [
  '"', '\\', '{', '}', '[', ']', ':', ',', '\n', '\r\n', ' ', '1', 'x', '\xe9', '\0', '{"a":', '[[', '"a"', '{"{',
  '{"load_id"', '{"loads":[', '{"load_id":1}', '{"load_id":1,"stops":[{"type":"P"}]}', '\n  {', '\n{"a":{',
];

const repeated = (period: string) => period.repeat(Math.ceil(FILE_BYTES / period.length));
const textOf = (pieces: string[], maxLength: number) =>
  fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength }).map((list) => list.join(''));

/** Files that repeat some pieces over and over, between others. */
const hostileFiles = (heads: string[], pieces: string[]) =>
  fc
    .tuple(fc.constantFrom(...heads), textOf(pieces, 4), textOf(pieces, 4), textOf(pieces, 3))
    .map(([head, first, period, last]) => head + first + repeated(period) + last);

describe.each<[string, ImportSource, string[], string[], string[]]>([
  [
    'Central Loads',
    'central-loads',
    [CSV_HEADER, ''],
    CSV_PIECES,
    ['x","\n', '"\n', '"a,b\n', 'a,"b"c\n', ',"\n"'],
  ],
  [
    'TruckSmarter',
    'truck-smarter',
    ['', '[', '{"loads":[', '{"load_id":1}\n', '[1,', 'line,reason,load\n'],
    JSON_PIECES,
    ['[1,{"a":{"a":', '{"a":', '{x}', '{"a":"\n{', '["{", {":{":[', '[{', '\n {"a":1,'],
  ],
])('reading a file of %s takes steps in proportion to its size', (_, source, heads, pieces, known) => {
  async function expectFewSteps(text: string, chunkSize: number): Promise<void> {
    const bytes = Buffer.from(text, 'latin1');
    const steps = await stepsToRead(source, bytes, chunkSize);
    expect(steps / bytes.length).toBeLessThan(MAX_STEPS_PER_BYTE);
  }

  test('whatever it holds', async () => {
    const property = fc.asyncProperty(
      hostileFiles(heads, pieces),
      fc.constantFrom(7, 1000, 65_536),
      expectFewSteps,
    );
    // A smaller file would only take longer to find.
    await fc.assert(property, { ...runs(6), endOnFailure: true });
  });

  test.each(known)('when it repeats %j', async (period) => {
    for (const head of heads.slice(0, 2)) await expectFewSteps(head + repeated(period), 65_536);
  });
});

// A file may hold a billion of them.
describe('tiny loads that are broken', () => {
  test.each([
    ['{"load_id":1}\n', 'x\n'],
    ['{"load_id":1}\n', '"\n'],
    ['[', '1,'],
  ])('make no buffer each: %j, then %j', async (head, period) => {
    const file = Buffer.from(head + repeated(period));
    buffersMade = 0;
    let rows = 0;
    await readRows('truck-smarter', [file], () => rows++);
    expect(rows).toBeGreaterThan(FILE_BYTES / 4);
    expect(buffersMade).toBeLessThan(rows / 100);
  });
});

// An object with a getter of its own takes longer to make than a tiny row to read, and is larger than the row.
test.each<[ImportSource, string]>([
  ['central-loads', `${CSV_HEADER}${'x,'.repeat(CSV_HEADER.split(',').length)}\n`],
  ['truck-smarter', '{"load_id":1}\nx\n'],
])('no row of %s has a getter of its own', async (source, file) => {
  const made: boolean[] = [];
  await readRows(source, [Buffer.from(file)], (row) => {
    const own = Object.getOwnPropertyDescriptor(row, 'result');
    made.push(own !== undefined && 'get' in own);
  });
  expect(made.length).toBeGreaterThan(0);
  expect(made).not.toContain(true);
});
