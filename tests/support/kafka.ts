import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createKafkaBroker, freePort, ProcessNotes } from '@lanewise/cluster';
import { createTopics } from '@lanewise/messaging';

/** Why this machine cannot run Kafka; undefined when it can. */
export const KAFKA_MISSING =
  process.env.JAVA_PATH && process.env.KAFKA_LIBS
    ? undefined
    : (process.env.KAFKA_MISSING ?? 'JAVA_PATH or KAFKA_LIBS is not set');

export interface TestKafka {
  brokers: string[];
  /** Up to where the broker has compacted a topic, by partition. */
  compactedUpTo(topic: string): Promise<Map<number, number>>;
  stop(): Promise<void>;
}

/** A real broker with the product's topics. Its cleaner looks all the time. */
export async function startKafka(): Promise<TestKafka> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lanewise-kafka-'));
  await mkdir(join(dataDir, 'logs'));
  const notes = new ProcessNotes(dataDir);
  await notes.open();
  const port = await freePort();
  const broker = await createKafkaBroker(
    { dataDir, notes, say: () => undefined },
    {
      java: process.env.JAVA_PATH!,
      libs: process.env.KAFKA_LIBS!,
      port,
      advertisedPort: port,
      properties: { 'log.cleaner.backoff.ms': 100 },
    },
  );
  const stop = async () => {
    await broker.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await broker.start();
    const brokers = [`127.0.0.1:${port}`];
    await createTopics(brokers);
    return {
      brokers,
      stop,
      compactedUpTo: async (topic) => {
        const file = join(dataDir, 'kafka/data/cleaner-offset-checkpoint');
        const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n');
        const places = lines.map((line) => line.split(' ')).filter(([name]) => name === topic);
        return new Map(places.map(([, partition, offset]) => [Number(partition), Number(offset)]));
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
