import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { formatUuid, parseUuid } from './uuid.js';

function words(text: string): Uint32Array {
  const into = new Uint32Array(4);
  parseUuid(text, into);
  return into;
}

test('parses and formats a UUID, in lower case', () => {
  fc.assert(
    fc.property(fc.uuid(), (text) => {
      expect(formatUuid(words(text))).toBe(text);
      expect(formatUuid(words(text.toUpperCase()))).toBe(text);
    }),
  );
});

test('words hold the bits in the order of the text', () => {
  expect([...words('01234567-89ab-cdef-0f1e-2d3c4b5a6978')]).toEqual([
    0x01234567, 0x89abcdef, 0x0f1e2d3c, 0x4b5a6978,
  ]);
});

test.each(['', 'load 1', '01234567-89ab-cdef-0f1e-2d3c4b5a697', '0123456789ab-cdef-0f1e-2d3c-4b5a69780'])(
  'rejects "%s"',
  (text) => {
    expect(() => words(text)).toThrow('is not a UUID');
  },
);
