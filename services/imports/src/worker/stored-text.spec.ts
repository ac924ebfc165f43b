import { expect, test } from '@jest/globals';
import { toStorable, toStoredCells } from './stored-text.js';

test('what Postgres refuses is shown as U+FFFD', () => {
  expect(toStorable('a\0b')).toBe('a\uFFFDb');
  expect(toStorable('\ud83d, \ude9a, 🚚')).toBe('\uFFFD, \uFFFD, 🚚');
  expect(toStoredCells(['\0'])).toEqual(['\uFFFD']);
});

test('a cell keeps its first ten thousand characters, and whole ones', () => {
  const longest = 'x'.repeat(10_000);
  expect(toStoredCells([longest, `${longest}y`, `${longest.slice(1)}🚚`])).toEqual([
    longest,
    `${longest}…`,
    `${longest.slice(1)}…`,
  ]);
});

test('a cell that is the whole row keeps a million', () => {
  const longest = 'x'.repeat(1_000_000);
  expect(toStoredCells([longest])).toEqual([longest]);
  expect(toStoredCells([`${longest}y`])).toEqual([`${longest}…`]);
});
