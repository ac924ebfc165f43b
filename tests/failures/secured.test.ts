import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { SERVICES, type ServiceName, type Topic, TOPIC_SETTINGS } from '@lanewise/contracts';
import { provisionSchemas, roleOf } from '@lanewise/database';
import { SASL_MECHANISMS } from '@lanewise/messaging';
import pg from 'pg';
import { ROOT } from '../../scripts/lib/run.mjs';
import { LoneService } from '../support/lone-service.js';
import { eventually } from '../support/processes.js';
import {
  KAFKA_ADMINISTRATOR,
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
    await runToEnd('topics-main', stores.kafka(KAFKA_ADMINISTRATOR));
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
    ...stores.redis,
    ...stores.kafka(`kafka-${service}`),
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

  test(
    'a service names a certificate that it does not trust',
    async () => {
      const { certFile } = stores.otherCertificate;
      expect(await refusal({ KAFKA_SSL_CA_FILE: certFile })).toMatch(
        /^KAFKA_SSL_CA_FILE: the certificate of Kafka is not to be trusted: .*certificate/m,
      );
      expect(await refusal({ REDIS_CA_FILE: certFile }, WAITS_FOR_REDIS)).toMatch(
        /REDIS_URL: Redis cannot be reached: .*certificate/,
      );
      const role = { name: roleOf('loads'), password: DATABASE_PASSWORD };
      expect(await refusal({ DATABASE_URL: stores.databaseUrl(role, certFile) })).toMatch(
        /^DATABASE_URL: Postgres cannot be reached: .*certificate/m,
      );
    },
    START_MS,
  );

  test(
    'a service names credentials that a store refuses, and not the password',
    async () => {
      expect(await refusal({ KAFKA_SASL_PASSWORD: 'mistaken' })).toMatch(
        /^KAFKA_SASL_USERNAME, KAFKA_SASL_PASSWORD: Kafka refuses them: /m,
      );
      expect(
        await refusal(
          { REDIS_URL: stores.redis.REDIS_URL.replace(/:[^:@]+@/, ':mistaken@') },
          WAITS_FOR_REDIS,
        ),
      ).toMatch(/REDIS_URL: Redis cannot be reached: WRONGPASS/);
      expect(
        await refusal({ DATABASE_URL: stores.databaseUrl({ name: roleOf('loads'), password: 'mistaken' }) }),
      ).toMatch(/^DATABASE_URL: Postgres cannot be reached: password authentication failed/m);
    },
    START_MS,
  );

  test(
    'a service does not start as a user of Kafka who may not read its topics',
    async () => {
      expect(await refusal({ KAFKA_SASL_USERNAME: 'kafka-fleet' })).toMatch(
        /Kafka has no topic .*loads\.market-changes\.v1.*the user kafka-fleet may not read or write them/,
      );
    },
    START_MS,
  );

  test(
    'a service reaches no store without TLS',
    async () => {
      const plain = new URL(stores.databaseUrl({ name: roleOf('loads'), password: DATABASE_PASSWORD }));
      plain.search = '';
      expect(await refusal({ DATABASE_URL: plain.href })).toMatch(
        /^DATABASE_URL: Postgres cannot be reached: no pg_hba.conf entry .* no encryption/m,
      );
      const redisUrl = stores.redis.REDIS_URL.replace('rediss:', 'redis:');
      expect(await refusal({ REDIS_URL: redisUrl, REDIS_CA_FILE: '' }, WAITS_FOR_REDIS)).toMatch(
        /REDIS_URL: Redis cannot be reached: /,
      );
    },
    START_MS,
  );
});
