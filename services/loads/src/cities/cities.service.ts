import { Injectable } from '@nestjs/common';
import { type CityOption, type ListResponse, toListResponse } from '@lanewise/contracts';
import { type City, CityTable } from '@lanewise/geo';
import { defineList, type ListOf, notFound } from '@lanewise/http';

export const CITY_LIST = defineList({
  resource: 'cities',
  sortFields: ['fullName', 'name'],
  defaultSort: { field: 'fullName', descending: false },
});
export type CityList = ListOf<typeof CITY_LIST>;

const ALPHABET = new Intl.Collator('en-US');

/** Cities to choose as origin and destination. */
@Injectable()
export class CitiesService {
  constructor(private readonly cities: CityTable) {}

  /** Rank decides which cities are on a page, and the request their order on it. */
  search({ searchCriteria, sort: { field, descending }, offset, limit }: CityList): ListResponse<CityOption> {
    const text = searchCriteria ?? '';
    const named = this.cities.search(text, Infinity);
    // What is meant more likely than a name that only holds the text comes first.
    const guesses = new Set(this.cities.guess(text, named));
    const found = [...guesses, ...named.filter((city) => !guesses.has(city))];
    const page = found
      .slice(offset, offset + limit)
      .map((city): CityOption => (guesses.has(city) ? { ...toOption(city), guess: true } : toOption(city)))
      .sort((a, b) => ALPHABET.compare(a[field], b[field]) || ALPHABET.compare(a.fullName, b.fullName));
    if (descending) page.reverse();
    return toListResponse(page, found.length, limit);
  }

  /** @throws a 404 for an unknown id */
  get(id: number): CityOption {
    const city = this.cities.byId(id);
    if (!city) throw notFound('city-not-found', 'There is no such city.');
    return toOption(city);
  }

  /**
   * Returns the city of a full name (`Chicago, IL`), or the place of its ZIP code (`Chicago, IL 60607`), or else all
   * cities of a name, largest first.
   */
  getByName(name: string): CityOption[] {
    const place = this.cities.byZip(/ (\d{5})$/.exec(name)?.[1] ?? '');
    const city = place?.fullName === name ? place : this.cities.byFullName(name);
    return (city ? [city] : this.cities.byName(name)).map(toOption);
  }
}

function toOption({ id, name, fullName, latitude, longitude, timeZone }: City): CityOption {
  return { id, name, fullName, value: fullName, latitude, longitude, timeZone };
}
