import { expect, test } from '@jest/globals';
import { partsOf } from './outcome';

const rows = { imported: 5, updated: 10, repriced: 4, skipped: 0, failed: 1 };

test('the parts of a bar add up to the rows without counting repriced ones twice', () => {
  const parts = partsOf(rows).map(({ label, count }) => [label, count]);
  expect(parts).toEqual([
    ['New', 5],
    ['Updated at the same rate', 6],
    ['Repriced', 4],
    ['Failed', 1],
  ]);
});
