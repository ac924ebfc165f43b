import { expect, test } from '@jest/globals';
import { fromColumns, toColumns } from './columns.js';

const ROWS = [
  { id: 'a', miles: 1, delivery: null },
  { id: 'b', miles: 2, delivery: 5 },
];

test('rows become columns of the named fields', () => {
  expect(toColumns(ROWS, ['id', 'delivery'])).toEqual({ id: ['a', 'b'], delivery: [null, 5] });
});

test('columns become the rows they were made of', () => {
  expect(fromColumns(toColumns(ROWS, ['id', 'miles', 'delivery']))).toEqual(ROWS);
});

test('no rows are columns of no length', () => {
  expect(fromColumns(toColumns<{ id: string }>([], ['id']))).toEqual([]);
});
