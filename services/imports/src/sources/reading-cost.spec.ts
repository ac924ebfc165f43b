import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Session } from 'node:inspector/promises';
import { Readable } from 'node:stream';
import { CENTRAL_LOADS_COLUMNS, type LoadSource } from '@lanewise/contracts';
import { LoadFileError } from './shared/load-file.js';
import { readLoadFile } from './sources.js';

// Reading is measured in steps, as time depends on the machine: each run of a block of our code, by the counters that
// V8 keeps for code coverage, and each byte or character that a built-in function goes through for it.

/** No file costs more for a byte, however it is written. Demo loads cost some 10. */
const MOST_STEPS_PER_BYTE = 100;
/** What does not depend on the file. */
const FIXED_STEPS = 50_000;

const OURS = '/services/imports/src/';
const session = new Session();
const restores: (() => void)[] = [];
let builtInSteps = 0;

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
});

afterAll(() => {
  for (const restore of restores) restore();
  session.disconnect();
});

/** Since it was asked before. */
async function stepsSoFar(): Promise<number> {
  const { result } = await session.post('Profiler.takePreciseCoverage');
  const ours = result.filter(({ url }) => url.includes(OURS) && !url.endsWith('.spec.ts'));
  const ranges = ours.flatMap(({ functions }) => functions.flatMap((one) => one.ranges));
  return ranges.reduce((sum, { count }) => sum + count, builtInSteps);
}

async function stepsToRead(source: LoadSource, bytes: Buffer, chunkSize: number): Promise<number> {
  const chunks: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += chunkSize) chunks.push(bytes.subarray(at, at + chunkSize));
  builtInSteps = 0;
  try {
    const cities = { match: () => undefined, suggest: () => undefined };
    for await (const rows of readLoadFile(source, Readable.from(chunks), cities))
      for (const row of rows) void row.result;
  } catch (error) {
    if (!(error instanceof LoadFileError)) throw error;
  }
  return stepsSoFar();
}

const CSV_HEADER = `${Object.values(CENTRAL_LOADS_COLUMNS).join(',')}\n`;
const CSV_PIECES = [
  '"',
  '""',
  ',',
  '\n',
  '\r\n',
  '\r',
  'x',
  ' ',
  '\0',
  '\xe9',
  '11/23/2026',
  'x","\n',
  'LD-1,"a\nb",',
];
// prettier-ignore
const JSON_PIECES = [
  '"', '\\', '{', '}', '[', ']', ':', ',', '\n', '\r\n', ' ', '1', 'x', '\xe9', '\0', '{"a":', '[[', '"a"', '{"{',
  '{"load_id"', '{"loads":[', '{"load_id":1}', '{"load_id":1,"stops":[{"type":"P"}]}', '\n  {', '\n{"a":{',
];

/** A file that says some pieces again and again, between others. */
const hostileFile = (heads: string[], pieces: string[]) => {
  const some = (maxLength: number) =>
    fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength }).map((list) => list.join(''));
  return fc
    .tuple(fc.constantFrom(...heads), some(4), some(4), fc.integer({ min: 1, max: 10_000 }), some(3))
    .map(([head, first, period, length, last]) =>
      Buffer.from(head + first + period.repeat(Math.ceil(length / period.length)) + last, 'latin1'),
    );
};
const chunkSizes = fc.constantFrom(1, 2, 7, 1000, 65_536);

describe.each<[string, LoadSource, string[], string[], string[]]>([
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
])('reading a file of %s', (_, source, heads, pieces, known) => {
  const expectFew = async (bytes: Buffer, chunkSize: number) => {
    const steps = await stepsToRead(source, bytes, chunkSize);
    expect(steps).toBeLessThan(FIXED_STEPS + MOST_STEPS_PER_BYTE * bytes.length);
  };

  test('takes steps in proportion to its size, whatever it holds', async () => {
    const files = hostileFile(heads, pieces);
    await fc.assert(fc.asyncProperty(files, chunkSizes, expectFew), { numRuns: 100 });
  });

  test.each(known)('also of %j again and again', async (period) => {
    for (const head of heads) await expectFew(Buffer.from(head + period.repeat(5000), 'latin1'), 65_536);
  });
});
