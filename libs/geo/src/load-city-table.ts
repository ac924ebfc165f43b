import { readFile } from 'node:fs/promises';
import type { City } from './city.js';
import { CityTable } from './city-table.js';

/** Written by `npm run build:cities`; the specs in src read it, too. */
const CITIES_FILE = new URL('../dist/us-cities.tsv', import.meta.url);

let table: Promise<CityTable> | undefined;

/** The table of US cities, read once per process. Rejects if the file has not been built. */
export function loadCityTable(): Promise<CityTable> {
  return (table ??= readFile(CITIES_FILE, 'utf8').then((text) => new CityTable(parseCities(text))));
}

function parseCities(text: string): City[] {
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => {
      const [id, name, state, latitude, longitude, population, timeZone] = line.split('\t');
      return {
        id: Number(id),
        name: name,
        state: state,
        fullName: `${name}, ${state}`,
        latitude: Number(latitude),
        longitude: Number(longitude),
        population: Number(population),
        timeZone: timeZone,
      };
    });
}
