import { mkdir } from 'node:fs/promises';
import { TOKEN_KEYS, type TokenKeys } from '@lanewise/auth';
import { SERVICES, type ServiceName } from '@lanewise/contracts';
import { provisionSchemas } from '@lanewise/database';
import {
  DEMO_ADMINISTRATOR,
  type DemoLogin,
  renewDemoLoads,
  seedBrokers,
  seedDemo,
  withDemoBank,
} from '@lanewise/demo';
import { openImages } from '@lanewise/identity';
import { ImportsService } from '@lanewise/imports';
import { provisionSpending } from '@lanewise/limits';
import { openTransport, provisionEventLog } from '@lanewise/messaging';
import { MAILBOX_PATHS, MAILBOX_TOKEN } from '@lanewise/notifications';
import {
  brokersOf,
  closeServer,
  consumedBy,
  createHttpServer,
  hostsOf,
  listen,
  openLimiter,
  type RunningService,
  type ServiceDependencies,
  type ServiceManifest,
  startService,
} from '@lanewise/runtime';
import { startEmbeddedPostgres } from '@lanewise/embedded-postgres';
import { poll } from '@lanewise/retry';
import { DataSource } from 'typeorm';
import { createFront, pendingOf } from './front.js';
import { withMailKeys, withPushSettings } from './stored-keys.js';
import { manifests } from './manifests.js';
import type { StandaloneConfiguration } from './standalone.config.js';

export interface Standalone {
  /** `http://127.0.0.1:3000` */
  address: string;
  /** Address of the mailbox page, with this start's token; undefined with an `SMTP_URL`. */
  mailbox: string | undefined;
  /** The demo accounts; undefined with a `DATABASE_URL`. */
  demo: DemoLogin[] | undefined;
  /** An import of demo loads in progress. */
  demoLoads: { completed: Promise<void> } | undefined;
  /** Resolves with the error when an essential part has died. */
  failed: Promise<Error>;
  /** Stops everything within ten seconds. */
  close(): Promise<void>;
}

/** The topics that each service reads in the event log. */
const READERS = Object.fromEntries(manifests.map((manifest) => [manifest.name, consumedBy(manifest)]));

const LOOK_AGAIN_MS = 50;
/** Listening addresses that a browser cannot open. */
const EVERY_INTERFACE = /0\.0\.0\.0|\[::\]/;
/** The time for services to finish their work; Postgres has its own limit after that. */
const DRAIN_MS = 5000;
/** The part of it that is for responses in progress. */
const RESPONSES_MS = 2000;

/** Starts every service in this process, with an embedded Postgres and event log. */
export async function startStandalone(config: StandaloneConfiguration): Promise<Standalone> {
  await mkdir(config.DATA_DIR, { recursive: true });
  // Stopped in reverse order.
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
    await provisionEventLog(databaseUrl, READERS);
    await provisionSpending(databaseUrl);

    const { kafka, redisUrl } = brokersOf(config);
    const { TRUSTED_HOPS: trustedHops } = config;
    const transport = openTransport({ databaseUrl, kafka, client: 'standalone' });
    started.push(() => transport.close());
    const limiter = openLimiter(config, { redisUrl, databaseUrl }).start();
    started.push(() => limiter.close());
    let announce: (address: string) => void = () => undefined;
    const ownUrl = new Promise<string>((resolve) => (announce = resolve));
    const publicUrl = config.PUBLIC_URL ? Promise.resolve(config.PUBLIC_URL) : ownUrl;
    const running = await startServices(
      await withPushSettings(await withMailKeys(embedded ? withDemoBank(config) : config), !!embedded),
      { databaseUrl, redisUrl, transport, migrate: true, trustedHops, limiter, address: publicUrl },
      (service) => started.push(() => service.close()),
    );
    const databaseOf = (service: ServiceName) => running[service].get(DataSource);
    const services = Object.values(running);

    let seeded = false;
    const front = createFront(services, { isSeeded: () => seeded, publicUrl, hosts: hostsOf(config) });
    const server = createHttpServer(front, { perAddress: trustedHops === 0 });
    started.push(() => closeServer(server, RESPONSES_MS));
    const listensAt = await listen(server, config.PORT, config.HOST);
    const ownAddress = listensAt.replace(EVERY_INTERFACE, '127.0.0.1');
    announce(ownAddress);

    // Nothing is left that could fail before new passwords are printed.
    const demo = embedded && (await seedDemo(databaseOf, config));
    seeded = true;
    const administrator = demo?.find(({ email }) => email === DEMO_ADMINISTRATOR);
    await poll(async () => Object.keys(await pendingOf(services)).length === 0, { everyMs: LOOK_AGAIN_MS });
    if (administrator) await seedBrokers(databaseOf, await openImages(config), administrator.id);
    return {
      address: listensAt,
      mailbox: config.SMTP_URL
        ? undefined
        : `${ownAddress}${MAILBOX_PATHS.page}?token=${running.notifications.get<string>(MAILBOX_TOKEN)}`,
      demo,
      failed: transport.failed,
      demoLoads:
        administrator &&
        (await renewDemoLoads(config.DEMO_LOADS, {
          databaseOf,
          importFile: (...file) => running.imports.get(ImportsService).importFile(administrator.id, ...file),
        })),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

type RunningServices = Record<ServiceName, RunningService>;

/**
 * Starts every service: first the one that issues access tokens, then the others at once, which verify them with its
 * keys.
 * @param keep called with each service as soon as it is up
 */
async function startServices(
  config: StandaloneConfiguration,
  deps: ServiceDependencies,
  keep: (service: RunningService) => void,
): Promise<RunningServices> {
  const services = {} as RunningServices;
  const start = async (manifest: ServiceManifest, tokenKeys?: TokenKeys) => {
    const service = await startService(manifest, config, { ...deps, tokenKeys });
    keep(service);
    return (services[manifest.name] = service);
  };
  const issuer = manifests.find(({ issuesTokens }) => issuesTokens)!;
  const tokenKeys = (await start(issuer)).get<TokenKeys>(TOKEN_KEYS);
  const others = manifests.filter((manifest) => manifest !== issuer).map((each) => start(each, tokenKeys));
  // Nothing is stopped before all have started or failed.
  await Promise.allSettled(others);
  await Promise.all(others);
  return services;
}

/** Waits for a step, but not beyond the deadline. Its failure must not keep the next part from being stopped. */
async function untilDone(step: Promise<void>, deadline: AbortSignal): Promise<void> {
  const late = new Promise<void>((resolve) => {
    if (deadline.aborted) resolve();
    deadline.addEventListener('abort', () => resolve(), { once: true });
  });
  await Promise.race([late, step.catch((error: unknown) => console.error(error))]);
}
