import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { SERVICES, type ServiceName, type Topic, TOPIC_SETTINGS, TOPICS } from '@lanewise/contracts';
import { provisionSchemas, roleOf } from '@lanewise/database';
import { type Grant, SASL_MECHANISMS } from '@lanewise/messaging';
import { connectRedis, disconnectRedis } from '@lanewise/redis';
import type { Admin } from 'kafkajs';
import pg from 'pg';
import { parseAllDocuments } from 'yaml';
import { ROOT } from '../../scripts/lib/run.mjs';
import { LoneService } from '../support/lone-service.js';
import { eventually } from '../support/processes.js';
import {
  KAFKA_ADMINISTRATOR,
  REFUSED_MS,
  SecuredStores,
  STORE_PASSWORD,
  STORES_MISSING,
} from '../support/secured-stores.js';
import { describeUnless } from '../support/unless.js';

const START_MS = 240_000;
const EVENTS_MS = 60_000;
const DATABASE_PASSWORD = 'of: a/role@tests';
/** No release can read it, so a consumer parks it, and its arrival shows. */
const UNREADABLE = 99;
/** The others start without it, and log that they miss it. */
const WAITS_FOR_REDIS = 'imports';

const REFUSED_BY_KAFKA = /not authorized/i;

const manifests = JSON.parse(
  execFileSync(process.execPath, [join(ROOT, 'tests/support/print-manifests.mjs')], {
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  }),
) as { name: ServiceName; consumes: Topic[] }[];

describeUnless(STORES_MISSING)('With stores that insist on TLS and credentials,', () => {
  const stores = new SecuredStores();
  const services = new Map<ServiceName, LoneService>();
  let folder: string;
  let database: pg.Client;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lanewise-secured-data-'));
    await stores.start();
    database = new pg.Client({ connectionString: stores.databaseUrl() });
    await database.connect();
    const passwords = Object.fromEntries(SERVICES.map((service) => [service, DATABASE_PASSWORD]));
    await provisionSchemas(stores.databaseUrl(), SERVICES, { passwords });
    await runToEnd('topics-main', { ...stores.kafka(KAFKA_ADMINISTRATOR), ...stores.topics });
    await Promise.all(SERVICES.map((service) => runToEnd(service, settingsOf(service), 'migrate')));
  }, START_MS);
  afterAll(async () => {
    for (const service of services.values()) service.kill();
    await database?.end();
    await stores.stop();
    if (folder) await rm(folder, { recursive: true, force: true });
  });

  async function runToEnd(program: string, settings: Record<string, string>, ...args: string[]) {
    const { code, output } = await new LoneService(program, settings).runToEnd(...args);
    if (code !== 0) throw new Error(`${program} failed:\n${output}`);
  }

  const settingsOf = (service: ServiceName): Record<string, string> => ({
    DATABASE_URL: stores.databaseUrl({ name: roleOf(service), password: DATABASE_PASSWORD }),
    ...stores.redis(service),
    ...stores.kafka(service),
    DATA_DIR: folder,
    S3_URL: '',
    // Nothing answers there, and no mail is sent.
    SMTP_URL: 'smtp://127.0.0.1:9',
    PUBLIC_URL: 'http://127.0.0.1:9',
    JWKS_URL: `${services.get('identity')?.address ?? 'http://127.0.0.1:9'}/.well-known/jwks.json`,
  });

  /** Returns what a service says that does not start. */
  async function refusal(settings: Record<string, string>, service: ServiceName = 'loads'): Promise<string> {
    const { code, output } = await new LoneService(service, {
      ...settingsOf(service),
      ...settings,
    }).runToEnd();
    expect(code).toBe(1);
    expect(output).not.toContain(STORE_PASSWORD);
    expect(output).not.toContain(encodeURIComponent(STORE_PASSWORD));
    expect(output).not.toContain(DATABASE_PASSWORD);
    expect(output).not.toContain('mistaken');
    return output;
  }

  test(
    'each service, as its own user, publishes its topics and receives those of others',
    async () => {
      // The first issues the keys that the others ask for.
      for (const service of SERVICES) {
        services.set(service, new LoneService(service, settingsOf(service)));
        await services.get(service)!.start();
      }
      const sent = new Map<Topic, string>();
      for (const topic of Object.keys(TOPIC_SETTINGS) as Topic[]) {
        const [service] = topic.split('.');
        const id = randomUUID();
        await database.query(
          `WITH added AS (
             INSERT INTO ${service}.outbox (event_id, topic, version, key, payload, occurred_at, correlation_id)
             VALUES ($1, $2, $3, $4, '{}', now(), $5)
           )
           SELECT pg_notify('lanewise_outbox_${service}', '')`,
          [id, topic, UNREADABLE, id, id],
        );
        sent.set(topic, id);
      }
      for (const { name, consumes } of manifests) {
        const expected = consumes.map((topic) => `${topic} ${sent.get(topic)}`);
        await eventually(`${name} has parked ${expected.join(', ')}`, EVENTS_MS, async () => {
          const { rows } = await database.query<{ topic: string; event_id: string }>(
            `SELECT topic, event_id FROM ${name}.dead_letters`,
          );
          const parked = rows.map(({ topic, event_id }) => `${topic} ${event_id}`);
          return expected.every((event) => parked.includes(event));
        });
        const metrics = await (await fetch(`${services.get(name)!.address}/metrics`)).text();
        for (const topic of consumes)
          expect(metrics).toMatch(
            new RegExp(`^consumer_lag_events\\{[^}]*topic="${topic}"[^}]*\\} \\d`, 'm'),
          );
      }
      for (const service of services.values()) expect(service.output).not.toContain(STORE_PASSWORD);
    },
    START_MS,
  );

  test('the services have the rights in Kafka that the manifests for Kubernetes give them, and no others', async () => {
    const granted = await stores.grants();
    const inKubernetes = (await readUsers()).filter(({ user }) => user !== 'kafka-scaler');
    expect(inKubernetes).toHaveLength(SERVICES.length);
    expect(granted).toEqual(
      inKubernetes
        .flatMap(({ user, rights }) => rights.map((right) => `${user.replace('kafka-', '')} ${right}`))
        .sort(),
    );
  });

  test('the job takes away what a service no longer needs', async () => {
    const before = await stores.grants();
    const settings = stores.kafka(KAFKA_ADMINISTRATOR);
    await runToEnd('topics-main', {
      ...settings,
      KAFKA_READERS: `fleet=${TOPICS.accounts},${TOPICS.trucks}`,
    });
    expect(await stores.grants()).toHaveLength(before.length + 2);
    await runToEnd('topics-main', { ...settings, ...stores.topics });
    expect(await stores.grants()).toEqual(before);
  });

  test('a service’s user of Kafka is refused the topics and groups of others', async () => {
    const asFleet = async <T>(step: (admin: Admin) => Promise<T>): Promise<T> => {
      const admin = stores.kafkaClient('fleet').admin();
      await admin.connect();
      try {
        // It learns of the brokers.
        await admin.listTopics();
        return await step(admin);
      } finally {
        await admin.disconnect();
      }
    };
    const send = async (topic: Topic) => {
      const producer = stores.kafkaClient('fleet').producer();
      await producer.connect();
      try {
        await producer.send({ topic, messages: [{ key: randomUUID(), value: null }] });
      } finally {
        await producer.disconnect();
      }
    };
    await send(TOPICS.trucks);
    await expect(send(TOPICS.accounts)).rejects.toThrow(REFUSED_BY_KAFKA);
    const topics = await asFleet((admin) => admin.listTopics());
    expect(topics).toEqual(expect.arrayContaining([TOPICS.trucks, TOPICS.accounts]));
    expect(topics).not.toContain(TOPICS.invoices);
    const offsetsOf = (service: ServiceName) =>
      asFleet((admin) => admin.fetchOffsets({ groupId: `${service}.${TOPICS.accounts}` }));
    expect(await offsetsOf('fleet')).toEqual(expect.any(Array));
    await expect(offsetsOf('loads')).rejects.toThrow('Failed to find group coordinator');
    for (const step of [
      (admin: Admin) => admin.fetchTopicOffsets(TOPICS.invoices),
      (admin: Admin) => admin.deleteTopics({ topics: [TOPICS.trucks] }),
    ])
      await expect(asFleet<unknown>(step)).rejects.toThrow(REFUSED_BY_KAFKA);
    const create = asFleet((admin) => admin.createTopics({ topics: [{ topic: 'fleet.mine' }] }));
    await expect(create).rejects.toMatchObject({
      errors: [expect.objectContaining({ message: expect.stringMatching(REFUSED_BY_KAFKA) })],
    });
  });

  test('Kafka takes nobody who does not sign in', async () => {
    const admin = stores.kafkaClient().admin();
    await expect(admin.connect().then(() => admin.listTopics())).rejects.toThrow();
    await admin.disconnect();
  });

  test('a service’s user of Redis is refused the keys of others, and what concerns all keys', async () => {
    const fleet = await stores.redisClient('fleet');
    const identity = await stores.redisClient('identity');
    try {
      await fleet.set('lanewise:fleet:mine', '1');
      await fleet.set('lanewise:tasks-fleet:mine', '1');
      await identity.set('lanewise:identity:theirs', '1');
      for (const command of [
        'GET lanewise:identity:theirs',
        'DEL lanewise:tasks-identity:id',
        'SET lanewise:fleets 1',
        'RENAME lanewise:fleet:mine lanewise:identity:theirs',
        'EVAL return(redis.call("GET","lanewise:identity:theirs")) 0',
        'KEYS *',
        'SCAN 0',
        'FLUSHALL',
        'CONFIG GET *',
        'ACL LIST',
        'CLIENT LIST',
        'SHUTDOWN NOSAVE',
        'PUBLISH lanewise 1',
      ])
        await expect(fleet.sendCommand(command.split(' '))).rejects.toThrow(
          /NOPERM|can't access|permission/i,
        );
      expect(await identity.get('lanewise:identity:theirs')).toBe('1');
    } finally {
      disconnectRedis(fleet);
      disconnectRedis(identity);
    }
  });

  test('Redis takes nobody who does not sign in', async () => {
    await expect(stores.redisClient()).rejects.toThrow(/NOAUTH/);
    const health = await stores.redisClient('health');
    expect(await health.ping()).toBe('PONG');
    await expect(health.info()).rejects.toThrow(/NOPERM/);
    disconnectRedis(health);
  });

  test('Redis answers nobody without TLS', async () => {
    const url = stores.redis('fleet').REDIS_URL.replace('rediss:', 'redis:');
    await expect(connectRedis(url, { owner: 'Test', timeoutMs: REFUSED_MS })).rejects.toThrow('be reached');
  });

  test.each(SASL_MECHANISMS)(
    'a client signs in to Kafka by %s',
    async (mechanism) => {
      const settings = { ...stores.kafka(KAFKA_ADMINISTRATOR), KAFKA_SASL_MECHANISM: mechanism };
      await runToEnd('topics-main', settings);
      const mistaken = await new LoneService('topics-main', {
        ...settings,
        KAFKA_SASL_PASSWORD: 'mistaken',
      }).runToEnd();
      expect(mistaken).toMatchObject({ code: 1, output: expect.stringContaining('Kafka refuses them') });
    },
    START_MS,
  );

  const role = (password = DATABASE_PASSWORD) => ({ name: roleOf('loads'), password });
  const plainDatabase = () => {
    const url = new URL(stores.databaseUrl(role()));
    url.search = '';
    return url.href;
  };
  const untrusted = () => stores.otherCertificate.certFile;
  const NO_POSTGRES = '^DATABASE_URL: Postgres cannot be reached';
  const NO_REDIS = 'REDIS_URL: Redis cannot be reached';

  test.each<[what: string, settings: () => Record<string, string>, said: string, service?: ServiceName]>([
    [
      'a certificate of Kafka that it does not trust',
      () => ({ KAFKA_SSL_CA_FILE: untrusted() }),
      '^KAFKA_SSL_CA_FILE: the certificate of Kafka is not to be trusted: .*certificate',
    ],
    [
      'a certificate of Redis that it does not trust',
      () => ({ REDIS_CA_FILE: untrusted() }),
      `${NO_REDIS}: .*certificate`,
      WAITS_FOR_REDIS,
    ],
    [
      'a certificate of Postgres that it does not trust',
      () => ({ DATABASE_URL: stores.databaseUrl(role(), untrusted()) }),
      `${NO_POSTGRES}: .*certificate`,
    ],
    [
      'a password that Kafka refuses',
      () => ({ KAFKA_SASL_PASSWORD: 'mistaken' }),
      '^KAFKA_SASL_USERNAME, KAFKA_SASL_PASSWORD: Kafka refuses them: ',
    ],
    [
      'a password that Redis refuses',
      () => ({ REDIS_URL: stores.redis(WAITS_FOR_REDIS).REDIS_URL.replace(/:[^:@]+@/, ':mistaken@') }),
      `${NO_REDIS}: WRONGPASS`,
      WAITS_FOR_REDIS,
    ],
    [
      'a password that Postgres refuses',
      () => ({ DATABASE_URL: stores.databaseUrl(role('mistaken')) }),
      `${NO_POSTGRES}: password authentication failed`,
    ],
    [
      'a user of Kafka who may not read its topics',
      () => ({ KAFKA_SASL_USERNAME: 'fleet' }),
      String.raw`Kafka has no topic .*loads\.market-changes\.v1.*the user fleet may not read or write them`,
    ],
    [
      'a Postgres without TLS',
      () => ({ DATABASE_URL: plainDatabase() }),
      `${NO_POSTGRES}: no pg_hba.conf entry .* no encryption`,
    ],
  ])(
    'a service does not start with %s, and says so',
    // Jest would take a parameter too many for what ends the test.
    async (...[, settings, said, service]) => {
      expect(await refusal(settings(), service)).toMatch(new RegExp(said, 'm'));
    },
    START_MS,
  );
});

/** The users of Kafka in the manifests for Kubernetes, with their rights as `SecuredStores.grants` writes them. */
async function readUsers(): Promise<{ user: string; rights: string[] }[]> {
  const text = await readFile(join(ROOT, 'k8s/base/kafka/users.yaml'), 'utf8');
  return parseAllDocuments(text).map((document) => {
    const { metadata, spec } = document.toJS() as {
      metadata: { name: string };
      spec: { authorization: { acls: Grant[] } };
    };
    const rights = spec.authorization.acls.flatMap(({ resource: { type, name, patternType }, operations }) =>
      operations.map(
        (operation) => `${operation.toLowerCase()} ${type} ${name}${patternType === 'prefix' ? '*' : ''}`,
      ),
    );
    return { user: metadata.name, rights };
  });
}
