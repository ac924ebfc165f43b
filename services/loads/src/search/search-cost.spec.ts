import { expect, test } from '@jest/globals';
import { searchCost } from './search-cost.js';

const ids = (count: number) => Array.from({ length: count }, () => 'id');

test.each<[string, unknown, number]>([
  ['a page', { pageSize: 25 }, 2],
  ['a page with its snapshot', { pageSize: 25, snapshot: true }, 5],
  ['cards of a page', { ids: ids(25), pageSize: 25 }, 2],
  ['a thousand cards', { ids: ids(1000), pageSize: 25 }, 11],
  ['the longest page with its snapshot', { pageSize: 1000, snapshot: true }, 14],
  ['a page of the usual size', {}, 2],
  ['what is no search', undefined, 2],
  ['nonsense', { ids: 'all', pageSize: 'all' }, 1],
])('%s', (_what, body, cost) => {
  expect(searchCost({ body })).toBe(cost);
});
