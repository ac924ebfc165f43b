import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { formatCursor, parseCursor } from './search-cursor.js';

const word = fc.nat(0xffffffff);

test('encodes and decodes a cursor', () => {
  const key = fc.double({ noNaN: true });
  fc.assert(
    fc.property(key, fc.tuple(word, word, word, word), (sortKey, words) => {
      const cursor = { key: sortKey, id: Uint32Array.from(words) };
      expect(formatCursor(cursor)).toMatch(/^[\w-]{32}$/);
      expect(parseCursor(formatCursor(cursor))).toEqual(cursor);
    }),
  );
});

const whole = formatCursor({ key: 1, id: new Uint32Array(4) });
test.each([
  '',
  'next',
  whole.slice(1),
  `${whole}A`,
  `${whole}=`,
  `${whole.slice(0, -1)}!`,
  `${whole.slice(0, -1)}/`,
  formatCursor({ key: NaN, id: new Uint32Array(4) }),
])('returns undefined for "%s"', (text) => {
  expect(parseCursor(text)).toBeUndefined();
});
