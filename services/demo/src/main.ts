import 'reflect-metadata';
import { describeError } from '@lanewise/contracts';
import { createDataSource } from '@lanewise/database';
import { manifest as fleet } from '@lanewise/fleet';
import { manifest as identity } from '@lanewise/identity';
import { manifest as imports } from '@lanewise/imports';
import { manifest as loads } from '@lanewise/loads';
import {
  databaseOf,
  demoSettings,
  postgresUrl,
  readConfiguration,
  type ServiceManifest,
  url,
} from '@lanewise/runtime';
import { demoAccountLines } from './account-lines.js';
import { type DatabaseOf, renewDemoLoads, seedDemo } from './seed-demo.js';
import { signInToUpload } from './upload-file.js';

const market = {
  ...demoSettings,
  ADDRESS: url({ about: 'Where the product is served.', protocols: ['http:', 'https:'] }),
};

/**
 * Fills a product that runs as separate services: `demo.js accounts` makes the demo's accounts and trucks and names
 * the accounts, once the schemas are there; `demo.js loads` brings in loads, once everything runs. Safe to run again.
 * The database of each service is in a variable such as `FLEET_DATABASE_URL`.
 */
async function main([command]: string[]): Promise<void> {
  if (command === 'accounts') {
    await withDatabases([identity, fleet], seedDemo);
    console.log(demoAccountLines());
  } else if (command === 'loads') {
    await withDatabases([imports, loads], bringInLoads);
  } else throw new Error('expected "accounts" or "loads"');
}

async function bringInLoads(databaseOf: DatabaseOf): Promise<void> {
  const { ADDRESS, DEMO_LOADS } = readConfiguration(market);
  const importFile = await signInToUpload(ADDRESS);
  const renewed = await renewDemoLoads(DEMO_LOADS, { databaseOf, importFile });
  if (!renewed) return;
  console.log('Bringing in demo loads; search finds them as they arrive.');
  await renewed.completed;
  console.log('The demo loads are in.');
}

/** Runs an action on the databases of some services, and closes their connections. */
async function withDatabases(
  services: readonly ServiceManifest[],
  action: (databaseOf: DatabaseOf) => Promise<unknown>,
): Promise<void> {
  const about = "Postgres with the service's role and schema.";
  const sources = services.map((service) => {
    const variable = `${service.name.toUpperCase()}_DATABASE_URL`;
    const { [variable]: url } = readConfiguration({ [variable]: postgresUrl({ about }) });
    return [service.name, createDataSource({ ...databaseOf(service), url, poolSize: 1 })] as const;
  });
  const byName = new Map(sources);
  try {
    for (const source of byName.values()) await source.initialize();
    await action((service) => byName.get(service)!);
  } finally {
    for (const source of byName.values()) if (source.isInitialized) await source.destroy();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(`The demo data could not be brought in: ${describeError(error)}`);
  process.exit(1);
});
