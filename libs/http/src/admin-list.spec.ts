// Brings the metadata that the decorators of a list request need.
import '@nestjs/common';
import { describe, expect, jest, test } from '@jest/globals';
import type { Response } from 'express';
import { IsOptional, IsString } from 'class-validator';
import {
  adminFilterOf,
  type AdminListQuery,
  adminSortOf,
  parseAdminList,
  setContentRange,
} from './admin-list.js';

const nothingAsked = { sort: undefined, offset: 0, limit: 10, filter: {} };

describe('a list query', () => {
  test('may be empty: the first ten rows of all', () => {
    expect(parseAdminList({})).toEqual(nothingAsked);
  });

  test.each<[AdminListQuery, object]>([
    [{ sort: '["fileName","ASC"]' }, { sort: { field: 'fileName', descending: false } }],
    [{ sort: '["fileName","DESC"]' }, { sort: { field: 'fileName', descending: true } }],
    [{ range: '[0,0]' }, { offset: 0, limit: 1 }],
    [{ range: '[50,74]' }, { offset: 50, limit: 25 }],
    [{ range: '[10,1009]' }, { offset: 10, limit: 1000 }],
    [{ range: '[10,1010]' }, { offset: 10, limit: 1000 }],
    [{ filter: '{"q":"blue"}' }, { filter: { q: 'blue' } }],
    [{ filter: '{"id":["a","b"]}' }, { filter: { id: ['a', 'b'] }, limit: 1000 }],
    [
      { filter: '{"id":["a","b"]}', range: '[0,0]' },
      { filter: { id: ['a', 'b'] }, limit: 1 },
    ],
  ])('%j', (query, list) => {
    expect(parseAdminList(query)).toEqual({ ...nothingAsked, ...list });
  });

  test.each<[keyof AdminListQuery, string[]]>([
    ['sort', ['', 'name', '"name"', '[]', '["name"]', '["name","asc"]', '[1,"ASC"]', '{"0":"name"}', 'null']],
    ['range', ['', '[', '[0]', '[0,9,9]', '[-1,9]', '[0,1.5]', '["0","9"]', '[9,8]', '{}', 'null']],
    ['filter', ['', '{', '[]', '"q"', '7', 'null']],
  ])('is refused: what is no %s', (name, texts) => {
    for (const text of texts) {
      expect(() => parseAdminList({ [name]: text })).toThrow(
        expect.objectContaining({ status: 400, code: 'validation', errors: { [name]: ['Is not valid.'] } }),
      );
    }
  });
});

describe('the sort', () => {
  const byDate = { field: 'createdAt', descending: true } as const;
  const sortOfQuery = (sort?: string) => adminSortOf(parseAdminList({ sort }), ['createdAt', 'name'], byDate);

  test.each([
    [undefined, byDate],
    ['["createdAt","ASC"]', { field: 'createdAt', descending: false }],
    ['["name","DESC"]', { field: 'name', descending: true }],
  ])('of %s', (query, sort) => {
    expect(sortOfQuery(query)).toEqual(sort);
  });

  test('is refused by an unknown field', () => {
    expect(() => sortOfQuery('["fileKey","ASC"]')).toThrow(
      expect.objectContaining({ status: 400, code: 'unknown-sort-field' }),
    );
  });
});

test.each([
  ['[0,9]', 10, 31, 'imports 0-9/31'],
  ['[30,39]', 1, 31, 'imports 30-30/31'],
  ['[0,9]', 0, 0, 'imports 0-0/0'],
  ['[40,49]', 0, 31, 'imports 40-40/31'],
])('of range %s, %d rows of %d are told as %s', (range, rows, total, header) => {
  const setHeader = jest.fn();
  setContentRange({ setHeader } as unknown as Response, 'imports', parseAdminList({ range }), rows, total);
  expect(setHeader.mock.calls).toEqual([['Content-Range', header]]);
});

describe('the filter', () => {
  class Filter {
    @IsOptional()
    @IsString()
    q?: string;
  }
  const filtered = (filter: object) => parseAdminList({ filter: JSON.stringify(filter) });

  test('is what the list is filtered by', () => {
    expect(adminFilterOf(filtered({ q: 'blue' }), Filter)).toEqual({ q: 'blue' });
    expect(adminFilterOf(filtered({}), Filter)).toEqual({});
  });

  test.each([
    [{ q: 7 }, 'q'],
    [{ name: 'blue' }, 'name'],
  ])('%j is refused', (filter, field) => {
    expect(() => adminFilterOf(filtered(filter), Filter)).toThrow(
      expect.objectContaining({ status: 400, errors: { [field]: [expect.any(String)] } }),
    );
  });

  test.each(['{"q":"\\u0000"}', '{"q":"\\ud800"}', `{"q":${'['.repeat(100)}${']'.repeat(100)}}`])(
    'is refused when it can mean nothing: %j',
    (filter) => {
      expect(() => parseAdminList({ filter })).toThrow(expect.objectContaining({ status: 400 }));
    },
  );
});
