// Loads reflect-metadata for the decorators.
import '@nestjs/common';
import { describe, expect, jest, test } from '@jest/globals';
import { LIMITS, TruckStatus } from '@lanewise/contracts';
import type { Response } from 'express';
import { defineList, readAdminQuery, readListRequest, sendRows } from './list.js';
import { IsMemberFilter } from './transforms.js';

class Filter {
  @IsMemberFilter(TruckStatus)
  status?: TruckStatus;
}

const LIST = defineList({
  resource: 'trucks',
  filter: Filter,
  sortFields: ['name', 'createdAt'],
  defaultSort: { field: 'createdAt', descending: true },
});
const NEWEST = { offset: 0, limit: 10, sort: LIST.defaultSort, filter: {} };
const ID = '01933f5e-6c00-7000-8000-000000000001';

describe('a list request of the specification', () => {
  test.each([undefined, {}, { searchCriteria: null, userId: null, pageSize: null, status: null }])(
    'that asks for nothing lists the first ten rows: %j',
    (request) => {
      expect(readListRequest(request, LIST)).toEqual(NEWEST);
    },
  );

  test('is read from one object, even if its values are texts as in a query', () => {
    const request = { currentPage: '3', pageSize: '7', sortField: 'Name', order: '1', status: 'Repair' };
    expect(readListRequest({ ...request, searchCriteria: 'blue', userId: ID, unknown: 1 }, LIST)).toEqual({
      offset: 14,
      limit: 7,
      sort: { field: 'name', descending: true },
      searchCriteria: 'blue',
      userId: ID,
      filter: { status: TruckStatus.Repair },
    });
  });

  test.each([TruckStatus.All, 'All'])('is not filtered by %j', (status) => {
    expect(readListRequest({ status }, LIST)).toEqual(NEWEST);
  });

  test('reports errors of paging and of filters together', () => {
    expect(() => readListRequest({ pageSize: 0, order: {}, status: 9 }, LIST)).toThrow(
      expect.objectContaining({
        status: 400,
        errors: {
          pageSize: [expect.any(String)],
          order: [expect.any(String)],
          status: [expect.any(String)],
        },
      }),
    );
  });

  test.each([
    ['pageSize', LIMITS.pageSize.max + 1],
    ['currentPage', 0],
    ['searchCriteria', 'x'.repeat(LIMITS.searchCriteria + 1)],
  ])('is rejected with %s out of bounds', (field, value) => {
    expect(() => readListRequest({ [field]: value }, LIST)).toThrow(
      expect.objectContaining({ status: 400, errors: { [field]: [expect.any(String)] } }),
    );
  });

  test.each([[[]], ['name'], [7], [null]])('is rejected if it is %j', (request) => {
    expect(() => readListRequest(request, LIST)).toThrow(expect.objectContaining({ status: 400 }));
  });
});

describe("react-admin's query", () => {
  test.each<[Record<string, string>, object]>([
    [{}, {}],
    [{ sort: '["name","DESC"]' }, { sort: { field: 'name', descending: true } }],
    [{ range: '[0,0]' }, { offset: 0, limit: 1 }],
    [{ range: '[50,74]' }, { offset: 50, limit: 25 }],
    [{ range: '[10,1010]' }, { offset: 10, limit: 1000 }],
    [{ filter: '{"q":"blue"}' }, { searchCriteria: 'blue' }],
    [{ filter: '{"status":"OnRoad"}' }, { filter: { status: TruckStatus.OnRoad } }],
    [{ filter: '{"status":0}' }, {}],
    [{ filter: `{"id":"${ID}"}` }, { ids: [ID], limit: 1000 }],
    [
      { filter: `{"id":["${ID}"]}`, range: '[0,0]' },
      { ids: [ID], limit: 1 },
    ],
  ])('is read from %j', (query, list) => {
    expect(readAdminQuery(query, LIST)).toEqual({ ...NEWEST, ...list });
  });

  test.each<[string, string[]]>([
    ['sort', ['', 'name', '"name"', '[]', '["name"]', '["name","asc"]', '[1,"ASC"]', '{"0":"name"}', 'null']],
    ['range', ['', '[', '[0]', '[0,9,9]', '[-1,9]', '[0,1.5]', '["0","9"]', '[9,8]', '{}', 'null']],
    ['filter', ['', '{', '[]', '"q"', '7', 'null']],
  ])('is rejected with a malformed %s', (name, texts) => {
    for (const text of texts) {
      expect(() => readAdminQuery({ [name]: text }, LIST)).toThrow(
        expect.objectContaining({ status: 400, code: 'validation', errors: { [name]: ['Is not valid.'] } }),
      );
    }
  });

  test.each<[object, string]>([
    [{ q: 7 }, 'q'],
    [{ q: 'x'.repeat(LIMITS.searchCriteria + 1) }, 'q'],
    [{ id: 'first' }, 'id'],
    [{ status: 9 }, 'status'],
    [{ name: 'blue' }, 'name'],
  ])('is rejected with the filter %j', (filter, field) => {
    expect(() => readAdminQuery({ filter: JSON.stringify(filter) }, LIST)).toThrow(
      expect.objectContaining({ status: 400, errors: { [field]: [expect.any(String)] } }),
    );
  });

  test('is rejected with a filter if the list has none', () => {
    const plain = { ...LIST, filter: undefined };
    expect(readAdminQuery({ filter: '{"q":"blue"}' }, plain)).toMatchObject({ searchCriteria: 'blue' });
    expect(() => readAdminQuery({ filter: '{"status":1}' }, plain)).toThrow(
      expect.objectContaining({ status: 400, errors: { status: [expect.any(String)] } }),
    );
  });

  test.each([
    '{"q":"\\u0000"}',
    '{"q":"\\ud800"}',
    `{"q":${'['.repeat(100)}${']'.repeat(100)}}`,
    '{"q":{"constructor":1}}',
  ])('is rejected with the unstorable filter %j', (filter) => {
    expect(() => readAdminQuery({ filter }, LIST)).toThrow(expect.objectContaining({ status: 400 }));
  });
});

test.each([
  ['[0,9]', 10, 31, 'trucks 0-9/31'],
  ['[30,39]', 1, 31, 'trucks 30-30/31'],
  ['[0,9]', 0, 0, 'trucks 0-0/0'],
  ['[40,49]', 0, 31, 'trucks 40-40/31'],
])('range %s with %d rows of %d has the header %s', (range, rows, totalItemsCount, header) => {
  const setHeader = jest.fn();
  const itemList = new Array<string>(rows).fill('row');
  const list = readAdminQuery({ range }, LIST);
  const sent = sendRows({ setHeader } as unknown as Response, LIST, list, {
    itemList,
    totalItemsCount,
    pageCount: 1,
  });
  expect(sent).toBe(itemList);
  expect(setHeader.mock.calls).toEqual([['Content-Range', header]]);
});
