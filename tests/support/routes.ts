import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Route } from '@lanewise/runtime';
import type { Product } from './product.js';

/** Returns the routing table of an ingress, from the services' manifests. */
export function routingTable(): Route[] {
  const program = fileURLToPath(new URL('print-routing-table.mjs', import.meta.url));
  return JSON.parse(execFileSync(process.execPath, [program], { encoding: 'utf8' })) as Route[];
}

const OF_EVERY_SERVICE = new Set(['GET /health/live', 'GET /health/ready', 'GET /metrics']);

/**
 * Returns the routes of each service, such as `GET /api/truck/get/:id`, without those that all services have, as the
 * framework logs them when the product starts.
 */
export function servedRoutes({ printed }: Product): Record<string, string[]> {
  const served: Record<string, string[]> = {};
  for (const line of printed.split('\n')) {
    const [, path, method] = /"Mapped \{(\S+), (\w+)\} route"/.exec(line) ?? [];
    const route = `${method} ${path}`;
    if (!path || OF_EVERY_SERVICE.has(route)) continue;
    (served[(JSON.parse(line) as { service: string }).service] ??= []).push(route);
  }
  return served;
}
