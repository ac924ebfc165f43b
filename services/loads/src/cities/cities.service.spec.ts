import { describe, expect, test } from '@jest/globals';
import { type ListRequest, SortOrder } from '@lanewise/contracts';
import { type City, CityTable } from '@lanewise/geo';
import { readListRequest } from '@lanewise/http';
import { CitiesService, CITY_LIST } from './cities.service.js';

function city(id: number, name: string, state: string, population: number): City {
  const fullName = `${name}, ${state}`;
  return { id, name, state, fullName, latitude: 41, longitude: -87, population, timeZone: 'America/Chicago' };
}

const service = new CitiesService(
  new CityTable([
    city(1, 'Springfield', 'MO', 160_000),
    city(2, 'Springfield', 'IL', 116_000),
    city(3, 'Springdale', 'AR', 80_000),
    city(4, 'Coral Springs', 'FL', 130_000),
    city(5, 'Chicago', 'IL', 2_700_000),
  ]),
);
const search = (request: ListRequest) => service.search(readListRequest(request, CITY_LIST));
const names = (request: ListRequest) => search(request).itemList.map((found) => found.fullName);

describe('search', () => {
  test('ranks cities to pick a page, and orders the page by full name', () => {
    expect(names({ searchCriteria: 'spring', pageSize: 2 })).toEqual(['Springfield, IL', 'Springfield, MO']);
    expect(names({ searchCriteria: 'spring' })).toEqual([
      'Coral Springs, FL',
      'Springdale, AR',
      'Springfield, IL',
      'Springfield, MO',
    ]);
  });

  test('continues by rank on the next page, with the total of all pages', () => {
    const { itemList, pageCount, totalItemsCount } = search({
      searchCriteria: 'spring',
      pageSize: 3,
      currentPage: 2,
    });
    expect(itemList.map((found) => found.fullName)).toEqual(['Coral Springs, FL']);
    expect({ pageCount, totalItemsCount }).toEqual({ pageCount: 2, totalItemsCount: 4 });
  });

  test('sorts by name in descending order on request', () => {
    expect(names({ searchCriteria: 'springf', sortField: 'FullName', order: SortOrder.Descending })).toEqual([
      'Springfield, MO',
      'Springfield, IL',
    ]);
    expect(names({ searchCriteria: 'spring', sortField: 'Name', order: SortOrder.Ascending })[0]).toBe(
      'Coral Springs, FL',
    );
  });
});

test('a misspelled name finds what it may mean, marked as a guess, before names that only hold it', () => {
  const { itemList, totalItemsCount } = search({ searchCriteria: 'Chcago, IL' });
  expect(itemList).toEqual([expect.objectContaining({ fullName: 'Chicago, IL', guess: true })]);
  expect(totalItemsCount).toBe(1);
  expect(search({ searchCriteria: 'Chicago, IL' }).itemList[0]).not.toHaveProperty('guess');
});

test('get returns a city, or throws a 404', () => {
  expect(service.get(5)).toEqual({
    id: 5,
    name: 'Chicago',
    fullName: 'Chicago, IL',
    value: 'Chicago, IL',
    latitude: 41,
    longitude: -87,
    timeZone: 'America/Chicago',
  });
  expect(() => service.get(6)).toThrow(expect.objectContaining({ status: 404, code: 'city-not-found' }));
  expect(() => service.get(NaN)).toThrow(expect.objectContaining({ status: 404 }));
});

test('getByName finds cities by full name or name', () => {
  expect(service.getByName('springfield, il').map((found) => found.id)).toEqual([2]);
  expect(service.getByName('Springfield').map((found) => found.id)).toEqual([1, 2]);
  expect(service.getByName('Nowhere')).toEqual([]);
});
