import { expect, test } from '@jest/globals';
import { toStorable, toStoredCells } from './stored-text.js';

test('replaces what Postgres refuses with U+FFFD', () => {
  expect(toStorable('a\0b')).toBe('a\uFFFDb');
  expect(toStorable('\ud83d, \ude9a, 🚚')).toBe('\uFFFD, \uFFFD, 🚚');
  expect(toStoredCells(['\0'])).toEqual(['\uFFFD']);
});

test('keeps the first ten thousand characters of a cell, and none by halves', () => {
  const longest = 'x'.repeat(10_000);
  expect(toStoredCells([longest, `${longest}y`, `${longest.slice(1)}🚚`])).toEqual([
    longest,
    `${longest}…`,
    `${longest.slice(1)}…`,
  ]);
});

test('keeps a million characters of a cell that is the whole row', () => {
  const longest = 'x'.repeat(1_000_000);
  expect(toStoredCells([longest])).toEqual([longest]);
  expect(toStoredCells([`${longest}y`])).toEqual([`${longest}…`]);
});
