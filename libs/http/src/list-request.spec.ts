// Loads reflect-metadata for the decorators.
import '@nestjs/common';
import { describe, expect, test } from '@jest/globals';
import { type ListRequest, SortOrder } from '@lanewise/contracts';
import { pageOf, sortOf } from './list-request.js';

const { Ascending, Descending, None } = SortOrder;

test('the page has the default size of the list if the request gives none', () => {
  expect(pageOf({ currentPage: 2 }, 25)).toEqual({ offset: 25, limit: 25 });
  expect(pageOf({ currentPage: 2, pageSize: 5 }, 25)).toEqual({ offset: 5, limit: 5 });
});

describe('the sort', () => {
  const FIELDS = ['name', 'licensePlate'] as const;
  const byName = { field: 'name', descending: false } as const;
  const byNameDown = { field: 'name', descending: true } as const;
  const byPlate = { field: 'licensePlate', descending: false } as const;
  const byPlateDown = { field: 'licensePlate', descending: true } as const;

  test.each<[ListRequest, object]>([
    [{ sortField: 'licensePlate' }, byPlate],
    [{ sortField: 'licensePlate', order: Ascending }, byPlate],
    [{ sortField: 'licensePlate', order: Descending }, byPlateDown],
    [{ sortField: 'License Plate', order: Descending }, byPlateDown],
    [{ sortField: 'LICENSEPLATE', order: Descending }, byPlateDown],
    [{ sortField: 'name', order: Ascending }, byName],
  ])('is read from %j', (request, sort) => {
    expect(sortOf(request, FIELDS, byNameDown)).toEqual(sort);
  });

  test.each([byName, byNameDown])('is the default %j if the request gives none', (defaultSort) => {
    const requests: ListRequest[] = [{}, { sortField: '' }, { order: None }];
    for (const request of [...requests, { sortField: 'licensePlate', order: None }]) {
      expect(sortOf(request, FIELDS, defaultSort)).toBe(defaultSort);
    }
  });

  test('uses the default field if the request gives only an order', () => {
    expect(sortOf({ order: Ascending }, FIELDS, byNameDown)).toEqual(byName);
    expect(sortOf({ order: Descending }, FIELDS, byName)).toEqual(byNameDown);
  });

  test.each(['dotNumber', 'DOT', 'dot', ' D o t'])('is found by its label %j', (sortField) => {
    const labelled = { name: 'Name', dotNumber: 'DOT' };
    expect(sortOf({ sortField }, labelled, byName)).toEqual({ field: 'dotNumber', descending: false });
  });

  test.each(['passwordHash', 'license_plate', 'name;', 'constructor'])(
    'is rejected for the unknown field %j',
    (sortField) => {
      expect(() => sortOf({ sortField, order: Ascending }, FIELDS, byName)).toThrow(
        expect.objectContaining({
          status: 400,
          code: 'unknown-sort-field',
          title: `Can't sort by "${sortField}".`,
          errors: { sortField: ['Must be one of name, licensePlate.'] },
        }),
      );
    },
  );
});
