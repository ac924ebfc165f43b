import { readFile } from 'node:fs/promises';
import type { City } from './city.js';
import { CityTable } from './city-table.js';
import { ZipTable } from './zip-table.js';

/** Written by `npm run build:cities`; the specs in src read them, too. */
const CITIES_FILE = new URL('../dist/us-cities.tsv', import.meta.url);
const ZIPS_FILE = new URL('../dist/us-zips.tsv', import.meta.url);

let table: Promise<CityTable> | undefined;

/** The table of US cities, read once per process. Rejects if the files have not been built. */
export const loadCityTable = (): Promise<CityTable> => (table ??= readTable());

async function readTable(): Promise<CityTable> {
  const [cities, zips] = await Promise.all([CITIES_FILE, ZIPS_FILE].map((file) => readFile(file, 'utf8')));
  return new CityTable(parseCities(cities), new ZipTable(zips));
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
