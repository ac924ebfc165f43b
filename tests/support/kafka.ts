import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, isListening } from '@lanewise/cluster';
import { createTopics } from '@lanewise/messaging';
import { HAS_DOCKER, startContainer } from './containers.js';
import { createBroker } from './kafka-broker.js';
import { eventually } from './processes.js';

/** Why this machine cannot run Kafka; undefined if it can. */
export const KAFKA_MISSING =
  HAS_DOCKER || (process.env.JAVA_PATH && process.env.KAFKA_LIBS)
    ? undefined
    : (process.env.KAFKA_MISSING ?? 'JAVA_PATH or KAFKA_LIBS is not set');

export interface TestKafka {
  brokers: string[];
  /** The offset up to which the broker has compacted a topic, by partition. */
  compactedUpTo(topic: string): Promise<Map<number, number>>;
  stop(): Promise<void>;
}

const START_MS = 120_000;
/** Written by the broker's cleaner in the log folder, with topic, partition and offset in each line. */
const COMPACTED = 'cleaner-offset-checkpoint';

/** A running broker without topics. */
interface Broker {
  address: string;
  /** Reads a file in its log folder; empty if there is none. */
  read(file: string): Promise<string>;
  stop(): Promise<void>;
}

/** Starts a real broker with the product's topics. Its cleaner runs all the time. */
export async function startKafka(): Promise<TestKafka> {
  const broker = HAS_DOCKER ? await startInContainer() : await startHere();
  try {
    await createTopics({ brokers: [broker.address] });
  } catch (error) {
    await broker.stop();
    throw error;
  }
  return {
    brokers: [broker.address],
    stop: () => broker.stop(),
    compactedUpTo: async (topic) => {
      const lines = (await broker.read(COMPACTED)).split('\n');
      const places = lines.map((line) => line.split(' ')).filter(([name]) => name === topic);
      return new Map(places.map(([, partition, offset]) => [Number(partition), Number(offset)]));
    },
  };
}

async function startHere(): Promise<Broker> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lanewise-kafka-'));
  const port = await freePort();
  const broker = await createBroker(dataDir, port, { properties: { 'log.cleaner.backoff.ms': 100 } });
  const stop = async () => {
    await broker.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  await broker.start().catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return {
    address: `127.0.0.1:${port}`,
    read: (file) => readFile(join(dataDir, 'kafka/data', file), 'utf8').catch(() => ''),
    stop,
  };
}

async function startInContainer(): Promise<Broker> {
  const [port, own, controller] = [await freePort(), await freePort(), await freePort()];
  const address = `127.0.0.1:${port}`;
  const data = '/tmp/kafka-data';
  const container = await startContainer('kafka', {
    environment: {
      KAFKA_CONTROLLER_QUORUM_VOTERS: `1@127.0.0.1:${controller}`,
      // Nobody signs in.
      KAFKA_LISTENERS: `CLIENTS://${address},OWN://127.0.0.1:${own},CONTROLLER://127.0.0.1:${controller}`,
      KAFKA_ADVERTISED_LISTENERS: `CLIENTS://${address},OWN://127.0.0.1:${own}`,
      KAFKA_LISTENER_SECURITY_PROTOCOL_MAP: 'CLIENTS:PLAINTEXT,OWN:PLAINTEXT,CONTROLLER:PLAINTEXT',
      KAFKA_LOG_DIRS: data,
      KAFKA_LOG_CLEANER_BACKOFF_MS: '100',
    },
  });
  await eventually('Kafka listens', START_MS, () => isListening(port));
  return {
    address,
    read: (file) => container.exec('cat', `${data}/${file}`),
    stop: () => container.remove(),
  };
}
