import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { makeWhenChanged } from '../../scripts/lib/fingerprint.mjs';
import { withLock } from '../../scripts/lib/lock.mjs';
import { ROOT } from '../../scripts/lib/run.mjs';
import type { Route } from '@lanewise/runtime';
import type { Product } from './product.js';
import { SERVICE_SOURCES } from './product-template.js';

/** Runs a script of this folder, which prints JSON. */
async function run<Printed>(script: string, ...args: string[]): Promise<Printed> {
  const path = fileURLToPath(new URL(script, import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [path, ...args], {
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  return JSON.parse(stdout) as Printed;
}

/** Returns the routing table of an ingress, from the services' manifests. */
export const routingTable = (): Promise<Route[]> => run('print-routing-table.mjs');

interface ListedRoutes {
  /** Routes by service. */
  served: Record<string, string[]>;
  /** Includes what is served only if all services share a process. */
  table: Route[];
}

/** Nest also answers outside `/api`; its routes for all methods serve nothing. */
const OF_EVERY_SERVICE = new Set([
  'GET /health/live',
  'GET /health/ready',
  'GET /metrics',
  'ALL /health/*path',
  'ALL /metrics',
  'ALL /.well-known/*path',
  'ALL /uploads/*path',
]);

const NAME = 'routes';
const ROUTES_FILE = join('.cache', 'routes.json');

/**
 * Returns the routes of each service, such as `GET /api/truck/get/:id`, without those that all services have. They
 * are listed once for each state of the sources.
 */
export async function listRoutes(product: Product): Promise<ListedRoutes> {
  const make = async () => writeFile(join(ROOT, ROUTES_FILE), JSON.stringify(await runServices(product)));
  await withLock(NAME, () =>
    makeWhenChanged({
      name: NAME,
      inputs: [...SERVICE_SOURCES, 'tests/support/list-routes.mjs'],
      output: ROUTES_FILE,
      make,
    }),
  );
  const { served, table } = JSON.parse(await readFile(join(ROOT, ROUTES_FILE), 'utf8')) as ListedRoutes;
  const own = Object.entries(served).map(([service, routes]) => [
    service,
    // Nest creates a route with a trailing slash for each middleware.
    routes.filter((route) => !OF_EVERY_SERVICE.has(route) && !route.endsWith('/')),
  ]);
  return { served: Object.fromEntries(own), table };
}

/** Starts the services again to read their routers. */
async function runServices(product: Product): Promise<ListedRoutes> {
  // A separate database, so that these services do not take part in the product's work.
  const name = `routes_${process.pid}`;
  await product.query(`CREATE DATABASE ${name}`);
  const url = new URL(product.databaseUrl);
  url.pathname = `/${name}`;
  try {
    return await run<ListedRoutes>('list-routes.mjs', url.href);
  } finally {
    await product.query(`DROP DATABASE ${name} WITH (FORCE)`);
  }
}
