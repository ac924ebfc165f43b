import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort, isListening } from '@lanewise/cluster';
import { startEmbeddedPostgres } from '@lanewise/embedded-postgres';
import { SASL_MECHANISMS } from '@lanewise/messaging';
import { connectRedis, type RedisClient, trustingOnly } from '@lanewise/redis';
import { retry } from '@lanewise/retry';
import kafkajs, { type Admin, type Kafka } from 'kafkajs';
import pg from 'pg';
import { type Certificate, makeCertificate } from './certificate.js';
import { kafkaProperties, readCompose } from './compose.js';
import { createBroker } from './kafka-broker.js';
import { eventually, kill } from './processes.js';

/** Why this machine cannot run them; undefined if it can. */
export const STORES_MISSING = [
  process.env.JAVA_PATH && process.env.KAFKA_LIBS
    ? undefined
    : (process.env.KAFKA_MISSING ?? 'JAVA_PATH or KAFKA_LIBS is not set'),
  process.env.REDIS_SERVER_PATH
    ? undefined
    : (process.env.REDIS_SERVER_MISSING ?? 'REDIS_SERVER_PATH is not set'),
].find(Boolean);

const START_MS = 20_000;
export const REFUSED_MS = 5000;
/** Of every user of Redis and Kafka; it has what URLs and shells take apart. */
export const STORE_PASSWORD = 'p@ss:w/rd%41-of-tests';
/** The user of Kafka whom its rules do not apply to. */
export const KAFKA_ADMINISTRATOR = 'administrator';

/**
 * Postgres, Redis and Kafka that speak only TLS and only with who signs in. Users and rights in Redis and Kafka are those
 * of docker-compose.yml.
 */
export class SecuredStores {
  certificate: Certificate;
  /** One that no store has. */
  otherCertificate: Certificate;
  private folder: string;
  private ports: { redis: number; kafka: number };
  private postgresUrl: string;
  private readonly compose = readCompose(() => STORE_PASSWORD);
  private readonly stops: (() => Promise<unknown>)[] = [];

  async start(): Promise<void> {
    this.folder = await mkdtemp(join(tmpdir(), 'lanewise-secured-'));
    // Other users may enter it, so that Postgres keeps its data inside even if root runs the tests.
    await chmod(this.folder, 0o755);
    this.certificate = await makeCertificate(this.folder, 'stores');
    this.otherCertificate = await makeCertificate(this.folder, 'other');
    this.ports = { redis: await freePort(), kafka: await freePort() };
    await Promise.all([this.startPostgres(), this.startRedis(), this.startKafka()]);
  }

  async stop(): Promise<void> {
    await Promise.all(this.stops.map((stop) => stop()));
    if (this.folder) await rm(this.folder, { recursive: true, force: true });
  }

  /** The administrator's URL; that of another user with their password. */
  databaseUrl(user?: { name: string; password: string }, caFile = this.certificate.certFile): string {
    const url = new URL(this.postgresUrl);
    url.hostname = 'localhost';
    if (user) Object.assign(url, { username: user.name, password: encodeURIComponent(user.password) });
    url.searchParams.set('sslmode', 'verify-full');
    url.searchParams.set('sslrootcert', caFile);
    return url.href;
  }

  /** The settings of a user of Redis. */
  redis(user: string) {
    const password = encodeURIComponent(STORE_PASSWORD);
    return {
      REDIS_URL: `rediss://${user}:${password}@localhost:${this.ports.redis}`,
      REDIS_CA_FILE: this.certificate.certFile,
    };
  }

  /** A client of Redis; without a user, it does not sign in. */
  redisClient(user?: string): Promise<RedisClient> {
    const { REDIS_URL, REDIS_CA_FILE } = this.redis(user ?? '');
    const url = user ? REDIS_URL : REDIS_URL.replace(/\/\/.*@/, '//');
    return connectRedis(trustingOnly(REDIS_CA_FILE, url), {
      owner: 'Test',
      timeoutMs: user ? START_MS : REFUSED_MS,
    });
  }

  /** What the job `topics` has beside the connection. */
  get topics() {
    return { KAFKA_READERS: String(this.compose.topics.environment!.KAFKA_READERS) };
  }

  /** The settings of a user of Kafka. */
  kafka(user: string) {
    return {
      KAFKA_BROKERS: `localhost:${this.ports.kafka}`,
      KAFKA_SSL: 'true',
      KAFKA_SSL_CA_FILE: this.certificate.certFile,
      KAFKA_SASL_MECHANISM: 'scram-sha-512',
      KAFKA_SASL_USERNAME: user,
      KAFKA_SASL_PASSWORD: STORE_PASSWORD,
    };
  }

  /** A client of Kafka; without a user, it does not sign in. */
  kafkaClient(user?: string): Kafka {
    return new kafkajs.Kafka({
      brokers: [`localhost:${this.ports.kafka}`],
      ssl: { ca: this.certificate.cert },
      sasl: user ? { mechanism: 'scram-sha-512', username: user, password: STORE_PASSWORD } : undefined,
      retry: { retries: user ? 8 : 0 },
      logLevel: kafkajs.logLevel.NOTHING,
    });
  }

  /** Runs an administrator's step in Kafka. */
  async administer<T>(step: (admin: Admin) => Promise<T>): Promise<T> {
    const admin = this.kafkaClient(KAFKA_ADMINISTRATOR).admin();
    // It knows its users a moment after it listens.
    await retry(() => admin.connect(), { backoff: 200, limitMs: START_MS });
    try {
      return await step(admin);
    } finally {
      await admin.disconnect();
    }
  }

  /** The rights in Kafka: `fleet read topic identity.accounts.v1`, with a star where a name only begins so. */
  async grants(): Promise<string[]> {
    const { resources } = await this.administer((admin) =>
      admin.describeAcls({
        resourceType: kafkajs.AclResourceTypes.ANY,
        resourcePatternType: kafkajs.ResourcePatternTypes.ANY,
        operation: kafkajs.AclOperationTypes.ANY,
        permissionType: kafkajs.AclPermissionTypes.ALLOW,
      }),
    );
    return resources
      .flatMap(({ acls, resourceType, resourceName, resourcePatternType }) => {
        const type = nameIn(kafkajs.AclResourceTypes, resourceType);
        const star = resourcePatternType === kafkajs.ResourcePatternTypes.PREFIXED ? '*' : '';
        return acls.map(({ principal, operation }) => {
          const verb = nameIn(kafkajs.AclOperationTypes, operation);
          return `${principal.replace('User:', '')} ${verb} ${type} ${resourceName}${star}`;
        });
      })
      .sort();
  }

  private async startPostgres(): Promise<void> {
    const server = await startEmbeddedPostgres({ dataDir: join(this.folder, 'postgres') });
    this.stops.push(() => server.stop());
    this.postgresUrl = server.url;
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    const { rows } = await client.query<{ data: string }>(`SELECT current_setting('data_directory') AS data`);
    // The server writes its files itself, as they have to be its own user's.
    const write = (name: string, text: string) =>
      client.query(
        `COPY (SELECT unnest(string_to_array(${client.escapeLiteral(text.trim())}, E'\n')))
         TO PROGRAM ${client.escapeLiteral(`umask 077; cat > '${join(rows[0].data, name)}'`)}`,
      );
    await write('server.key', this.certificate.key.replaceAll('\r', ''));
    await write('server.crt', this.certificate.cert.replaceAll('\r', ''));
    await write('pg_hba.conf', 'hostssl all all all scram-sha-256');
    await client.query('ALTER SYSTEM SET ssl = on');
    await client.query('SELECT pg_reload_conf()');
    await client.end();
    await eventually('Postgres speaks TLS', START_MS, async () => {
      const secured = new pg.Client({ connectionString: this.databaseUrl() });
      try {
        await secured.connect();
        return true;
      } catch {
        return false;
      } finally {
        await secured.end().catch(() => undefined);
      }
    });
  }

  private async startRedis(): Promise<void> {
    const { certFile, keyFile } = this.certificate;
    const port = this.ports.redis;
    const { command, environment } = this.compose.redis;
    const settings = [
      'bind 127.0.0.1',
      'port 0',
      `tls-port ${port}`,
      `tls-cert-file ${certFile}`,
      `tls-key-file ${keyFile}`,
      'tls-auth-clients no',
      `dir ${this.folder}`,
    ];
    const [shell, ...args] = command!.map((text) =>
      text.replace('redis-server', process.env.REDIS_SERVER_PATH!).replace('dir /data', settings.join('\n')),
    );
    const server: ChildProcess = spawn(shell, args, { stdio: 'ignore', env: environmentOf(environment) });
    this.stops.push(() => kill(server));
    await eventually('Redis listens', START_MS, () => isListening(port));
  }

  private async startKafka(): Promise<void> {
    const dataDir = join(this.folder, 'kafka');
    const keyStore = join(this.folder, 'kafka.pem');
    await writeFile(keyStore, this.certificate.key + this.certificate.cert);
    const port = this.ports.kafka;
    const [own, controller] = [await freePort(), await freePort()];
    const broker = await createBroker(dataDir, port, {
      users: { [KAFKA_ADMINISTRATOR]: STORE_PASSWORD },
      properties: {
        ...kafkaProperties(this.compose.kafka.environment),
        'log.dirs': join(dataDir, 'kafka/data'),
        'controller.quorum.voters': `1@127.0.0.1:${controller}`,
        listeners: `CLIENTS://127.0.0.1:${port},OWN://127.0.0.1:${own},CONTROLLER://127.0.0.1:${controller}`,
        'advertised.listeners': `CLIENTS://localhost:${port},OWN://127.0.0.1:${own}`,
        'listener.security.protocol.map': 'CLIENTS:SASL_SSL,OWN:PLAINTEXT,CONTROLLER:PLAINTEXT',
        'listener.name.clients.sasl.enabled.mechanisms': SASL_MECHANISMS.join().toUpperCase(),
        ...Object.fromEntries(
          SASL_MECHANISMS.map((mechanism) => [
            `listener.name.clients.${mechanism}.sasl.jaas.config`,
            mechanism === 'plain'
              ? `org.apache.kafka.common.security.plain.PlainLoginModule required user_${KAFKA_ADMINISTRATOR}="${STORE_PASSWORD}";`
              : 'org.apache.kafka.common.security.scram.ScramLoginModule required;',
          ]),
        ),
        'ssl.keystore.type': 'PEM',
        'ssl.keystore.location': keyStore,
      },
    });
    this.stops.push(() => broker.stop());
    await broker.start();
    await this.createUsers(own);
  }

  /** Runs the job `kafka-users`. */
  private async createUsers(ownPort: number): Promise<void> {
    const program = join(this.folder, 'kafka-configs.sh');
    const java = `exec "${process.env.JAVA_PATH}" -Dorg.slf4j.simpleLogger.defaultLogLevel=error -cp "${process.env.KAFKA_LIBS}/*" kafka.admin.ConfigCommand "$@"`;
    await writeFile(program, `#!/bin/sh\n${java}\n`, { mode: 0o755 });
    const { command, environment, entrypoint } = this.compose['kafka-users'];
    const [shell, ...args] = [...entrypoint!, ...command!].map((text) =>
      text
        .replace('/opt/kafka/bin/kafka-configs.sh', program)
        .replace(/127\.0\.0\.1:\d+/, `127.0.0.1:${ownPort}`),
    );
    await promisify(execFile)(shell, args, { env: environmentOf(environment) });
  }
}

const nameIn = (numbers: object, number: number): string =>
  Object.entries(numbers)
    .find(([, value]) => value === number)![0]
    .toLowerCase();

const environmentOf = (environment: Record<string, string | number> = {}): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  ...Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, String(value)])),
});
