import { describe, expect, test } from '@jest/globals';
import {
  type LoadedPage,
  nextPage,
  type Row,
  rowsOf,
  withoutRow,
  withReplacedRow,
  withRow,
} from './list-pages.js';

const SIZE = 3;

/** Pages with rows of these ids; a letter is a row. */
const pages = (total: number, ...ids: string[]): LoadedPage<Row>[] =>
  ids.map((page) => ({ itemList: [...page].map((id) => ({ id })), pageCount: 0, totalItemsCount: total }));
const idsOf = (loaded: LoadedPage<Row>[]): string =>
  rowsOf(loaded)
    .map(({ id }) => id)
    .join('');

test.each<[string, LoadedPage<Row>[], number | undefined]>([
  ['follows the last', pages(9, 'abc', 'def'), 3],
  ['does not exist once all rows are loaded', pages(6, 'abc', 'def'), undefined],
  ['does not exist for an empty list', pages(0, ''), undefined],
  ['is the last one again after a removal, as rows moved up', pages(8, 'abc', 'de'), 2],
  ['is the last one again after all of its rows were removed', pages(6, 'abc', ''), 2],
  ['goes on when the last one brought nothing new', pages(9, 'abc', 'abc'), 3],
])('the next page: %s', (_what, loaded, next) => {
  expect(nextPage(loaded, 2, SIZE)).toBe(next);
});

describe('the rows of all pages', () => {
  test('are each there once, also when a row has moved to a later page', () => {
    expect(idsOf(pages(6, 'abc', 'cde'))).toBe('abcde');
  });

  test('begin with what was created, which does not shift the pages behind', () => {
    const loaded = withRow(withRow(pages(9, 'abc', 'def'), { id: 'x' }), { id: 'y' });
    expect(idsOf(loaded)).toBe('yxabcdef');
    expect(loaded[1].totalItemsCount).toBe(11);
    expect(nextPage(loaded, 2, SIZE)).toBe(3);
  });

  test('keep the place of a changed row', () => {
    const changed = { id: 'b', name: 'New' };
    expect(rowsOf(withReplacedRow(pages(3, 'abc'), changed))).toEqual([{ id: 'a' }, changed, { id: 'c' }]);
  });

  test('lack a removed row, and count one less', () => {
    const loaded = withoutRow(pages(9, 'abc', 'def'), 'b');
    expect(idsOf(loaded)).toBe('acdef');
    expect(loaded.map(({ totalItemsCount }) => totalItemsCount)).toEqual([8, 8]);
  });

  test('are unchanged by the removal of a row of another list', () => {
    expect(withoutRow(pages(9, 'abc'), 'z')).toEqual(pages(9, 'abc'));
  });
});
