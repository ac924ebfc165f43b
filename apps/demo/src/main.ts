import 'reflect-metadata';
import type { Readable } from 'node:stream';
import { manifest as billing } from '@lanewise/billing';
import { databaseVariableOf, describeError, type ImportSource } from '@lanewise/contracts';
import { createDataSource, newId } from '@lanewise/database';
import { manifest as fleet } from '@lanewise/fleet';
import { findOwner, manifest as identity, openImages } from '@lanewise/identity';
import { Import, manifest as imports, openLoadFiles } from '@lanewise/imports';
import { manifest as loads } from '@lanewise/loads';
import {
  databaseOf,
  demoSettings,
  listenSettings,
  postgresUrl,
  readConfiguration,
  type ServiceManifest,
  url,
} from '@lanewise/runtime';
import { DEMO_ADMINISTRATOR, loginLines } from './demo-accounts.js';
import { seedBrokers } from './demo-brokers.js';
import { renewDemoLoads } from './renew-loads.js';
import { type DatabaseOf, seedDemo } from './seed-demo.js';

/** The addresses where the product listens and is reached. */
const reachSettings = {
  ...listenSettings,
  PUBLIC_URL: url({
    about: 'Address at which people reach the product.',
    protocols: ['http:', 'https:'],
    default: '',
  }),
};

/**
 * Fills a product that runs as separate services. `demo.js accounts` creates the demo's accounts, trucks, drivers and
 * invoices, once the schemas exist, and lists the accounts; `demo.js loads` creates brokers and imports loads, once everything runs. Both are safe
 * to run again. Each service's database is in a variable such as `FLEET_DATABASE_URL`.
 */
async function main([command]: string[]): Promise<void> {
  if (command === 'accounts') await withDatabases([identity, fleet, billing], seedAccounts);
  else if (command === 'loads') await withDatabases([identity, imports, loads], importLoads);
  else throw new Error('expected "accounts" or "loads"');
}

async function seedAccounts(databaseOf: DatabaseOf): Promise<void> {
  console.log(loginLines(await seedDemo(databaseOf, readConfiguration(reachSettings))));
}

async function importLoads(databaseOf: DatabaseOf): Promise<void> {
  const { DEMO_LOADS, UPLOAD_LIMIT_BYTES, ...files } = readConfiguration({
    ...demoSettings,
    ...imports.settings,
  });
  const administrator = await findOwner(databaseOf('identity').manager, DEMO_ADMINISTRATOR);
  if (!administrator) return;
  await seedBrokers(databaseOf, await openImages(files), administrator.id);
  const store = await openLoadFiles(files);
  const importFile = async (source: ImportSource, fileName: string, content: Readable) => {
    const { key, size, checksum } = await store.save(content, UPLOAD_LIMIT_BYTES);
    const [id, userId] = [newId(), administrator.id];
    // Within seconds the service finds this import without a job and makes one.
    const row = { id, userId, source, fileName, fileKey: key, fileSize: size, checksum };
    await databaseOf('imports').getRepository(Import).insert(row);
    return id;
  };
  const renewed = await renewDemoLoads(DEMO_LOADS, { databaseOf, importFile });
  if (!renewed) return;
  console.log('Importing demo loads; they show up in search as they arrive.');
  await renewed.completed;
  console.log('The demo loads are imported.');
}

/** Runs an action on the databases of some services, then closes the connections. */
async function withDatabases(
  services: readonly ServiceManifest[],
  action: (databaseOf: DatabaseOf) => Promise<unknown>,
): Promise<void> {
  const about = "Postgres with the service's role and schema.";
  const sources = services.map((service) => {
    const variable = databaseVariableOf(service.name);
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
  console.error(`Could not create the demo data: ${describeError(error)}`);
  process.exit(1);
});
