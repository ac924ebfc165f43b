import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { greatCircleMiles, type LatLon } from '@lanewise/contracts';
import { states } from './build/regions.js';
import { loadRoads } from './roads.js';

const read = (name: string): Buffer => readFileSync(new URL(`../data/${name}`, import.meta.url));

interface City extends LatLon {
  fullName: string;
  state: string;
  population: number;
}

/** A pair of cities with the road miles that another source has. */
interface ReferencePair {
  from: City;
  to: City;
  miles: number;
  isOfTable: boolean;
}

/** The table of cities, by name: of those with the same name the largest. */
function readCities(): Map<string, City> {
  const text = readFileSync(new URL('../../geo/dist/us-cities.tsv', import.meta.url), 'utf8');
  const cities = new Map<string, City>();
  for (const line of text.trimEnd().split('\n')) {
    const [, name, state, latitude, longitude, population] = line.split('\t');
    const fullName = `${name}, ${state}`;
    const city = {
      fullName,
      state,
      latitude: Number(latitude),
      longitude: Number(longitude),
      population: Number(population),
    };
    if (city.population >= (cities.get(fullName)?.population ?? 0)) cities.set(fullName, city);
  }
  return cities;
}

/** Returns the rows of a table without its heading. */
const readTable = (name: string): string[][] =>
  read(name)
    .toString('utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));

function readPairs(cities: ReadonlyMap<string, City>): ReferencePair[] {
  return readTable('reference-pairs.tsv').flatMap(([one, oneState, other, otherState, miles, source]) => {
    const [from, to] = [`${one}, ${oneState}`, `${other}, ${otherState}`].map((name) => cities.get(name));
    if (!from || !to) return [];
    return [{ from, to, miles: Number(miles), isOfTable: !source.startsWith('Travel Mapping') }];
  });
}

describe('The road data', () => {
  const cities = readCities();
  const pairs = readPairs(cities);
  const large = Array.from(cities.values()).filter(
    ({ population, state }) => population >= 20_000 && state !== 'AK' && state !== 'HI',
  );

  const errorOf = ({ from, to, miles }: ReferencePair): number =>
    Math.abs(loadRoads().miles(from, to) / miles - 1);
  const shareWithin = (limit: number, some: readonly ReferencePair[]): number =>
    some.filter((pair) => errorOf(pair) <= limit).length / some.length;
  const citiesApart = (least: number, most: number): ReferencePair[] =>
    pairs.filter(({ from, to, isOfTable }) => {
      const straight = greatCircleMiles(from, to);
      const areLarge = from.population >= 20_000 && to.population >= 20_000;
      return !isOfTable && areLarge && straight >= least && straight < most;
    });

  it('has the file of the checksum and of the version', () => {
    const [hash, name] = read('SHA256SUMS').toString('utf8').trim().split('  ');
    expect(createHash('sha256').update(read(name)).digest('hex')).toBe(hash);
    expect(loadRoads().version).toBe(read('version').toString('utf8').trim());
  });

  it('is within 2 % of mileage tables on average, and within 5 % for nine pairs of ten', () => {
    const ofTables = pairs.filter(({ isOfTable }) => isOfTable);
    expect(ofTables.length).toBeGreaterThan(140);
    const sum = ofTables.reduce((total, pair) => total + errorOf(pair), 0);
    expect(sum / ofTables.length).toBeLessThanOrEqual(0.02);
    expect(shareWithin(0.05, ofTables)).toBeGreaterThanOrEqual(0.9);
  });

  it('is within 3 % for cities that are 800 miles or more apart', () => {
    const far = citiesApart(800, Infinity);
    expect(far.length).toBeGreaterThan(60);
    expect(shareWithin(0.03, far)).toBeGreaterThanOrEqual(0.93);
  });

  it('is within 3 % for most cities that are 300 to 800 miles apart', () => {
    const between = citiesApart(300, 800);
    expect(between.length).toBeGreaterThan(60);
    expect(shareWithin(0.03, between)).toBeGreaterThanOrEqual(0.84);
  });

  it.each(
    readTable('water-pairs.tsv').map(
      ([one, oneState, other, otherState, miles]) =>
        [`${one}, ${oneState}`, `${other}, ${otherState}`, Number(miles)] as const,
    ),
  )('knows the way around or across the water from %s to %s', (from, to, miles) => {
    const [one, other] = [from, to].map((name) => cities.get(name)!);
    const road = loadRoads().distance(one, other);
    expect(road.kind).toBe('road');
    expect(Math.abs(road.miles - miles)).toBeLessThanOrEqual(Math.max(1, miles * 0.08));
  });

  it.each([
    'Nantucket, MA',
    'Edgartown, MA',
    'Avalon, CA',
    'Friday Harbor, WA',
    'Vashon, WA',
    'Mackinac Island, MI',
  ])('has no road to the island of %s', (name) => {
    const island = cities.get(name)!;
    expect(loadRoads().joinsOf(island)).toEqual([]);
  });

  it.each([
    'Forks, WA',
    'Presidio, TX',
    'Columbus, NM',
    'Heppner, OR',
    'Grand Isle, LA',
    'Sanibel, FL',
    'Key West, FL',
  ])('has a road to %s at the end of the land', (name) => {
    const city = cities.get(name)!;
    expect(loadRoads().joinsOf(city)).not.toEqual([]);
  });

  it('joins no city of 20,000 across more than a mile of water, by the exact borders', () => {
    const regions = states();
    const { grid, file } = loadRoads();
    const waterMiles = (from: LatLon, to: LatLon): number => {
      const looks = Math.ceil(greatCircleMiles(from, to) * 5);
      const seen = Array.from({ length: looks }, (_, look) => (look + 0.5) / looks);
      const isWater = (share: number): boolean =>
        !regions.at({
          latitude: from.latitude + (to.latitude - from.latitude) * share,
          longitude: from.longitude + (to.longitude - from.longitude) * share,
        });
      return seen.filter(isWater).length / 5;
    };
    expect(large.length).toBeGreaterThan(1_500);
    const across = large.flatMap((city) =>
      loadRoads()
        .joinsOf(city)
        .filter(({ edge, toStart, toEnd }) => {
          const share = (toStart - toEnd) / file.graph.lengths[edge] / 2 + 0.5;
          return waterMiles(city, grid.at({ edge, share })) > 1;
        })
        .map(({ edge }) => `${city.fullName} to edge ${edge}`),
    );
    expect(across).toEqual([]);
  });
});
