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
import type { DataSource } from 'typeorm';
import { demoAccountLines } from './account-lines.js';
import { renewDemoLoads, seedDemo } from './seed-demo.js';
import { signInToUpload } from './upload-file.js';

const databaseUrl = postgresUrl({ about: "Postgres with the service's role and schema." });
const databases = {
  IDENTITY_DATABASE_URL: databaseUrl,
  FLEET_DATABASE_URL: databaseUrl,
  IMPORTS_DATABASE_URL: databaseUrl,
  LOADS_DATABASE_URL: databaseUrl,
};
const market = {
  ...demoSettings,
  ADDRESS: url({ about: 'Where the product is served.', protocols: ['http:', 'https:'] }),
};

/**
 * Fills a product that runs as separate services: `main.js accounts` makes the demo's accounts and trucks and
 * names the accounts, once the schemas are there; `main.js loads` brings in loads, once all of it runs. Safe to
 * run again.
 */
async function main([command]: string[]): Promise<void> {
  const urls = readConfiguration(databases);
  if (command === 'accounts') {
    await using(
      [open(identity, urls.IDENTITY_DATABASE_URL), open(fleet, urls.FLEET_DATABASE_URL)],
      ([identity, fleet]) => seedDemo(identity, fleet),
    );
    console.log(demoAccountLines());
  } else if (command === 'loads') {
    await using(
      [open(imports, urls.IMPORTS_DATABASE_URL), open(loads, urls.LOADS_DATABASE_URL)],
      ([imports, loads]) => bringInLoads(imports, loads),
    );
  } else throw new Error('expected "accounts" or "loads"');
}

async function bringInLoads(imports: DataSource, loads: DataSource): Promise<void> {
  const { ADDRESS, DEMO_LOADS } = readConfiguration(market);
  const importFile = await signInToUpload(ADDRESS);
  const renewed = await renewDemoLoads(DEMO_LOADS, { imports, loads, importFile });
  if (!renewed) return;
  console.log('Bringing in demo loads; search finds them as they arrive.');
  await renewed.completed;
  console.log('The demo loads are in.');
}

const open = (service: ServiceManifest, url: string) =>
  createDataSource({ ...databaseOf(service), url, poolSize: 1 });

async function using<Result>(
  sources: DataSource[],
  action: (sources: DataSource[]) => Promise<Result>,
): Promise<Result> {
  try {
    return await action(await Promise.all(sources.map((source) => source.initialize())));
  } finally {
    await Promise.all(sources.filter(({ isInitialized }) => isInitialized).map((source) => source.destroy()));
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(`The demo data could not be brought in: ${describeError(error)}`);
  process.exit(1);
});
