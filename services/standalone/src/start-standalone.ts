import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { TOKEN_KEYS, type TokenKeys } from '@lanewise/auth';
import { provisionSchemas } from '@lanewise/database';
import { createApp as createFleet } from '@lanewise/fleet';
import { createApp as createIdentity } from '@lanewise/identity';
import { createApp as createImports } from '@lanewise/imports';
import { createApp as createLoads } from '@lanewise/loads';
import { EmbeddedLog, provisionEventLog } from '@lanewise/messaging';
import { closeServer, listen, type RunningService } from '@lanewise/runtime';
import { renewDemoLoads, seedDemo } from './demo/seed-demo.js';
import { startEmbeddedPostgres } from './embedded-postgres.js';
import { createFront, pendingOf } from './front.js';
import type { StandaloneConfiguration } from './standalone.config.js';

export interface Standalone {
  /** `http://127.0.0.1:3000` */
  address: string;
  /** Whether demo accounts are there. */
  demo: boolean;
  /** An import of demo loads under way. */
  demoLoads: { completed: Promise<void> } | undefined;
  /** Stops everything that was started, within ten seconds. */
  close(): Promise<void>;
}

const SERVICES = ['identity', 'fleet', 'loads', 'imports'];
const LOOK_AGAIN_MS = 50;
/** How long services may take to finish what they hold; Postgres has its own limit after that. */
const DRAIN_MS = 5000;

/** Starts every service in this process, with Postgres and the event log beside them. */
export async function startStandalone(config: StandaloneConfiguration): Promise<Standalone> {
  await mkdir(config.DATA_DIR, { recursive: true });
  // What was started, to be stopped in the reverse order.
  const started: (() => Promise<void>)[] = [];
  const close = async () => {
    const deadline = AbortSignal.timeout(DRAIN_MS);
    for (const stop of started.splice(0).reverse()) await untilDone(stop(), deadline);
    await embedded?.stop();
  };
  const embedded = config.DATABASE_URL
    ? undefined
    : await startEmbeddedPostgres({ dataDir: config.DATA_DIR });
  try {
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
    const address = await listen(server, config.PORT, config.HOST);
    return {
      address,
      demo: accounts !== undefined,
      demoLoads: accounts && (await renewDemoLoads(accounts.Admin, config.DEMO_LOADS, imports, loads)),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Waits for a step, but not beyond the deadline; its failure must not keep the next from being stopped. */
async function untilDone(step: Promise<void>, deadline: AbortSignal): Promise<void> {
  const late = new Promise<void>((resolve) => {
    if (deadline.aborted) resolve();
    deadline.addEventListener('abort', () => resolve(), { once: true });
  });
  await Promise.race([late, step.catch((error: unknown) => console.error(error))]);
}
