import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { HAULING_EQUIPMENT, LIMITS, toWireDate } from '@lanewise/contracts';
import { machine, readBenchOptions } from '../../scripts/lib/bench-options.mjs';
import { step } from '../../scripts/lib/step.mjs';
import { untilEnd } from '../../scripts/lib/stop-at-end.mjs';
import { postedFreights, toCentralLoads } from './posted-freights.mjs';
import { startProduct } from './product.mjs';

const { scaled, saveFigures, twins } = readBenchOptions({ twins: { type: 'string', default: '0.03' } });
const FREIGHTS = scaled(20_000);
const PAGE = LIMITS.pageSize.max;
const WHOLE_MARKET = {
  origin: { fullName: 'Chicago, IL', latitude: 41.85003, longitude: -87.65005 },
  pickupStartDate: toWireDate(new Date()),
  deadhead: 1_000_000,
  milesMin: 0,
  milesMax: 1_000_000,
  pageSize: PAGE,
};

// Which pairs of postings a folded search takes for one freight, and which really are: precision is the share of the
// found pairs that are, recall that of the real pairs that are found. Postings of one company are never a pair.

await untilEnd(async () => {
  const folder = process.env.BENCH_DIR;
  await mkdir(folder, { recursive: true });
  const postings = await postedFreights(FREIGHTS, Number(twins));
  const file = join(folder, 'freights.csv');
  await writeFile(file, toCentralLoads(postings));
  const product = await startProduct(join(folder, 'data'));
  const found = await step(`Importing ${postings.length.toLocaleString('en-US')} postings`, () =>
    bringIn(product, file, postings.length),
  );
  const groups = await step('Searching the whole market', () => readGroups(product, found));
  await product.stop();

  const byReference = new Map(postings.map((posting) => [posting.row.referenceId, posting]));
  const pairs = new Set(groups.flatMap((group) => pairsOf(group)));
  const isReal = (pair) => {
    const [one, other] = pair.split(' ').map((reference) => byReference.get(reference));
    return one.freight === other.freight && one.company !== other.company;
  };
  const right = [...pairs].filter(isReal).length;
  const real = realPairs(postings);
  const figures = {
    freights: FREIGHTS,
    postings: postings.length,
    twins: Number(twins),
    pairs: real,
    found_pairs: pairs.size,
    precision: right / pairs.size,
    recall: right / real,
  };
  console.log(figures);
  await saveFigures({ machine: machine(), ...figures });
});

/** Returns the references of all loads by id, once all of them are found. */
async function bringIn(product, file, count) {
  const view = await product.ended(await product.upload('central-loads', file));
  if (view.imported !== count) throw new Error(`Only ${view.imported} of ${count} rows came in.`);
  for (;;) {
    const references = new Map();
    for (const equipment of HAULING_EQUIPMENT)
      for await (const { id, referenceId } of searchAll(product, { truck: truckOf(equipment) }))
        references.set(id, referenceId);
    if (references.size === count) return references;
    await pause(200);
  }
}

/** Returns the groups that folded searches show, as references. */
async function readGroups(product, references) {
  const groups = [];
  for (const equipment of HAULING_EQUIPMENT)
    for await (const { postings } of searchAll(product, { truck: truckOf(equipment), folded: true }))
      if (postings) groups.push(postings.ids.map((id) => references.get(id)));
  return groups;
}

async function* searchAll(product, request) {
  for (let currentPage = 1, pageCount = 1; currentPage <= pageCount; currentPage++) {
    const page = await product.call('POST', 'importLoad/search', {
      ...WHOLE_MARKET,
      ...request,
      currentPage,
    });
    ({ pageCount } = page);
    yield* page.itemList;
  }
}

function truckOf(equipment) {
  return { equipment, costPerMile: 0.5 };
}

function pairsOf(references) {
  return references.flatMap((one, n) =>
    references.slice(n + 1).map((other) => (one < other ? [one, other] : [other, one]).join(' ')),
  );
}

function realPairs(postings) {
  const byFreight = new Map();
  for (const { freight, company } of postings)
    byFreight.set(freight, [...(byFreight.get(freight) ?? []), company]);
  return [...byFreight.values()].reduce(
    (sum, companies) =>
      sum + companies.flatMap((one, n) => companies.slice(n + 1).filter((other) => other !== one)).length,
    0,
  );
}
