import { setTimeout as pause } from 'node:timers/promises';
import { type ImportStatus, isImportActive, type RoleName } from '@lanewise/contracts';
import { seedDemoTrucks } from '@lanewise/fleet';
import { seedDemoAccounts } from '@lanewise/identity';
import { ImportsService } from '@lanewise/imports';
import type { RunningService } from '@lanewise/runtime';
import { DataSource } from 'typeorm';
import { centralLoadsCsv } from './central-loads-csv.js';

/** Demo imports are told from others by their file's name. */
const DEMO_FILE = 'demo-loads.csv';
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
 * Imports a fresh file of demo loads when fewer than half of them are still ahead. Answers undefined when
 * there are enough, else what resolves once they are in.
 */
export async function renewDemoLoads(
  administrator: string,
  count: number,
  imports: RunningService,
  loads: RunningService,
): Promise<{ completed: Promise<void> } | undefined> {
  const service = imports.get(ImportsService);
  const demoImports = await imports
    .get(DataSource)
    .query<{ id: string; status: ImportStatus }[]>('SELECT id, status FROM imports WHERE file_name = $1', [
      DEMO_FILE,
    ]);
  const [{ ahead }] = await loads
    .get(DataSource)
    .query<[{ ahead: number }]>(
      'SELECT count(*)::integer AS ahead FROM market_loads WHERE import_id = ANY($1) AND pick_up > now()',
      [demoImports.map(({ id }) => id)],
    );
  const underWay = demoImports.find(({ status }) => isImportActive(status));
  if (!underWay && ahead >= count / 2) return undefined;

  const file = () => centralLoadsCsv({ count, now: new Date() });
  const id =
    underWay?.id ?? (await service.importFile(administrator, 'central-loads', DEMO_FILE, await file()));
  const untilEnded = async () => {
    while (isImportActive((await service.get(id)).status)) await pause(LOOK_AGAIN_MS);
  };
  return { completed: untilEnded() };
}
