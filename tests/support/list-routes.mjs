/**
 * Prints the routes that each service answers, `{"fleet":["POST /api/truck/search",…],…}`, as Express holds
 * them. Starts the services for it, on the empty database whose URL it is given.
 */
import 'reflect-metadata';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TOKEN_KEYS } from '@lanewise/auth';
import { ROUTED_SERVICES } from '@lanewise/contracts';
import { provisionSchemas } from '@lanewise/database';
import { createApp as createFleet } from '@lanewise/fleet';
import { createApp as createIdentity, identitySettings } from '@lanewise/identity';
import { createApp as createImports } from '@lanewise/imports';
import { createApp as createLoads } from '@lanewise/loads';
import { EmbeddedLog, provisionEventLog } from '@lanewise/messaging';
import { createApp as createNotifications } from '@lanewise/notifications';
import { readConfiguration } from '@lanewise/runtime';
import { HttpAdapterHost } from '@nestjs/core';

/** Express lists a route for all methods under every one that HTTP knows, some thirty. */
const METHODS_OF_ALL = 20;

const databaseUrl = process.argv[2];
const folder = await mkdtemp(join(tmpdir(), 'lanewise-routes-'));
await provisionSchemas(databaseUrl, ROUTED_SERVICES);
await provisionEventLog(databaseUrl);

const transport = new EmbeddedLog(databaseUrl);
const common = { databaseUrl, redisUrl: '', transport, migrate: true, trustedHops: 0 };
const files = { DATA_DIR: folder, S3_URL: '' };
const settings = { ...readConfiguration(identitySettings, files), UPLOAD_LIMIT_BYTES: 1 };
const identity = await createIdentity({ ...common, settings });
const deps = { ...common, tokenKeys: identity.get(TOKEN_KEYS) };
const services = [
  identity,
  await createFleet(deps),
  await createLoads(deps),
  await createImports({ ...deps, settings }),
  await createNotifications({
    ...deps,
    settings: { SMTP_URL: '', MAIL_FROM: '' },
    publicUrl: Promise.resolve('http://127.0.0.1'),
  }),
];

const methodsOf = (route) => {
  const methods = Object.keys(route.methods);
  return methods.length > METHODS_OF_ALL ? ['all'] : methods;
};
const routesOf = (service) =>
  service
    .get(HttpAdapterHost)
    .httpAdapter.getInstance()
    .router.stack.flatMap(({ route }) =>
      route ? methodsOf(route).map((method) => `${method.toUpperCase()} ${route.path}`) : [],
    );
console.log(JSON.stringify(Object.fromEntries(services.map((service) => [service.name, routesOf(service)]))));

for (const service of services.reverse()) await service.close();
await transport.close();
await rm(folder, { recursive: true });
