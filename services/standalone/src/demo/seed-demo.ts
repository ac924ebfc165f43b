import { setTimeout as pause } from 'node:timers/promises';
import { type ImportStatus, isImportActive, type LoadSource, type RoleName } from '@lanewise/contracts';
import { seedDemoTrucks } from '@lanewise/fleet';
import { seedDemoAccounts } from '@lanewise/identity';
import { ImportsService } from '@lanewise/imports';
import type { RunningService } from '@lanewise/runtime';
import { DataSource } from 'typeorm';
import { DEMO_LOAD_FILES } from './demo-load-file.js';

/** Demo imports are told from others by their files' names. The shares are those of the demo loads. */
const DEMO_FILES: readonly { source: LoadSource; fileName: string; share: number }[] = [
  { source: 'central-loads', fileName: 'demo-loads.csv', share: 22 / 30 },
  { source: 'truck-smarter', fileName: 'demo-loads.json', share: 8 / 30 },
];
const LOOK_AGAIN_MS = 500;

/** Makes the demo accounts and trucks that are missing. Answers the accounts' ids by role. */
export async function seedDemo(
  identity: RunningService,
  fleet: RunningService,
): Promise<Record<RoleName, string>> {
  const accounts = await seedDemoAccounts(identity.get(DataSource));
  await seedDemoTrucks(fleet.get(DataSource), accounts.Carrier);
  return accounts;
}

/**
 * Imports a fresh file of demo loads of each source of which fewer than half are still ahead. Answers undefined
 * when there are enough, else what resolves once they are in.
 */
export async function renewDemoLoads(
  administrator: string,
  count: number,
  imports: RunningService,
  loads: RunningService,
): Promise<{ completed: Promise<void> } | undefined> {
  const service = imports.get(ImportsService);
  const underWay: string[] = [];
  for (const { source, fileName, share } of DEMO_FILES) {
    const wanted = Math.round(count * share);
    const { active, ahead } = await demoImportsOf(fileName, imports, loads);
    if (active) {
      underWay.push(active);
    } else if (ahead < wanted / 2) {
      const file = await DEMO_LOAD_FILES[source]({ count: wanted, now: new Date() });
      underWay.push(await service.importFile(administrator, source, fileName, file));
    }
  }
  if (underWay.length === 0) return undefined;

  const untilEnded = async (id: string) => {
    while (isImportActive((await service.get(id)).status)) await pause(LOOK_AGAIN_MS);
  };
  return { completed: Promise.all(underWay.map(untilEnded)).then(() => undefined) };
}

/** The import of the file that is under way, and how many loads of all of them have yet to be picked up. */
async function demoImportsOf(
  fileName: string,
  imports: RunningService,
  loads: RunningService,
): Promise<{ active: string | undefined; ahead: number }> {
  const demoImports = await imports
    .get(DataSource)
    .query<{ id: string; status: ImportStatus }[]>('SELECT id, status FROM imports WHERE file_name = $1', [
      fileName,
    ]);
  const [{ ahead }] = await loads
    .get(DataSource)
    .query<[{ ahead: number }]>(
      'SELECT count(*)::integer AS ahead FROM market_loads WHERE import_id = ANY($1) AND pick_up > now()',
      [demoImports.map(({ id }) => id)],
    );
  return { active: demoImports.find(({ status }) => isImportActive(status))?.id, ahead };
}
