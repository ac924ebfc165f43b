import { EmbeddedLog, type EventTransport, KafkaTransport, provisionEventLog } from '@lanewise/messaging';
import type { ProbeBus } from './event-probes.js';
import { KAFKA_MISSING, startKafka } from './kafka.js';
import { PostgresServer } from './postgres.js';

/** An event bus over a database of its own. */
export interface EventBus {
  transport: EventTransport;
  /** The same for processes of their own. */
  probeBus: ProbeBus;
  close(): Promise<void>;
}

/** The servers behind a transport. */
export interface TestBed {
  createBus(): Promise<EventBus>;
  stop(): Promise<void>;
}

interface TestBedChoice {
  name: string;
  /** Why this machine cannot run it. */
  missing?: string;
  /** Kills follow each other within this time: longer where a killed reader is missed only after a while. */
  blowsWithinMs: number;
  start(): Promise<TestBed>;
}

/** Every transport that events may take, on real servers. */
export const TEST_BEDS: TestBedChoice[] = [
  { name: 'the embedded log', blowsWithinMs: 1000, start: startEmbeddedLog },
  { name: 'Kafka', blowsWithinMs: 2000, missing: KAFKA_MISSING, start: startRealKafka },
];

/** A killed reader holds its partitions for so long. */
const SESSION_TIMEOUT_MS = 1500;

async function startEmbeddedLog(): Promise<TestBed> {
  const postgres = await startPostgres();
  return {
    createBus: async () => {
      const databaseUrl = await postgres.createDatabase();
      await provisionEventLog(databaseUrl);
      const transport = new EmbeddedLog(databaseUrl);
      return { transport, probeBus: { databaseUrl }, close: () => transport.close() };
    },
    stop: () => postgres.remove(),
  };
}

async function startRealKafka(): Promise<TestBed> {
  const [postgres, kafka] = await Promise.all([startPostgres(), startKafka()]);
  const options = { brokers: kafka.brokers, client: 'failures', sessionTimeoutMs: SESSION_TIMEOUT_MS };
  return {
    createBus: async () => {
      const transport = new KafkaTransport(options);
      const probeBus = { databaseUrl: await postgres.createDatabase(), kafka: options };
      return { transport, probeBus, close: () => transport.close() };
    },
    stop: async () => void (await Promise.all([postgres.remove(), kafka.stop()])),
  };
}

async function startPostgres(): Promise<PostgresServer> {
  const postgres = new PostgresServer();
  await postgres.start();
  return postgres;
}
