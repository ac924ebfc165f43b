import { mkdir } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { TOKEN_KEYS, type TokenKeys } from '@lanewise/auth';
import { provisionSchemas } from '@lanewise/database';
import { createApp as createFleet } from '@lanewise/fleet';
import { createApp as createIdentity } from '@lanewise/identity';
import { createApp as createImports } from '@lanewise/imports';
import { createApp as createLoads } from '@lanewise/loads';
import { EmbeddedLog, provisionEventLog } from '@lanewise/messaging';
import type { RunningService } from '@lanewise/runtime';
import { keepDemoAlive, seedDemo } from './demo/seed-demo.js';
import { startEmbeddedPostgres } from './embedded-postgres.js';
import { createFront, pendingOf } from './front.js';
import type { StandaloneConfiguration } from './standalone.config.js';

export interface Standalone {
  /** `http://127.0.0.1:3000` */
  address: string;
  /** Whether demo accounts are there. */
  demo: boolean;
  /** Resolves when the demo loads are in. */
  demoLoads: Promise<void>;
  /** Stops everything that was started. */
  close(): Promise<void>;
}

const SERVICES = ['identity', 'fleet', 'loads', 'imports'];
const LOOK_AGAIN_MS = 50;

/** Starts every service in this process, with Postgres and the event log beside them. */
export async function startStandalone(config: StandaloneConfiguration): Promise<Standalone> {
  await mkdir(config.DATA_DIR, { recursive: true });
  // What was started, to be stopped in the reverse order.
  const started: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const stop of started.splice(0).reverse()) await stop();
  };
  try {
    const embedded = config.DATABASE_URL
      ? undefined
      : await startEmbeddedPostgres({ dataDir: config.DATA_DIR });
    if (embedded) started.push(() => embedded.stop());
    const databaseUrl = embedded?.url ?? config.DATABASE_URL;
    await provisionSchemas(databaseUrl, SERVICES);
    await provisionEventLog(databaseUrl);

    const transport = new EmbeddedLog(databaseUrl);
    started.push(() => transport.close());
    const keep = async (service: Promise<RunningService>) => {
      const running = await service;
      started.push(() => running.close());
      return running;
    };
    const identity = await keep(createIdentity({ databaseUrl, transport }));
    const deps = { databaseUrl, transport, tokenKeys: identity.get<TokenKeys>(TOKEN_KEYS) };
    const fleet = await keep(createFleet(deps));
    const loads = await keep(createLoads(deps));
    const imports = await keep(createImports({ ...deps, settings: config }));
    const services = [identity, fleet, loads, imports];

    const accounts = embedded && (await seedDemo(identity, fleet));
    while (Object.keys(await pendingOf(services)).length > 0) await pause(LOOK_AGAIN_MS);

    const server = createServer(createFront(services));
    started.push(() => closeServer(server));
    const address = await listen(server, config);
    return {
      address,
      demo: accounts !== undefined,
      demoLoads: accounts
        ? keepDemoAlive(accounts.Admin, config.DEMO_LOADS, imports, loads)
        : Promise.resolve(),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function listen(server: Server, { PORT, HOST }: StandaloneConfiguration): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(
              `PORT: ${PORT} is taken by another program; choose another, such as PORT=${PORT + 1} npm start`,
            )
          : error,
      );
    });
    server.listen(PORT, HOST, resolve);
  });
  const { port } = server.address() as AddressInfo;
  return `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${port}`;
}

/** Stops listening, and waits a moment for answers under way. */
async function closeServer(server: Server): Promise<void> {
  const patience = setTimeout(() => server.closeAllConnections(), 2000);
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
  clearTimeout(patience);
}
