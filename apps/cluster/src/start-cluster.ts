import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { SERVICES } from '@lanewise/contracts';
import { removeEmbeddedPostgres } from '@lanewise/embedded-postgres';
import { loadOrCreatePrivateKey, KEY_FILE, publicKeyOf, PUSH_KEY_FILE, vapidKeysOf } from '@lanewise/sealing';
import type { Programs } from './cluster.config.js';
import { type Connections, planConnections, type Via } from './connections.js';
import { demoEnvironment, seedDemo } from './demo.js';
import { startGuardian } from './guardian/start-guardian.js';
import { createKafkaBroker } from './kafka-broker.js';
import { createMailServer, mailFolderOf } from './mail/mail-server.js';
import { addressOf, createNginx } from './nginx.js';
import type { PartContext } from './part.js';
import { freePort } from './ports.js';
import { PostgresServer } from './postgres-server.js';
import {
  createTopics,
  migrate,
  prepareKafka,
  preparePostgres,
  provision,
  printProgress,
} from './preparation.js';
import { ProcessNotes } from './process-notes.js';
import { createRedisServer } from './redis-server.js';
import {
  createServices,
  environmentBy,
  RELEASE,
  type Replicas,
  type ServiceProcesses,
} from './service-process.js';
import type { Supervised } from './supervised.js';

export interface ClusterOptions {
  dataDir: string;
  programs: Programs;
  /** Address nginx listens on; loopback by default. */
  host?: string;
  /** Port nginx listens on; a free one by default and for 0. */
  port?: number;
  /** Processes per service; 1 by default. */
  replicas?: Replicas;
  /** The folder of the release to start; the built one by default. */
  release?: string;
  /** Whether to start over with empty data. */
  fresh?: boolean;
  /** Settings of every service, over those that the cluster sets. */
  env?: Record<string, string>;
  via?: Via;
  /** Broker settings that override the cluster's. */
  kafkaProperties?: Record<string, string | number>;
  /** Aborts a start in progress, which then fails and leaves nothing running. */
  signal?: AbortSignal;
  /** Prints a line of progress. */
  print?: (line: string) => void;
}

/** The product as separate processes, each of which can be started, stopped and killed on its own. */
export interface Cluster extends Pick<Connections, 'databaseUrlOf' | 'redisUrl' | 'kafkaBrokers'> {
  /** nginx: `http://127.0.0.1:3000` */
  address: string;
  postgres: PostgresServer;
  redis: Supervised;
  kafka: Supervised;
  nginx: Supervised;
  services: ServiceProcesses;
  /** The mail server that saves each email as a file; undefined with an `SMTP_URL`. */
  mail: Supervised | undefined;
  /** The folder of those files. */
  mailFolder: string | undefined;
  /** The demo's accounts, one per line. */
  accounts: string;
  /** The environment of the demo's program. */
  demoEnv: NodeJS.ProcessEnv;
  /**
   * Upgrades the running product to another release, as docs/operations.md says: topics, migrations, and then the
   * processes, one at a time.
   * @param release the folder of its programs
   */
  upgrade(release: string): Promise<void>;
  /** Stops every part, within ten seconds. */
  close(): Promise<void>;
}

/** The time for services to finish their work, and then for the stores. */
const DRAIN_MS = 5_500;
const STORES_STOP_MS = 3_000;

/** Starts every store and service in its own process, with nginx in front. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { dataDir, programs, print = () => undefined, host = '127.0.0.1' } = options;
  const notes = new ProcessNotes(dataDir);
  await notes.open();
  const releaseGuardian = startGuardian(dataDir);
  if (options.fresh) await removeData(dataDir);

  const context: PartContext = { dataDir, notes, print };
  const port = options.port || (await freePort());
  const address = addressOf(host, port);
  const publicUrl = process.env.PUBLIC_URL || address;
  const connections = await planConnections(options.via ?? ((_store, port) => Promise.resolve(port)));
  const { ports, reached, databaseUrlOf, redisUrl, kafkaBrokers } = connections;
  // Keys come through nginx, which skips a replica that is down.
  const keys = { JWKS_URL: `${address}/.well-known/jwks.json` };
  const smtpPort = process.env.SMTP_URL ? undefined : await freePort();
  const environmentOf = environmentBy(connections, {
    DATA_DIR: dataDir,
    PUBLIC_URL: publicUrl,
    ...(smtpPort && { SMTP_URL: `smtp://127.0.0.1:${smtpPort}` }),
    ...keys,
    ...(await mailKeysOf(dataDir)),
    ...(await pushKeysOf(dataDir)),
    ...options.env,
  });
  const demoEnv = demoEnvironment(environmentOf('imports'), host, databaseUrlOf);

  const postgres = new PostgresServer(context, ports.postgres);
  const redis = createRedisServer(context, programs.redisServer, ports.redis);
  const kafka = await createKafkaBroker(context, {
    java: programs.java,
    libs: programs.kafkaLibs,
    port: ports.kafka,
    advertisedPort: reached.kafka,
    properties: options.kafkaProperties,
  });
  const mail = smtpPort === undefined ? undefined : createMailServer(context, smtpPort);
  const release = options.release ?? RELEASE;
  const services = await createServices(context, options.replicas ?? {}, environmentOf, release);
  const upstreams = SERVICES.map((service) => [service, services[service].map(({ port }) => port)] as const);
  const nginx = createNginx(context, {
    command: programs.nginx,
    host,
    port,
    upstreams: Object.fromEntries(upstreams),
    publicUrl,
  });

  const processes = Object.values(services).flat();
  const stopAll = async () => {
    await Promise.all([nginx, ...processes].map((part) => part.stop(undefined, DRAIN_MS)));
    const stores = [postgres, redis, kafka, ...(mail ? [mail] : [])];
    await Promise.all(stores.map((part) => part.stop(undefined, STORES_STOP_MS)));
    await notes.close();
    releaseGuardian();
  };
  let stopping: Promise<void> | undefined;
  const close = () => (stopping ??= stopAll());

  const { signal } = options;
  const step = printProgress(print);
  const preparation = { connections, environmentOf, step, release, signal };
  const upgrade = async (release: string) => {
    const next = { ...preparation, release };
    await createTopics(next);
    await provision(postgres, next);
    await migrate(next);
    // Services that read most of what others write come first.
    for (const process of processes.toReversed()) {
      process.release = release;
      await step(process.name, () => process.restart());
    }
  };
  const abort = () => void close();
  signal?.addEventListener('abort', abort);
  try {
    await allDone([
      preparePostgres(postgres, preparation),
      prepareKafka(kafka, preparation),
      step('Redis', () => redis.start()),
      mail && step('Mail', () => mail.start()),
    ]);
    await step('nginx', () => nginx.start());
    await allDone(processes.map((service) => step(service.name, () => service.start())));
    // Last, as nothing is left that could fail before new passwords are printed.
    const accounts = await step('Demo accounts', () => seedDemo(demoEnv, release, signal));
    return {
      address,
      postgres,
      redis,
      kafka,
      nginx,
      services,
      mail,
      mailFolder: mail && mailFolderOf(dataDir),
      accounts,
      demoEnv,
      databaseUrlOf,
      redisUrl,
      kafkaBrokers,
      upgrade,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  } finally {
    signal?.removeEventListener('abort', abort);
  }
}

/** Waits for all even when one fails: nothing may start while the rest is being stopped. */
async function allDone<T extends readonly unknown[]>(
  actions: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  await Promise.allSettled(actions);
  return Promise.all(actions) as Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }>;
}

/** The keys that seal and open the codes of links: those of the environment or, without any, one kept with the data. */
async function mailKeysOf(dataDir: string): Promise<Record<string, string>> {
  if (process.env.MAIL_PRIVATE_KEYS) return {};
  const key = await loadOrCreatePrivateKey(dataDir);
  return { MAIL_PRIVATE_KEYS: key, MAIL_PUBLIC_KEY: publicKeyOf(key) };
}

/** The keys of web push, likewise. */
async function pushKeysOf(dataDir: string): Promise<Record<string, string>> {
  if (process.env.VAPID_PUBLIC_KEY || process.env.VAPID_PRIVATE_KEY) return {};
  const { publicKey, privateKey } = vapidKeysOf(await loadOrCreatePrivateKey(dataDir, PUSH_KEY_FILE));
  return { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey };
}

async function removeData(dataDir: string): Promise<void> {
  await removeEmbeddedPostgres(dataDir);
  const folders = ['redis', 'kafka', 'nginx', 'files', 'images', 'mails', 'logs', KEY_FILE, PUSH_KEY_FILE];
  await Promise.all(folders.map((name) => rm(join(dataDir, name), { recursive: true, force: true })));
}
