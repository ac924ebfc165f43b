import { loadCityTable } from '@lanewise/geo';
import { LoadIndex } from '../../services/loads/dist/search/index/load-index.js';
import { percentile } from './measure.mjs';
import { START, syntheticLoads, toIndexed } from './synthetic-loads.mjs';
import { queryFrom } from './typical-search.mjs';
import { machine, readBenchOptions } from '../../scripts/lib/bench-options.mjs';
import { step } from '../../scripts/lib/step.mjs';

const { scale, scaled, saveFigures } = readBenchOptions();
const COUNT = scaled(10_000_000);
const SEARCH_MS = 20_000 * scale;
const BATCH = 500;

// The index alone, in this process and on one core: what one replica can hold and answer. Rates are by the second of
// processor time, so that what else runs on the machine does not count. docs/scaling.md reckons from them.

const index = new LoadIndex();
const filling = await step(`Filling the index with ${COUNT.toLocaleString('en-US')} loads`, fill);
const { place, searches, seconds } = await step('Searching from the thousand largest cities', search);
const figures = {
  loads: index.size,
  machine: machine(),
  index_megabytes: Math.round(index.bytes / 1e6),
  applied_per_second: Math.round(COUNT / filling.seconds),
  searches_per_second: Math.round(searches.length / seconds),
  p50_ms: round(percentile(searches, 0.5)),
  p95_ms: round(percentile(searches, 0.95)),
  p99_ms: round(percentile(searches, 0.99)),
  most_matches: place.total,
  most_matches_from: place.fullName,
};
console.log(figures);
await saveFigures(figures);

/** Only the time inside the index counts: making the loads takes longer. */
async function fill() {
  let spent = 0;
  let upserted = [];
  const flush = () => {
    const begin = processorSeconds();
    index.apply({ upserted, removed: [] }, START);
    spent += processorSeconds() - begin;
    upserted = [];
  };
  for await (const load of syntheticLoads({ count: COUNT, start: START })) {
    upserted.push(toIndexed(load));
    if (upserted.length === BATCH) flush();
  }
  flush();
  return { seconds: spent };
}

async function search() {
  const cities = (await loadCityTable()).search('', 1000);
  const searches = [];
  let place = { total: 0, fullName: '' };
  const end = performance.now() + SEARCH_MS;
  const before = processorSeconds();
  for (let n = 0; performance.now() < end; n++) {
    const city = cities[n % cities.length];
    const begin = performance.now();
    const { total } = index.search(queryFrom(city), START);
    searches.push(performance.now() - begin);
    if (total > place.total) place = { total, fullName: city.fullName };
  }
  const seconds = processorSeconds() - before;
  return { place, searches: searches.sort((a, b) => a - b), seconds };
}

function processorSeconds() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

function round(value) {
  return Math.round(value * 100) / 100;
}
