import { beforeAll, describe, expect, test } from '@jest/globals';
import { LARGEST_CITIES } from '@lanewise/contracts';
import { find } from 'geo-tz';
import type { City } from './city.js';
import { CityTable } from './city-table.js';
import { loadCityTable } from './load-city-table.js';
import { US_STATES } from './us-states.js';

function city(id: number, name: string, state: string, population: number): City {
  return {
    id,
    name,
    state,
    fullName: `${name}, ${state}`,
    latitude: 40,
    longitude: -90,
    population,
    timeZone: 'America/Chicago',
  };
}

const fullNames = (cities: City[]) => cities.map((found) => found.fullName);

test('takes Pt for a port or a point, the larger one', () => {
  const coast = new CityTable([
    city(1, 'Port Arthur', 'TX', 56_000),
    city(2, 'Point Comfort', 'TX', 600),
    city(3, 'Point Clear', 'AL', 2_000),
    city(4, 'Port Clear', 'AL', 100),
  ]);
  expect(coast.match('Pt. Arthur', 'TX')?.id).toBe(1);
  expect(coast.match('PT COMFORT', 'TX')?.id).toBe(2);
  expect(coast.match('Pt Clear', 'AL')?.id).toBe(3);
});

describe('a small table', () => {
  const table = new CityTable([
    city(6, 'Saint Louis', 'MI', 7_000),
    city(1, 'St. Louis', 'MO', 315_000),
    city(2, 'East Saint Louis', 'IL', 26_000),
    city(3, 'Sterling', 'IL', 15_000),
    city(4, 'Louisville', 'KY', 620_000),
    city(5, 'New York', 'NY', 8_000_000),
    city(7, 'Springfield', 'MO', 160_000),
    city(8, 'Springfield', 'IL', 116_000),
    city(9, 'Clinton', 'IL', 7_000),
    city(10, 'Clifton', 'IL', 1_400),
  ]);

  test.each([
    // Names that begin with the text before those that contain it, and larger cities first.
    ['saint lou', ['St. Louis, MO', 'Saint Louis, MI', 'East Saint Louis, IL']],
    ['lou', ['Louisville, KY', 'St. Louis, MO', 'East Saint Louis, IL', 'Saint Louis, MI']],
    // An abbreviation, or the beginning of a word.
    ['st', ['St. Louis, MO', 'Sterling, IL', 'Saint Louis, MI', 'East Saint Louis, IL']],
    ['new york', ['New York, NY']],
    ['nyc', ['New York, NY']],
    ['springfield il', ['Springfield, IL']],
    ['springfield, illi', ['Springfield, IL']],
    // A state alone.
    ['kentucky', []],
  ])('%j finds %j', (text, found) => {
    expect(fullNames(table.search(text, 9))).toEqual(found);
  });

  test.each([
    ['St. Lou', 'St. Louis, MO'],
    ['ST  LOUIS', 'St. Louis, MO'],
    ['Saint-Lou', 'St. Louis, MO'],
    ['saint louis mi', 'Saint Louis, MI'],
  ])('%j finds %s first', (text, found) => {
    expect(table.search(text, 1)[0]?.fullName).toBe(found);
  });

  test('finds the largest cities without a text, up to the limit', () => {
    expect(fullNames(table.search(' ', 2))).toEqual(['New York, NY', 'Louisville, KY']);
    expect(table.search('s', 2)).toHaveLength(2);
  });

  test('matches name and state, code or name', () => {
    expect(table.match('SAINT LOUIS', 'mo')?.id).toBe(1);
    expect(table.match('st louis', 'Missouri')?.id).toBe(1);
    expect(table.match('St. Louis', 'MI')?.id).toBe(6);
    expect(table.match('New York City', 'NY')?.id).toBe(5);
    expect(table.match('St. Louis', 'TX')).toBeUndefined();
    expect(table.match('St. Louis', 'Somewhere')).toBeUndefined();
    expect(table.match('', 'MO')).toBeUndefined();
  });

  test('finds by id, by full name and by name', () => {
    expect(table.byId(5)?.fullName).toBe('New York, NY');
    expect(table.byId(99)).toBeUndefined();
    expect(table.byFullName('springfield,il')?.id).toBe(8);
    expect(table.byFullName('Springfield')).toBeUndefined();
    expect(fullNames(table.byName('SPRINGFIELD'))).toEqual(['Springfield, MO', 'Springfield, IL']);
  });

  test.each([
    ['Springfeild', 'IL', 'Springfield, IL'],
    ['Saint Luis', 'Missouri', 'St. Louis, MO'],
    // The larger one of two spellings that are equally near.
    ['Clixton', 'IL', 'Clinton, IL'],
    // The same name in another state, if none in this one is near.
    ['Louisville', 'IL', 'Louisville, KY'],
    ['Springfield', 'ZZ', 'Springfield, MO'],
    ['Xyzzy', 'IL', undefined],
    ['', 'IL', undefined],
  ])('suggests for %j in %s %s', (name, state, suggested) => {
    expect(table.suggest(name, state)?.fullName).toBe(suggested);
  });
});

describe('the table of the US', () => {
  let table: CityTable;
  beforeAll(async () => {
    table = await loadCityTable();
  });

  test.each([
    ['New York', 'NY', 40.71, -74.01, 'America/New_York'],
    ['St. Louis', 'MO', 38.63, -90.2, 'America/Chicago'],
    ['Yuma', 'AZ', 32.73, -114.62, 'America/Phoenix'],
    ['El Paso', 'TX', 31.76, -106.49, 'America/Denver'],
    ['City of Industry', 'CA', 34.02, -117.96, 'America/Los_Angeles'],
    ['Houlton', 'ME', 46.13, -67.84, 'America/New_York'],
    ['Barrington', 'IL', 42.15, -88.14, 'America/Chicago'],
  ])('%s, %s is where it is', (name, state, latitude, longitude, timeZone) => {
    const found = table.match(name, state)!;
    expect(found.fullName).toBe(`${name}, ${state}`);
    expect(found.latitude).toBeCloseTo(latitude, 1);
    expect(found.longitude).toBeCloseTo(longitude, 1);
    expect(found.timeZone).toBe(timeZone);
  });

  test.each([
    ['Industry', 'CA', 'City of Industry, CA'],
    ['Arlington Hts', 'IL', 'Arlington Heights, IL'],
    ['Mc Allen', 'TX', 'McAllen, TX'],
    ['Rancho Dominguez', 'CA', 'Rancho Dominguez, CA'],
    ['So San Francisco', 'CA', 'South San Francisco, CA'],
    ['No. Little Rock', 'AR', 'North Little Rock, AR'],
    ['Mtn View', 'CA', 'Mountain View, CA'],
    ['Long Is City', 'NY', 'Long Island City, NY'],
    ['City of Commerce', 'CA', 'Commerce, CA'],
    ['OKC', 'OK', 'Oklahoma City, OK'],
  ])('knows %s, %s as people and the post office write it', (name, state, fullName) => {
    expect(table.match(name, state)?.fullName).toBe(fullName);
  });

  test.each([
    ['mc allen', 'McAllen, TX'],
    ['dc', 'Washington, DC'],
    ['arlington hts', 'Arlington Heights, IL'],
    ['la', 'Los Angeles, CA'],
    ['de kalb', 'DeKalb, IL'],
    ['de kalb tx', 'De Kalb, TX'],
    ['La Grange GA', 'LaGrange, GA'],
    ['fortworth', 'Fort Worth, TX'],
    ['Chi\u200bcago', 'Chicago, IL'],
  ])('finds by %j what is meant first', (typed, fullName) => {
    expect(table.search(typed, 1)[0].fullName).toBe(fullName);
  });

  test('has each large city once', () => {
    const largest = table.search('', 300);
    expect(largest.slice(0, 3).map((found) => found.name)).toEqual(['New York', 'Los Angeles', 'Chicago']);
    expect(new Set(largest.map((found) => found.fullName)).size).toBe(300);
    expect(table.match('New York City', 'NY')).toBe(table.match('New York', 'NY'));
  });

  test('has unique ids and full names, American time zones and clean names', () => {
    const all = table.search('', Infinity);
    expect(all.length).toBeGreaterThan(33_000);
    expect(new Set(all.map((found) => found.id)).size).toBe(all.length);
    expect(new Set(all.map((found) => found.fullName.toLowerCase())).size).toBe(all.length);
    expect(all.filter((found) => !/^(America|Pacific)\/\w/.test(found.timeZone))).toEqual([]);
    expect(all.filter((found) => /[^\p{L}0-9 .'‘-]|^[^\p{Lu}‘]/u.test(found.name))).toEqual([]);
    expect(
      all.filter((found) => !Number.isFinite(found.latitude + found.longitude + found.population)),
    ).toEqual([]);
  });

  test('finds every city by its full name', () => {
    const lost = table
      .search('', Infinity)
      .filter((found) => table.byFullName(found.fullName) !== found || table.byId(found.id) !== found);
    expect(lost).toEqual([]);
  });
});

describe('what people write of a place', () => {
  let table: CityTable;
  beforeAll(async () => {
    table = await loadCityTable();
  });

  test.each([
    ['Chicago, IL 60607', 'Chicago, IL 60607'],
    ['CHICAGO IL 60607-1234', 'Chicago, IL 60607'],
    ['60607', 'Chicago, IL 60607'],
    ['02116', 'Boston, MA 02116'],
    ['Chicago, IL 606', 'Chicago, IL'],
    ['Chicago, IL 99999', 'Chicago, IL'],
    ['Chicago, IL, USA', 'Chicago, IL'],
    ['Chicago, IL US', 'Chicago, IL'],
    ['Chicago, Illinois, United States', 'Chicago, IL'],
    ['Chicago,IL', 'Chicago, IL'],
    ['Chicago Illinois', 'Chicago, IL'],
    ['Pt Arthur', 'Port Arthur, TX'],
    ['N Las Vegas NV', 'North Las Vegas, NV'],
  ])('%j finds %s first', (text, fullName) => {
    expect(table.search(text, 1)[0]?.fullName).toBe(fullName);
    expect(table.guess(text)).toEqual([]);
  });

  test('a ZIP code is where it is, has an id, and its city besides', () => {
    const [zip, city] = table.search('Chicago, IL 60607', 2);
    expect(city.fullName).toBe('Chicago, IL');
    expect(zip).toMatchObject({ name: 'Chicago', state: 'IL', timeZone: 'America/Chicago' });
    expect([zip.latitude, zip.longitude].map(Math.round)).toEqual([42, -88]);
    expect(zip.latitude).not.toBe(city.latitude);
    expect(table.byId(zip.id)).toEqual(zip);
    expect(table.byFullName(zip.fullName)).toBe(city);
    expect(table.search('99999', 5)).toEqual([]);
    expect(table.byId(2_000_099_999)).toBeUndefined();
  });

  test.each([
    ['Pittsburg, PA', 'Pittsburgh, PA'],
    ['Cincinatti, OH', 'Cincinnati, OH'],
    ['Albequerque, NM', 'Albuquerque, NM'],
    ['Baton Rogue, LA', 'Baton Rouge, LA'],
    ['Chcago', 'Chicago, IL'],
    ['Tuscon AZ', 'Tucson, AZ'],
    ['Philadelpia, PA', 'Philadelphia, PA'],
    ['Los Angles, CA', 'Los Angeles, CA'],
  ])('%j is misspelled: %s is guessed first', (text, fullName) => {
    expect(table.guess(text)[0]?.fullName).toBe(fullName);
  });

  test.each([
    '',
    'Chicago',
    'Sprin',
    'saint lou',
    'Chicago, Illinois',
    'NYC, NY',
    'Vegas, NV',
    'Xyz',
    '60607',
  ])('%j is not misspelled', (text) => {
    expect(table.guess(text)).toEqual([]);
  });
});

/** Towns on Eastern time by habit, as they live with a city beyond the border. By law their time is Central. */
const BY_HABIT = ['Huguley', 'Ladonia', 'Lanett', 'Phenix City', 'Salem', 'Smiths Station', 'Valley'].map(
  (name) => `${name}, AL`,
);

test('every town has the time that a map of the borders gives it, save where law and habit differ', async () => {
  const cities = (await loadCityTable()).search('', Infinity);
  const clocks = new Map<string, string>();
  const clockOf = (timeZone: string): string => {
    const known = clocks.get(timeZone);
    if (known) return known;
    const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
    const clock = ['2026-01-15', '2026-07-15']
      .map((day) => format.format(new Date(`${day}T12:00:00Z`)))
      .join();
    clocks.set(timeZone, clock);
    return clock;
  };
  const differing = cities.filter(
    ({ latitude, longitude, timeZone }) => clockOf(find(latitude, longitude)[0]) !== clockOf(timeZone),
  );
  expect(differing.map(({ fullName }) => fullName).sort()).toEqual(BY_HABIT);
});

test('the largest city of each state is the one that the table ranks first', async () => {
  const cities = (await loadCityTable()).search('', Infinity);
  const first = Object.keys(US_STATES).map((code) => [
    code,
    cities.find(({ state }) => state === code)?.name,
  ]);
  expect(LARGEST_CITIES).toEqual(Object.fromEntries(first));
});
