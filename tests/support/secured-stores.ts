import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, isListening } from '@lanewise/cluster';
import { startEmbeddedPostgres } from '@lanewise/embedded-postgres';
import { SASL_MECHANISMS } from '@lanewise/messaging';
import { retry } from '@lanewise/retry';
import kafkajs, { type Admin } from 'kafkajs';
import pg from 'pg';
import { parseAllDocuments } from 'yaml';
import { ROOT } from '../../scripts/lib/run.mjs';
import { type Certificate, makeCertificate } from './certificate.js';
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
/** Of every user of Redis and Kafka; it has what URLs and shells take apart. */
export const STORE_PASSWORD = 'p@ss:w/rd%41-of-tests';
/** The user of Kafka whom its rules do not apply to. */
export const KAFKA_ADMINISTRATOR = 'administrator';

/** Postgres, Redis and Kafka that speak only TLS and only with who signs in. Kafka grants what the manifests in k8s ask for. */
export class SecuredStores {
  certificate: Certificate;
  /** One that no store has. */
  otherCertificate: Certificate;
  private folder: string;
  private ports: { redis: number; kafka: number };
  private postgresUrl: string;
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

  get redis() {
    const password = encodeURIComponent(STORE_PASSWORD);
    return {
      REDIS_URL: `rediss://product:${password}@localhost:${this.ports.redis}`,
      REDIS_CA_FILE: this.certificate.certFile,
    };
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

  /** Runs an administrator's step in Kafka. */
  async administer<T>(step: (admin: Admin) => Promise<T>): Promise<T> {
    const client = new kafkajs.Kafka({
      brokers: [`localhost:${this.ports.kafka}`],
      ssl: { ca: this.certificate.cert },
      sasl: { mechanism: 'scram-sha-512', username: KAFKA_ADMINISTRATOR, password: STORE_PASSWORD },
      logLevel: kafkajs.logLevel.NOTHING,
    });
    const admin = client.admin();
    // It knows its users a moment after it listens.
    await retry(() => admin.connect(), { backoff: 200, limitMs: START_MS });
    try {
      return await step(admin);
    } finally {
      await admin.disconnect();
    }
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
    const config = join(this.folder, 'redis.conf');
    await writeFile(
      config,
      [
        'bind 127.0.0.1',
        'port 0',
        `tls-port ${port}`,
        `tls-cert-file ${certFile}`,
        `tls-key-file ${keyFile}`,
        'tls-auth-clients no',
        `dir ${this.folder}`,
        'save ""',
        'maxmemory-policy noeviction',
        'user default off',
        `user product on >${STORE_PASSWORD} ~lanewise:* &* +@all -@admin -@dangerous +info`,
      ].join('\n'),
    );
    const server: ChildProcess = spawn(process.env.REDIS_SERVER_PATH!, [config], { stdio: 'ignore' });
    this.stops.push(() => kill(server));
    await eventually('Redis listens', START_MS, () => isListening(port));
  }

  private async startKafka(): Promise<void> {
    const dataDir = join(this.folder, 'kafka');
    const keyStore = join(this.folder, 'kafka.pem');
    await writeFile(keyStore, this.certificate.key + this.certificate.cert);
    const grants = await readGrants();
    const names = [KAFKA_ADMINISTRATOR, ...new Set(grants.map(({ user }) => user))];
    const port = this.ports.kafka;
    const [own, controller] = [await freePort(), await freePort()];
    const broker = await createBroker(dataDir, port, {
      users: Object.fromEntries(names.map((name) => [name, STORE_PASSWORD])),
      properties: {
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
        'authorizer.class.name': 'org.apache.kafka.metadata.authorizer.StandardAuthorizer',
        // The broker itself, on its own listeners, and the tests.
        'super.users': `User:ANONYMOUS;User:${KAFKA_ADMINISTRATOR}`,
      },
    });
    this.stops.push(() => broker.stop());
    await broker.start();
    await this.administer((admin) => admin.createAcls({ acl: grants.map(toAcl) }));
  }
}

interface Grant {
  user: string;
  resource: { type: 'topic' | 'group'; name: string; patternType: 'literal' | 'prefix' };
  operation: string;
}

interface KafkaUser {
  metadata: { name: string };
  spec: { authorization: { acls: { resource: Grant['resource']; operations: string[] }[] } };
}

/** What the manifests for Kubernetes allow the services in Kafka. */
async function readGrants(): Promise<Grant[]> {
  const text = await readFile(join(ROOT, 'k8s/base/kafka/users.yaml'), 'utf8');
  const users = parseAllDocuments(text).map((document) => document.toJS() as KafkaUser);
  return users.flatMap(({ metadata: { name: user }, spec: { authorization } }) =>
    authorization.acls.flatMap(({ resource, operations }) =>
      operations.map((operation) => ({ user, resource, operation })),
    ),
  );
}

const OPERATIONS: Record<string, kafkajs.AclOperationTypes> = {
  Read: kafkajs.AclOperationTypes.READ,
  Write: kafkajs.AclOperationTypes.WRITE,
  Describe: kafkajs.AclOperationTypes.DESCRIBE,
  DescribeConfigs: kafkajs.AclOperationTypes.DESCRIBE_CONFIGS,
};

const toAcl = ({ user, resource: { type, name, patternType }, operation }: Grant) => ({
  principal: `User:${user}`,
  host: '*',
  operation: OPERATIONS[operation],
  permissionType: kafkajs.AclPermissionTypes.ALLOW,
  resourceType: type === 'topic' ? kafkajs.AclResourceTypes.TOPIC : kafkajs.AclResourceTypes.GROUP,
  resourceName: name,
  resourcePatternType:
    patternType === 'prefix' ? kafkajs.ResourcePatternTypes.PREFIXED : kafkajs.ResourcePatternTypes.LITERAL,
});
