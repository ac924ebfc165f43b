import { readFile } from 'node:fs/promises';
import { circleMiles, greatCircleMiles } from '@lanewise/contracts';
import { loadCityTable } from '@lanewise/geo';
import { JoinTable, loadRoads, Roads } from '@lanewise/roads';
import { machine, readBenchOptions } from '../../scripts/lib/bench-options.mjs';
import { percentile } from '../loads/measure.mjs';
import { mulberry32, START, syntheticLoads } from '../loads/synthetic-loads.mjs';

/*
 * How far road miles are off: from the miles of pairs of cities that others have measured, from the lengths of Interstates
 * by state, and where the straight line crosses water. And what they cost, beside `circleMiles` of the same places.
 */

const { scaled, saveFigures } = readBenchOptions();
const PLACES = scaled(2000);
const PAIRS = scaled(200_000);
const ROWS = scaled(40);
const ROUTES = scaled(500);
const IMPORTED = scaled(100_000);
/** Straight miles, by which errors are told apart: short ways are off by more. */
const DISTANCES = [0, 100, 300, 800, Infinity];
const DATA = new URL('../../libs/roads/data/', import.meta.url);

const cities = await loadCityTable();
const start = performance.now();
const roads = loadRoads();
const loadMs = performance.now() - start;
const places = cities.search('', Infinity);
const random = mulberry32(1);
const anyPlace = () => places[Math.floor(random() * places.length)];

const figures = {
  machine: machine(),
  version: roads.version,
  errors: await measureErrors(),
  across_water: await measureAcrossWater(),
  interstates: await measureInterstates(),
  costs: measureCosts(),
  import: await measureImport(),
};
console.log(JSON.stringify(figures, null, 2));
await saveFigures(figures);

/** By set of pairs and by straight miles, beside those of the circle. */
async function measureErrors() {
  const pairs = (await readPairs('reference-pairs.tsv')).map((pair) => ({
    ...pair,
    straight: greatCircleMiles(pair.from, pair.to),
  }));
  const groups = {};
  for (const set of new Set(pairs.map((pair) => pair.set))) {
    const ofSet = pairs.filter((pair) => pair.set === set);
    groups[set] = errorsOf(ofSet);
    for (const [n, least] of DISTANCES.slice(0, -1).entries()) {
      const ofDistance = ofSet.filter(({ straight }) => straight >= least && straight < DISTANCES[n + 1]);
      if (ofDistance.length > 0) groups[`${set}_from_${least}`] = errorsOf(ofDistance);
    }
  }
  return groups;
}

function errorsOf(pairs) {
  const share = (errors, most) => round(errors.filter((error) => error <= most).length / errors.length);
  const distribution = (milesBetween) => {
    const errors = pairs.map(({ from, to, miles }) => errorOf(milesBetween(from, to), miles));
    errors.sort((a, b) => a - b);
    return {
      mean_percent: round(mean(errors)),
      p90_percent: round(percentile(errors, 0.9)),
      share_within_3_percent: share(errors, 3),
      share_within_5_percent: share(errors, 5),
    };
  };
  return {
    pairs: pairs.length,
    ...distribution((from, to) => roads.miles(from, to)),
    circle: distribution(circleMiles),
  };
}

/** Around it, or by a bridge: the error of each pair, and the worst. */
async function measureAcrossWater() {
  const pairs = await readPairs('water-pairs.tsv');
  const errors = pairs.map(({ from, to, miles }) => errorOf(roads.miles(from, to), miles));
  const circle = pairs.map(({ from, to, miles }) => errorOf(circleMiles(from, to), miles));
  return {
    pairs: Object.fromEntries(
      pairs.map(({ from, to, miles }) => [
        `${from.fullName} to ${to.fullName}`,
        { miles: roads.miles(from, to), right: miles, circle: circleMiles(from, to) },
      ]),
    ),
    worst_percent: round(Math.max(...errors)),
    circle_worst_percent: round(Math.max(...circle)),
  };
}

/** A way through a whole state by its Interstate has the Interstate's length there. */
async function measureInterstates() {
  const errors = (await readTable(new URL('interstates.tsv', import.meta.url))).map(
    ([cityA, stateA, cityB, stateB, state, miles]) => {
      const { states } = roads.route([cityOf(`${cityA}, ${stateA}`), cityOf(`${cityB}, ${stateB}`)]);
      return errorOf(states.find((each) => each.state === state)?.miles ?? 0, Number(miles));
    },
  );
  return {
    states: errors.length,
    mean_percent: round(mean(errors)),
    worst_percent: round(Math.max(...errors)),
  };
}

function measureCosts() {
  const some = Array.from({ length: PLACES }, anyPlace);
  const ofSome = () => some[Math.floor(random() * some.length)];
  const pairs = Array.from({ length: PAIRS }, () => [ofSome(), ofSome()]);
  const joined = some.map((place) => roads.joinsOf(place));
  const labelUs = microseconds(joined, (joins) => roads.search.label(joins));
  const joinsUs = microseconds(some, (place) => roads.joinsOf(place));
  for (const place of some) roads.labeled(place);
  const pairUs = microseconds(pairs, ([from, to]) => roads.miles(from, to));
  const circleUs = microseconds(pairs, ([from, to]) => circleMiles(from, to));
  const table = new JoinTable(roads);
  for (const [slot, place] of places.entries()) table.set(slot, place);
  const centers = Array.from({ length: ROWS }, anyPlace);
  const rowMs = microseconds(centers, rowOf) / 1000;
  const circleRowMs = microseconds(centers, circleRowOf) / 1000;
  const routes = Array.from({ length: ROUTES }, () => [anyPlace(), anyPlace()]);
  return {
    load_ms: round(loadMs),
    joins_us: round(joinsUs),
    label_us: round(labelUs),
    pair_us: round(pairUs),
    pair_times_circle: round(pairUs / circleUs),
    row_places: places.length,
    row_ms: round(rowMs),
    row_times_circle: round(rowMs / circleRowMs),
    table_bytes_per_place: round(table.bytes / places.length),
    route_us: round(microseconds(routes, (stops) => roads.route(stops))),
  };

  function rowOf(center) {
    const row = roads.rowFrom(center);
    return places.reduce((sum, _, slot) => sum + row.milesTo(table, slot), 0);
  }
}

/** Rows of a load file without miles, in a thread that knows no place yet. */
async function measureImport() {
  const fresh = new Roads(roads.file);
  const lanes = [];
  for await (const { origin, destination } of syntheticLoads({ count: IMPORTED, start: START }))
    lanes.push([origin, destination]);
  const perRowUs = (measure) => {
    const began = performance.now();
    for (const lane of lanes) measure(lane);
    return round(((performance.now() - began) * 1000) / lanes.length);
  };
  return {
    rows: lanes.length,
    row_us: perRowUs((lane) => fresh.distanceAlong(lane)),
    circle_row_us: perRowUs((lane) => circleMiles(...lane)),
  };
}

function circleRowOf(center) {
  return places.reduce((sum, place) => sum + circleMiles(center, place), 0);
}

/** Returns how long an action takes for one item: the least of some rounds. */
function microseconds(items, action) {
  const times = Array.from({ length: 4 }, () => {
    const began = performance.now();
    for (const item of items) action(item);
    return performance.now() - began;
  });
  return (Math.min(...times) * 1000) / items.length;
}

/** Returns the pairs of cities of a table, with the miles that it has. */
async function readPairs(name) {
  return (await readTable(new URL(name, DATA))).map(([cityA, stateA, cityB, stateB, miles, , set]) => ({
    from: cityOf(`${cityA}, ${stateA}`),
    to: cityOf(`${cityB}, ${stateB}`),
    miles: Number(miles),
    set,
  }));
}

/** Returns the rows of a table without its heading. */
async function readTable(file) {
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
  return lines.slice(1).map((line) => line.split('\t'));
}

function cityOf(fullName) {
  const city = cities.byFullName(fullName);
  if (!city) throw new Error(`The city table has no ${fullName}`);
  return city;
}

function errorOf(miles, right) {
  return 100 * Math.abs(miles / right - 1);
}

function mean(values) {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function round(value) {
  return Math.round(value * 100) / 100;
}
