import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Route } from '@lanewise/runtime';
import type { Product } from './product.js';

/** Runs a script of this folder, which prints JSON. */
async function run<Printed>(script: string, ...args: string[]): Promise<Printed> {
  const path = fileURLToPath(new URL(script, import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [path, ...args], {
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  return JSON.parse(stdout) as Printed;
}

/** The routing table that an ingress holds, from the services' manifests. */
export const routingTable = (): Promise<Route[]> => run('print-routing-table.mjs');

interface ListedRoutes {
  /** By service. */
  served: Record<string, string[]>;
  /** With what is served only where all services share a process. */
  table: Route[];
}

/** Nest answers whatever lies outside `/api`, too; there is nothing behind those for all methods. */
const OF_EVERY_SERVICE = new Set([
  'GET /health/live',
  'GET /health/ready',
  'GET /metrics',
  'ALL /health/*path',
  'ALL /metrics',
  'ALL /.well-known/*path',
  'ALL /uploads/*path',
]);

/** The routes that each service serves, such as `GET /api/truck/get/:id`, without what all of them have. */
export async function listRoutes(product: Product): Promise<ListedRoutes> {
  // A database of its own: what it starts must not take part in the product's work.
  await product.query('CREATE DATABASE routes');
  const url = new URL(product.databaseUrl);
  url.pathname = '/routes';
  const { served, table } = await run<ListedRoutes>('list-routes.mjs', url.href);
  const own = Object.entries(served).map(([service, routes]) => [
    service,
    routes.filter((route) => !OF_EVERY_SERVICE.has(route)),
  ]);
  return { served: Object.fromEntries(own), table };
}
