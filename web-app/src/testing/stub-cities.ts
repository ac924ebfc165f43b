import { api, listOf } from '@lanewise/browser/testing';
import { CHICAGO, DALLAS } from './cities';

/** Lets Chicago and Dallas be found, by their whole names and by the beginning of them. */
export const stubCities = () =>
  api
    .on('GET /city/getByName/*', ({ path }) => {
      const fullName = decodeURIComponent(path.split('/').at(-1)!);
      return [CHICAGO, DALLAS].filter((city) => city.fullName === fullName);
    })
    .on('POST /city/search', ({ body }) => {
      const { searchCriteria } = body as { searchCriteria: string };
      return listOf(...[CHICAGO, DALLAS].filter(({ fullName }) => fullName.startsWith(searchCriteria)));
    });
