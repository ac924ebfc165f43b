import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { FileWindow } from '@lanewise/text-files';
import { MAX_DEPTH, StrictReading } from './strict-reading.js';

function windowOf(text: string): FileWindow {
  const window = new FileWindow(1000);
  window.add(Buffer.from(text));
  return window;
}
/** Where the value ends that begins at `start`. */
function endOf(text: string, start = 0): number | undefined {
  const window = windowOf(text);
  return new StrictReading(start, false).endOf(start, window, window.bytes.length);
}

function parses(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const objects = fc.object({
  maxDepth: 3,
  values: [fc.string(), fc.double({ noNaN: true }), fc.boolean(), fc.constant(null)],
});
// prettier-ignore
const pieces = fc.constantFrom(
  '{', '}', '[', ']', ':', ',', '"', '"a"', '"a":', ' ', '\n', '\t', '\\', '\\n', '\\u00e9', '\\ud8', 'é', '\u0001', '0', '-',
  '1.5', '01', '1e5', '1E+', '.5', 'true', 'false', 'null', 'nul', 'NaN', '\uFEFF', '\u00a0',
);

describe('an object', () => {
  test('ends where JSON.parse says', () => {
    fc.assert(
      fc.property(
        objects,
        fc.constantFrom(0, 2),
        fc.array(pieces, { maxLength: 3 }),
        (value, indent, after) => {
          const text = JSON.stringify(value, null, indent);
          expect(endOf(text + after.join(''))).toBe(Buffer.byteLength(text));
        },
      ),
    );
  });

  test('is broken when JSON.parse refuses it, however little is wrong', () => {
    const changed = fc
      .tuple(objects, fc.nat(), fc.integer({ min: 0, max: 1 }), pieces)
      .map(([value, at, cut, piece]) => {
        const text = JSON.stringify(value);
        const place = at % text.length;
        return text.slice(0, place) + piece + text.slice(place + cut);
      });
    const junk = fc.array(pieces, { maxLength: 12 }).map((some) => `{${some.join('')}`);
    fc.assert(
      fc.property(fc.oneof(changed, junk), (text) => {
        fc.pre(text.startsWith('{'));
        const end = endOf(text);
        if (parses(text)) expect(end).toBe(Buffer.byteLength(text.trimEnd()));
        // It may be whole, with more after it.
        else if (end !== undefined) expect(parses(Buffer.from(text).toString('utf8', 0, end))).toBe(true);
      }),
      { numRuns: 5000 },
    );
  });
});

test('one reading tells where each object ends, and which are broken', () => {
  const text = '{"a":{"b":{}},"c":[{"d":1},{"e":{"f":x';
  const window = windowOf(text);
  const reading = new StrictReading(0, false);
  expect(reading.endOf(0, window, text.length)).toBeUndefined();
  const starts = [...text.matchAll(/[{[]/g)].map(({ index }) => index);
  expect(starts.filter((start) => reading.hasOpen(start))).toEqual([0, 18, 27, 32]);
  expect(reading.hasPassed(text.length - 2)).toBe(true);
  expect(reading.hasPassed(text.length - 1)).toBe(false);
});

test('continues where it stopped, for an object that ends later', () => {
  const text = '{"a":[{"b":"long enough"},{"c":{}}]';
  const window = windowOf(text);
  const reading = new StrictReading(0, false);
  expect(reading.endOf(0, window, 10)).toBeUndefined();
  expect(reading.endOf(6, window, 15)).toBeUndefined();
  expect(reading.endOf(6, window, 30)).toBe(25);
});

test('ends where brackets are nested too deep, whose places it would all keep', () => {
  const window = windowOf('['.repeat(2 * MAX_DEPTH));
  const reading = new StrictReading(0, false);
  expect(reading.endOf(0, window, 2 * MAX_DEPTH)).toBeUndefined();
  expect([MAX_DEPTH - 1, MAX_DEPTH].map((at) => reading.hasPassed(at))).toEqual([true, false]);
});

test('finds the list of loads in the object around it, and nowhere else', () => {
  const listAt = (text: string, mayHoldList = true) => {
    const reading = new StrictReading(0, mayHoldList);
    reading.endOf(0, windowOf(text), text.length);
    return reading.listAt;
  };
  expect(listAt('{"x":"loads","y":{"loads":[]},"loads" : [')).toBe(41);
  expect(listAt('{"loads":{"a":[]},"b":[1]}')).toBeUndefined();
  expect(listAt('{"loads":[]}', false)).toBeUndefined();
  expect(listAt('["loads",[]]')).toBeUndefined();
});
