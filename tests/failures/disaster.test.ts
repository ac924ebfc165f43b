import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { SERVICES } from '@lanewise/contracts';
import { ROOT } from '../../scripts/lib/run.mjs';
import { centralLoads } from '../support/central-loads.js';
import { CLUSTER_MISSING } from '../support/cluster.js';
import { CLUSTER_START_MS, FailureCluster, prepareSearch } from '../support/failure-cluster.js';
import { png, served, uploaded } from '../support/images.js';
import { createTruck } from '../support/saved-loads.js';
import { eventually } from '../support/processes.js';
import { S3Server } from '../support/s3.js';
import { describeUnless } from '../support/unless.js';

const PAGE = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');
const PROGRAMS = ['POSTGRES_TOOLS', 'RCLONE', 'VERSITYGW'] as const;
const PATHS = { POSTGRES_TOOLS: 'POSTGRES_TOOLS', RCLONE: 'RCLONE_PATH', VERSITYGW: 'VERSITYGW_PATH' };
const MISSING = PROGRAMS.filter((name) => !process.env[PATHS[name]])
  .map((name) => process.env[`${name}_MISSING`] ?? `${PATHS[name]} is not set`)
  .at(0);

const SETTLED_MS = 60_000;
const TEST_MS = 240_000;

/** The scripts below a heading of the page. */
function scriptsOf(heading: string): string[] {
  const [, section] = new RegExp(`^### ${heading}\n(.*?)^##`, 'ms').exec(PAGE)!;
  return [...section.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, script]) => script);
}

describeUnless(CLUSTER_MISSING ?? MISSING)('The scripts of docs/operations.md', () => {
  const cluster = new FailureCluster();
  const s3 = new S3Server();
  const settings: Record<string, string> = {};

  beforeAll(async () => {
    await s3.start();
    const { origin, username, password } = new URL(s3.url());
    // Also for Postgres, which archives by rclone. Rclone 1.60 fails with a certificate file of AWS's kind.
    delete process.env.AWS_CA_BUNDLE;
    Object.assign(process.env, {
      RCLONE_CONFIG: '/dev/null',
      RCLONE_CONFIG_REMOTE_TYPE: 's3',
      RCLONE_CONFIG_REMOTE_PROVIDER: 'Other',
      RCLONE_CONFIG_REMOTE_ENDPOINT: origin,
      RCLONE_CONFIG_REMOTE_ACCESS_KEY_ID: username,
      RCLONE_CONFIG_REMOTE_SECRET_ACCESS_KEY: decodeURIComponent(password),
      RCLONE_CONFIG_REMOTE_NO_CHECK_BUCKET: 'true',
      PATH: [process.env.POSTGRES_TOOLS, dirname(process.env.RCLONE_PATH!), process.env.PATH].join(delimiter),
    });
    await cluster.start();
    Object.assign(settings, {
      ADMIN_DATABASE_URL: cluster.parts.postgres.url,
      KAFKA_BROKERS: cluster.parts.kafkaBrokers,
      BACKUPS: 'remote:loads',
      FILES: join(cluster.dataDir, 'images'),
      PGDATA: join(cluster.dataDir, 'postgres/data'),
    });
  }, CLUSTER_START_MS);
  afterAll(async () => {
    await cluster.stop();
    await s3.remove();
  });

  test(
    'take Postgres back to a moment before a mistake, and Kafka and Redis with it',
    async () => {
      const [archive, backUp, restore] = scriptsOf('Postgres, to any moment');
      const { postgres } = cluster.parts;
      await run(archive);
      await postgres.restart();
      await run(backUp);
      const [carrier, admin] = [await cluster.signIn('Carrier'), await cluster.signIn('Admin')];
      const before = await createTruck(carrier, 'Before');
      await admin.importFile(centralLoads([{ referenceId: 'before' }]));
      const [{ moment }] = await cluster.query<{ moment: string }>(
        'SELECT clock_timestamp()::text AS moment',
      );
      await cluster.query('TRUNCATE fleet.trucks CASCADE');
      const after = await createTruck(carrier, 'After');

      await stopServices();
      // Archives the last segment. A server that is lost loses what is younger than `archive_timeout`.
      await cluster.query('SELECT pg_switch_wal()');
      await eventually('the WAL is archived', SETTLED_MS, async () => {
        const [{ waiting }] = await cluster.query<{ waiting: number }>(
          `SELECT count(*)::int AS waiting FROM pg_ls_archive_statusdir() WHERE name LIKE '%.ready'`,
        );
        return waiting === 0;
      });
      await postgres.stop();
      await rename(settings.PGDATA, `${settings.PGDATA}.lost`);
      await run(restore, { MOMENT: moment });
      await promisify(execFile)('chown', ['-R', `--reference=${settings.PGDATA}.lost`, settings.PGDATA]);
      await postgres.start();
      await eventually('the end of recovery', SETTLED_MS, async () => {
        const [{ recovering }] = await cluster.query<{ recovering: boolean }>(
          'SELECT pg_is_in_recovery() AS recovering',
        );
        return !recovering;
      });
      await loseRedis();
      await loseKafka();
      await startServices();

      const again = await cluster.signIn('Carrier');
      expect((await again.get(`/api/truck/get/${before.id}`)).status).toBe(200);
      expect((await again.get(`/api/truck/get/${after.id}`)).status).toBe(404);
      await expectWorking('restored');
    },
    TEST_MS,
  );

  test(
    'rebuild a Kafka that is lost whole from the outboxes',
    async () => {
      const carrier = await cluster.signIn('Carrier');
      // Committed, and not published.
      await cluster.parts.kafka.stop();
      const truck = await createTruck(carrier, 'Without Kafka');
      await stopServices();
      await loseKafka();
      await startServices();
      await eventually('loads knows the truck', SETTLED_MS, async () => {
        const known = await cluster.query('SELECT 1 FROM loads.known_trucks WHERE id = $1', [truck.id]);
        return known.length === 1;
      });
      await expectWorking('rebuilt');
    },
    TEST_MS,
  );

  test(
    'bring back lost files',
    async () => {
      const [backUp, restore] = scriptsOf('Files, lost');
      const carrier = await cluster.signIn('Carrier');
      const image = await uploaded(carrier, await png());
      const { content } = await served(carrier, image);
      await run(backUp);
      for (const name of await readdir(settings.FILES))
        await rm(join(settings.FILES, name), { recursive: true });
      expect((await served(carrier, image)).response.status).toBe(404);
      await run(restore);
      expect(await served(carrier, image)).toMatchObject({ response: { status: 200 }, content });
    },
    TEST_MS,
  );

  /** Runs a script as an operator would, who stops at the first error. */
  async function run(script: string, more: Record<string, string> = {}): Promise<void> {
    const env = { ...process.env, NODE_OPTIONS: '', ...settings, ...more };
    await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', script], { cwd: ROOT, env });
  }

  const processes = () => Object.values(cluster.parts.services).flat();
  const stopServices = () => Promise.all(processes().map((service) => service.stop()));
  const startServices = () => Promise.all(processes().map((service) => service.start()));

  async function loseKafka(): Promise<void> {
    const { kafka } = cluster.parts;
    await kafka.stop('SIGKILL');
    await rm(join(cluster.dataDir, 'kafka'), { recursive: true });
    await kafka.start();
    for (const script of scriptsOf('Kafka, lost whole')) await run(script);
  }

  async function loseRedis(): Promise<void> {
    const { redis } = cluster.parts;
    await redis.stop('SIGKILL');
    await rm(join(cluster.dataDir, 'redis'), { recursive: true });
    await redis.start();
  }

  /** Expects that everything is published and handled, and that a new load reaches search. */
  async function expectWorking(referenceId: string): Promise<void> {
    const admin = await cluster.signIn('Admin');
    const search = await prepareSearch(admin);
    const { body: found } = await search();
    expect(await admin.importFile(centralLoads([{ referenceId }]))).toMatchObject({ imported: 1 });
    await eventually('search finds one load more', SETTLED_MS, async () => {
      const { body } = await search();
      return body.totalItemsCount === found.totalItemsCount + 1;
    });
    const pending = SERVICES.map((service) => `SELECT 1 FROM ${service}.outbox WHERE published_at IS NULL`);
    await eventually('every event is published', SETTLED_MS, async () => {
      const left = await cluster.query(pending.join(' UNION ALL '));
      return left.length === 0;
    });
    for (const service of SERVICES) {
      expect(await cluster.query(`SELECT topic, error FROM ${service}.dead_letters`)).toEqual([]);
    }
  }
});
