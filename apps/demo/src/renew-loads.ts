import type { Readable } from 'node:stream';
import { type ImportStatus, isImportActive, type ImportSource } from '@lanewise/contracts';
import { poll } from '@lanewise/retry';
import { DEMO_LOAD_FILES } from './demo-load-file.js';
import type { DatabaseOf } from './seed-demo.js';
import { seedPostings } from './seed-postings.js';
import { seedSavedLoads } from './seed-saved-loads.js';

/** A demo import is recognized by its file name. The shares add up to all demo loads. */
const DEMO_FILES: readonly { source: ImportSource; fileName: string; share: number }[] = [
  { source: 'central-loads', fileName: 'demo-loads.csv', share: 22 / 30 },
  { source: 'truck-smarter', fileName: 'demo-loads.json', share: 8 / 30 },
];
const LOOK_AGAIN_MS = 500;

export interface DemoMarket {
  databaseOf: DatabaseOf;
  /** Imports a file and returns the import's id. */
  importFile: (source: ImportSource, fileName: string, content: Readable) => Promise<string>;
}

/**
 * Imports a new file of demo loads for each source when fewer than half of its loads have yet to be picked up.
 * Then the demo's broker posts loads and the demo's carrier has saved some, once per database.
 * @returns undefined when there are enough, else a promise that resolves when the imports have ended
 */
export async function renewDemoLoads(
  count: number,
  market: DemoMarket,
): Promise<{ completed: Promise<void> } | undefined> {
  const underWay: string[] = [];
  for (const { source, fileName, share } of DEMO_FILES) {
    const target = Math.round(count * share);
    const { active, ahead } = await demoImportsOf(fileName, market);
    if (active) {
      underWay.push(active);
    } else if (ahead < target / 2) {
      const file = await DEMO_LOAD_FILES[source]({ count: target, now: new Date() });
      underWay.push(await market.importFile(source, fileName, file));
    }
  }
  const seed = async () => {
    await seedPostings(market.databaseOf);
    await seedSavedLoads(market.databaseOf);
  };
  if (underWay.length === 0) {
    if (count > 0) await seed();
    return undefined;
  }
  const untilEnded = (id: string) =>
    poll(async () => !isImportActive(await statusOf(id, market)), { everyMs: LOOK_AGAIN_MS });
  return { completed: Promise.all(underWay.map(untilEnded)).then(seed) };
}

async function statusOf(id: string, { databaseOf }: DemoMarket): Promise<ImportStatus> {
  const [{ status }] = await databaseOf('imports').query<[{ status: ImportStatus }]>(
    'SELECT status FROM imports WHERE id = $1',
    [id],
  );
  return status;
}

/** Returns the active import of a file, and how many loads of all its imports have yet to be picked up. */
async function demoImportsOf(
  fileName: string,
  { databaseOf }: DemoMarket,
): Promise<{ active: string | undefined; ahead: number }> {
  const demoImports = await databaseOf('imports').query<{ id: string; status: ImportStatus }[]>(
    'SELECT id, status FROM imports WHERE file_name = $1',
    [fileName],
  );
  const [{ ahead }] = await databaseOf('loads').query<[{ ahead: number }]>(
    'SELECT count(*)::integer AS ahead FROM market_loads WHERE import_id = ANY($1) AND pick_up > now()',
    [demoImports.map(({ id }) => id)],
  );
  return { active: demoImports.find(({ status }) => isImportActive(status))?.id, ahead };
}
