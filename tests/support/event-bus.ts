import { EmbeddedLog, type EventTransport, KafkaTransport, provisionEventLog } from '@lanewise/messaging';
import { KAFKA_MISSING, startKafka } from './kafka.js';
import { PostgresServer } from './postgres.js';

/** Where the probes find their event bus. */
export interface ProbeBus {
  databaseUrl: string;
  /** Options of the Kafka transport; none for the embedded log. */
  kafka?: { brokers: string[]; client: string; sessionTimeoutMs: number };
}

/** An event bus with its own database. */
export interface EventBus {
  transport: EventTransport;
  /** The same event bus, for separate processes. */
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
  /** The longest time between kills: longer if it takes a while to notice a killed reader. */
  blowsWithinMs: number;
  start(): Promise<TestBed>;
}

/** Every event transport, on real servers. */
export const TEST_BEDS: TestBedChoice[] = [
  { name: 'the embedded log', blowsWithinMs: 1000, start: startEmbeddedLog },
  { name: 'Kafka', blowsWithinMs: 2000, missing: KAFKA_MISSING, start: startRealKafka },
];

/** How long a killed reader keeps its partitions. */
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
