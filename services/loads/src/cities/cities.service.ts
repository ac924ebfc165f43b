import { Injectable } from '@nestjs/common';
import {
  type CityOption,
  type ListRequest,
  type ListResponse,
  PAGE_SIZES,
  toListResponse,
} from '@lanewise/contracts';
import { type City, CityTable } from '@lanewise/geo';
import { notFound, pageOf, sortOf } from '@lanewise/http';

const SORT_FIELDS = ['fullName', 'name'] as const;
const ALPHABET = new Intl.Collator('en-US');

/** Places to choose as origin and destination: public facts, the same for everyone. */
@Injectable()
export class CitiesService {
  constructor(private readonly cities: CityTable) {}

  /** Rank decides which cities are on a page, the request in which order they stand there. */
  search(request: ListRequest): ListResponse<CityOption> {
    const { offset, limit } = pageOf(request, PAGE_SIZES.citySuggestions);
    const { field, descending } = sortOf(request, SORT_FIELDS, { field: 'fullName', descending: false });
    const found = this.cities.search(request.searchCriteria ?? '', Infinity);
    const page = found
      .slice(offset, offset + limit)
      .map(toOption)
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

  /** The city of a full name (`Chicago, IL`), else all cities of a name, largest first. */
  getByName(name: string): CityOption[] {
    const city = this.cities.byFullName(name);
    return (city ? [city] : this.cities.byName(name)).map(toOption);
  }
}

function toOption({ id, name, fullName, latitude, longitude, timeZone }: City): CityOption {
  return { id, name, fullName, value: fullName, latitude, longitude, timeZone };
}
