import { LOG_LEVELS, type LogLevel } from '@lanewise/telemetry';
import { choice, integer, text, url } from './config.js';

export interface ServerSettings {
  PORT: number;
  HOST: string;
  TRUSTED_HOPS: number;
}

/** Where a process listens. */
export const listenSettings = {
  PORT: integer({ about: 'Port to listen on; `0` takes a free one.', min: 0, max: 65535, default: 3000 }),
  HOST: text({
    about: 'Address to listen on; `0.0.0.0` for every network.',
    expected: 'an address to listen on',
    default: '127.0.0.1',
  }),
};

/** Where a service listens, and how many proxies in front of it name the caller's address. */
export const serverSettings = {
  ...listenSettings,
  TRUSTED_HOPS: integer({
    about:
      'Proxies in front that name the caller in `X-Forwarded-For`. What reaches the first of them in that header is not believed.',
    min: 0,
    max: 10,
    default: 0,
  }),
};

/** A Postgres URL. */
export const postgresUrl = (spec: { about: string; default?: string }) =>
  url({ protocols: ['postgres:', 'postgresql:'], ...spec });

/** How much of the demo's market there is. */
export const demoSettings = {
  DEMO_LOADS: integer({
    about: 'Demo loads to keep in the market, all with a pickup ahead; `0` for none.',
    min: 0,
    max: 10_000_000,
    default: 30_000,
  }),
};

export interface BrokerSettings {
  /** `host:port`, several by commas; empty: events go through Postgres. */
  KAFKA_BROKERS: string;
  /** Empty: jobs and shared counters live in Postgres. */
  REDIS_URL: string;
}

const BROKERS = /^[\w.-]+:\d+(,[\w.-]+:\d+)*$/;

/** What replaces Postgres as the carrier of events and jobs, one by one. */
export const brokerSettings = {
  KAFKA_BROKERS: text({
    about:
      'Kafka brokers, `host:port,host:port`; `npm run topics` makes their topics. Without them events go through Postgres.',
    isValid: (value) => BROKERS.test(value),
    expected: 'host:port of Kafka brokers, several separated by commas',
    default: '',
  }),
  REDIS_URL: url({
    about:
      'Redis, with `maxmemory-policy noeviction`, for jobs and the counters that replicas share. Without it they live in Postgres.',
    protocols: ['redis:', 'rediss:'],
    default: '',
  }),
};

export interface TelemetrySettings {
  LOG_LEVEL: LogLevel;
  /** Base URL of an OTLP/HTTP collector; empty: nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: string;
}

/** What a process tells of what it does. */
export const telemetrySettings = (defaultLevel: LogLevel = 'info') => ({
  LOG_LEVEL: choice(LOG_LEVELS, {
    about: 'Least level that is logged; `info` logs a line for each request and event.',
    default: defaultLevel,
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: url({
    about:
      'An OpenTelemetry collector that takes traces over OTLP/HTTP, such as `http://localhost:4318`. Without it nothing is traced.',
    protocols: ['http:', 'https:'],
    default: '',
  }),
});
