import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Product } from './product.js';

const LIST_ROUTES = fileURLToPath(new URL('list-routes.mjs', import.meta.url));

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

/** The routes that each service answers, such as `GET /api/truck/get/:id`, without what all of them have. */
export async function listRoutes(product: Product): Promise<Record<string, string[]>> {
  // A database of its own: what it starts must not take part in the product's work.
  await product.query('CREATE DATABASE routes');
  const url = new URL(product.databaseUrl);
  url.pathname = '/routes';
  const { stdout } = await promisify(execFile)(process.execPath, [LIST_ROUTES, url.href], {
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  const routes = Object.entries(JSON.parse(stdout) as Record<string, string[]>);
  return Object.fromEntries(
    routes.map(([service, paths]) => [service, paths.filter((route) => !OF_EVERY_SERVICE.has(route))]),
  );
}
