import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { HAULING_EQUIPMENT, LIMITS, POSTING_WARNINGS, toWireDate } from '@lanewise/contracts';
import { machine, readBenchOptions } from '../../scripts/lib/bench-options.mjs';
import { step } from '../../scripts/lib/step.mjs';
import { untilEnd } from '../../scripts/lib/stop-at-end.mjs';
import { toCentralLoads } from './posted-freights.mjs';
import { startProduct } from './product.mjs';
import { seededFrauds } from './seeded-frauds.mjs';

const { scaled, saveFigures } = readBenchOptions();
const POSTINGS = scaled(20_000);
/** Flags are worked out in passes, every few seconds. */
const SETTLED_MS = 20_000;
const LIMIT_MS = 240_000;
const WHOLE_MARKET = {
  origin: { fullName: 'Chicago, IL', latitude: 41.85003, longitude: -87.65005 },
  pickupStartDate: toWireDate(new Date()),
  deadhead: 1_000_000,
  milesMin: 0,
  milesMax: 1_000_000,
  pageSize: LIMITS.pageSize.max,
};

// Which postings are warned of, and which are frauds: recall is the share of frauds that are warned of, precision that of
// the warnings that are right, false alarms the share of honest postings that are warned of. A freight that three or more
// honest companies post is one that is posted again and again, by the rule: these are counted apart.

await untilEnd(async () => {
  const folder = process.env.BENCH_DIR;
  await mkdir(folder, { recursive: true });
  const { brokers, postings } = await seededFrauds(POSTINGS);
  const file = join(folder, 'postings.csv');
  await writeFile(file, toCentralLoads(postings));
  const product = await startProduct(join(folder, 'data'));
  await step(`Adding ${brokers.length} brokers`, async () => {
    for (const broker of brokers) await product.call('POST', 'admin/brokers', broker);
  });
  await step(`Importing ${postings.length.toLocaleString('en-US')} postings`, async () => {
    const view = await product.ended(await product.upload('central-loads', file));
    if (view.imported !== postings.length) throw new Error(`Only ${view.imported} rows came in.`);
  });
  const flags = await step('Searching the whole market', () => settledFlags(product, postings.length));
  await product.stop();

  const isWarned = ({ row }) => flags.get(row.referenceId).some((kind) => POSTING_WARNINGS.includes(kind));
  const frauds = postings.filter(({ fraud }) => fraud);
  const byMany = postings.filter(({ postedByMany }) => postedByMany);
  const honest = postings.filter(({ fraud, postedByMany }) => !fraud && !postedByMany);
  const share = (of) => of.filter(isWarned).length / of.length;
  const caught = frauds.filter(isWarned).length;
  const figures = {
    postings: postings.length,
    frauds: frauds.length,
    precision: caught / (caught + honest.filter(isWarned).length),
    recall: caught / frauds.length,
    false_alarms: share(honest),
    posted_by_many_flagged: share(byMany),
    recall_by_kind: Object.fromEntries(
      [...new Set(frauds.map(({ fraud }) => fraud))].map((kind) => [
        kind,
        share(frauds.filter(({ fraud }) => fraud === kind)),
      ]),
    ),
    false_alarms_by_flag: Object.fromEntries(
      POSTING_WARNINGS.map((kind) => [
        kind,
        honest.filter(({ row }) => flags.get(row.referenceId).includes(kind)).length / honest.length,
      ]),
    ),
  };
  console.log(figures);
  await saveFigures({ machine: machine(), ...figures });
});

/** Returns the flags of all loads by reference, once all are found and nothing is added any more. */
async function settledFlags(product, count) {
  let last = -1;
  let since = performance.now();
  for (const end = since + LIMIT_MS; performance.now() < end; await pause(1000)) {
    const flags = new Map();
    for (const equipment of HAULING_EQUIPMENT)
      for await (const load of searchAll(product, { truck: { equipment, costPerMile: 0.5 } }))
        flags.set(
          load.referenceId,
          load.flags.map(({ kind }) => kind),
        );
    const told = [...flags.values()].flat().length;
    if (told !== last) since = performance.now();
    if (flags.size === count && performance.now() > since + SETTLED_MS) return flags;
    last = told;
  }
  throw new Error('The flags did not settle.');
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
