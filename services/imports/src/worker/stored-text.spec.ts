import { expect, test } from '@jest/globals';
import { toStorable, toStoredCell } from './stored-text.js';

test('what Postgres refuses is shown as U+FFFD', () => {
  expect(toStorable('a\0b')).toBe('a\uFFFDb');
  expect(toStorable('\ud83d, \ude9a, 🚚')).toBe('\uFFFD, \uFFFD, 🚚');
  expect(toStoredCell('\0')).toBe('\uFFFD');
});

test('a cell keeps its first ten thousand characters, and whole ones', () => {
  const longest = 'x'.repeat(10_000);
  expect(toStoredCell(longest)).toBe(longest);
  expect(toStoredCell(`${longest}y`)).toBe(`${longest}…`);
  expect(toStoredCell(`${longest.slice(1)}🚚`)).toBe(`${longest.slice(1)}…`);
});
