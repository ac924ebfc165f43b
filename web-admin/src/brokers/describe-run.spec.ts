import { expect, test } from '@jest/globals';
import type { UpkeepRun } from '@lanewise/contracts';
import { upkeepRunWith } from '../testing/upkeep-run';
import { describeRun, isWorthShowing, percentOf } from './describe-run';

const RUN = upkeepRunWith({ done: 25_000, total: 100_000, changed: 24_000 });

test.each<[Partial<UpkeepRun>, string, number | undefined]>([
  [{ status: 'queued', done: 0, total: null }, 'Looking for its loads…', undefined],
  [{}, '25,000 of 100,000 loads updated', 25],
  [{ status: 'completed', done: 1, total: 1, changed: 1 }, '1 load updated', 100],
  [{ status: 'failed' }, 'Not all loads were updated', 25],
])('a run %j: %s', (changes, text, percent) => {
  expect(describeRun({ ...RUN, ...changes })).toBe(text);
  expect(percentOf({ ...RUN, ...changes })).toBe(percent);
});

test.each<[Partial<UpkeepRun>, boolean]>([
  [{ status: 'queued', done: 0, total: null, changed: 0 }, true],
  [{ status: 'failed', changed: 0 }, true],
  [{ status: 'completed', changed: 1 }, true],
  [{ status: 'completed', done: 0, total: 0, changed: 0 }, false],
])('a run %j is worth showing: %s', (changes, expected) => {
  expect(isWorthShowing({ ...RUN, ...changes })).toBe(expected);
});
