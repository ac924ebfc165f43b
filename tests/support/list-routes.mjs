/**
 * Prints the routes that each service serves, `{"fleet":["POST /api/truck/search",…],…}`, as Express holds them, and
 * the routing table of all of them. Starts the services for it, on the empty database whose URL it is given.
 */
import 'reflect-metadata';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SERVICES } from '@lanewise/contracts';
import { provisionSchemas } from '@lanewise/database';
import { EmbeddedLog, provisionEventLog } from '@lanewise/messaging';
import { routesOf } from '@lanewise/runtime';
import { logger } from '@lanewise/telemetry';
import { HttpAdapterHost } from '@nestjs/core';
import { withMailKeys } from '../../apps/standalone/dist/mail-keys.js';
import { readStandaloneConfiguration } from '../../apps/standalone/dist/standalone.config.js';
import { startServices } from '../../apps/standalone/dist/start-services.js';

/** Express lists a route for all methods under every one that HTTP knows, some thirty. */
const METHODS_OF_ALL = 20;

// On a busy machine, services warn while they start; the output is for the routes.
logger.level = 'error';

const databaseUrl = process.argv[2];
const folder = await mkdtemp(join(tmpdir(), 'lanewise-routes-'));
await provisionSchemas(databaseUrl, SERVICES);
await provisionEventLog(databaseUrl);

const transport = new EmbeddedLog(databaseUrl);
process.env.DATA_DIR = folder;
const address = Promise.resolve('http://127.0.0.1');
const deps = { databaseUrl, redisUrl: '', transport, migrate: true, trustedHops: 0, address };
const config = await withMailKeys(readStandaloneConfiguration());
const services = Object.values(await startServices(config, deps, () => undefined));

const methodsOf = (route) => {
  const methods = Object.keys(route.methods);
  return methods.length > METHODS_OF_ALL ? ['all'] : methods;
};
const servedBy = (service) =>
  service
    .get(HttpAdapterHost)
    .httpAdapter.getInstance()
    .router.stack.flatMap(({ route }) =>
      route ? methodsOf(route).map((method) => `${method.toUpperCase()} ${route.path}`) : [],
    );
const served = Object.fromEntries(services.map((service) => [service.name, servedBy(service)]));
console.log(JSON.stringify({ served, table: routesOf(services) }));

for (const service of services.reverse()) await service.close();
await transport.close();
await rm(folder, { recursive: true });
