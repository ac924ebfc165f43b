import 'reflect-metadata';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createDataSource, migrate, provisionSchemas } from '@lanewise/database';
import { addToOutbox, createTopics, MESSAGING_MIGRATIONS, provisionEventLog } from '@lanewise/messaging';
import pg from 'pg';
import { machine, readBenchOptions } from '../../scripts/lib/bench-options.mjs';
import { step } from '../../scripts/lib/step.mjs';
import { stopAtEnd, terminate, untilEnd } from '../../scripts/lib/stop-at-end.mjs';
import { measure, payloadOf, TOPIC } from './measure.mjs';
import { measureKafka, measurePostgres } from './peers.mjs';

const { scaled, saveFigures } = readBenchOptions();
const PROGRAM = fileURLToPath(new URL('event-service.mjs', import.meta.url));
const SCALE = {
  latency: { perSecond: 100, events: scaled(1500), warmUp: scaled(300) },
  throughput: { writers: 4, perCommit: 10, events: 10 * scaled(3000) },
};
const { DATABASE_URL: serverUrl, KAFKA_BROKERS: kafkaBrokers = '', KAFKA_MISSING: missing } = process.env;

await untilEnd(async () => {
  const figures = {
    machine: machine(),
    writers: SCALE.throughput.writers,
    events_per_commit: SCALE.throughput.perCommit,
  };
  const database = await createDatabase();
  await provisionEventLog(database);
  figures.embedded = await step('The embedded log', () =>
    measureService({ DATABASE_URL: database, KAFKA_BROKERS: '' }),
  );
  figures.postgres = await step('Postgres alone', () => measurePostgres(database, SCALE));
  if (kafkaBrokers) {
    const brokers = kafkaBrokers.split(',');
    await createTopics({ brokers });
    const env = { DATABASE_URL: await createDatabase(), KAFKA_BROKERS: kafkaBrokers };
    figures.kafka = await step('Kafka', () => measureService(env));
    figures.kafkajs = await step('kafkajs alone', () => measureKafka(brokers, SCALE));
  } else console.log(`Kafka is left out: ${missing}.`);
  report(figures);
  await saveFigures(figures);
});

async function createDatabase() {
  const name = `bench_${process.pid}_${Date.now()}`;
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  return Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
}

/** Commits with their events in one service's outbox, its relay, and another service that takes them. */
async function measureService(env) {
  const url = env.DATABASE_URL;
  const [writer, reader] = ['loads', 'imports'].map((service) =>
    createDataSource({ url, service, entities: [], migrations: MESSAGING_MIGRATIONS }),
  );
  await provisionSchemas(url, ['loads', 'imports']);
  for (const dataSource of [writer, reader]) await migrate(await dataSource.initialize());
  await reader.query('CREATE TABLE effects (key text NOT NULL, version integer NOT NULL)');
  await reader.destroy();

  const children = ['relay', 'reader'].map((role) =>
    stopAtEnd(() => fork(PROGRAM, [role], { env: { ...process.env, ...env } }), terminate),
  );
  await Promise.all(children.map((child) => once(child, 'message')));
  const commit = (versions) =>
    writer.transaction(async (manager) => {
      for (const version of versions) {
        const key = `bench/${version % 100}`;
        await addToOutbox(manager, TOPIC, key, payloadOf(key, version));
      }
    });
  const follow = (note) => {
    children[1].removeAllListeners('message');
    children[1].on('message', (delivery) => note(delivery.versions, delivery.at));
  };
  try {
    return await measure(commit, follow, SCALE);
  } finally {
    const ended = children.map((child) => once(child, 'exit'));
    children.forEach((child) => child.disconnect());
    await Promise.all(ended);
    await writer.destroy();
  }
}

function report({ machine, writers, events_per_commit, embedded, postgres, kafka, kafkajs }) {
  console.log(`\n${machine}; ${writers} writers, ${events_per_commit} events a commit\n`);
  const row = (name, p50, p99, perSecond) =>
    console.log(`  ${name.padEnd(34)}${[p50, p99, perSecond].map((text) => text.padStart(14)).join('')}`);
  const figuresOf = (name, { p50, p99, perSecond }) =>
    row(name, `${p50.toFixed(1)} ms`, `${p99.toFixed(1)} ms`, Math.round(perSecond).toLocaleString('en-US'));
  const ratios = (ours, peer) =>
    row(
      '  times the peer',
      ...[ours.p50 / peer.p50, ours.p99 / peer.p99, ours.perSecond / peer.perSecond].map((times) =>
        times.toFixed(2),
      ),
    );
  row('commit → handled', 'p50', 'p99', 'events/s');
  figuresOf('the embedded log', embedded);
  figuresOf('Postgres: bare INSERT and NOTIFY', postgres);
  ratios(embedded, postgres);
  if (!kafka) return;
  figuresOf('Kafka', kafka);
  figuresOf('kafkajs: bare produce and consume', kafkajs);
  ratios(kafka, kafkajs);
}
