import kafkajs from 'kafkajs';
import pg from 'pg';
import { measure, now, payloadOf } from './measure.mjs';

/**
 * Bare `INSERT`s of the same rows, as many a commit by as many writers, and a bare `NOTIFY` at each commit:
 * what Postgres alone takes to keep the events and to tell of them.
 */
export async function measurePostgres(databaseUrl, scale) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: scale.throughput.writers });
  const listener = new pg.Client({ connectionString: databaseUrl });
  await listener.connect();
  await listener.query('LISTEN bare');
  await pool.query(
    'CREATE TABLE public.bare (sequence bigserial PRIMARY KEY, key text NOT NULL, payload json)',
  );
  const commit = async (versions) => {
    const client = await pool.connect();
    await client.query('BEGIN');
    for (const version of versions)
      await client.query('INSERT INTO public.bare (key, payload) VALUES ($1, $2)', [
        'bench',
        JSON.stringify(payloadOf('bench', version)),
      ]);
    await client.query("SELECT pg_notify('bare', $1)", [versions.join(' ')]);
    await client.query('COMMIT');
    client.release();
  };
  try {
    return await measure(
      commit,
      (note) => {
        listener.removeAllListeners('notification');
        listener.on('notification', ({ payload }) => note(payload.split(' ').map(Number), now()));
      },
      scale,
    );
  } finally {
    await listener.end();
    await pool.end();
  }
}

/** Bare kafkajs: the same payloads straight to the broker, acknowledged by all, and read by one consumer. */
export async function measureKafka(brokers, scale) {
  const topic = 'bench.bare';
  const kafka = new kafkajs.Kafka({ brokers, clientId: 'bench-bare', logLevel: kafkajs.logLevel.NOTHING });
  const admin = kafka.admin();
  await admin.connect();
  await admin.createTopics({ waitForLeaders: true, topics: [{ topic, numPartitions: 6 }] });
  await admin.disconnect();
  const producer = kafka.producer({
    idempotent: true,
    createPartitioner: kafkajs.Partitioners.DefaultPartitioner,
  });
  const consumer = kafka.consumer({ groupId: 'bench-bare' });
  await Promise.all([producer.connect(), consumer.connect()]);
  await consumer.subscribe({ topic, fromBeginning: true });
  let note = () => undefined;
  await consumer.run({
    eachBatch: async ({ batch }) =>
      note(
        batch.messages.map(({ value }) => JSON.parse(value.toString()).batch),
        now(),
      ),
  });
  const send = (versions) =>
    producer.send({
      topic,
      acks: -1,
      messages: versions.map((version) => ({
        key: `bench/${version % 100}`,
        value: JSON.stringify(payloadOf('bench', version)),
      })),
    });
  try {
    return await measure(send, (taker) => (note = taker), scale);
  } finally {
    await Promise.all([producer.disconnect(), consumer.disconnect()]);
  }
}
