import { LOG_LEVELS, type LogLevel } from '@lanewise/telemetry';
import { choice, integer, text, url } from './config.js';

export interface ServerSettings {
  PORT: number;
  HOST: string;
  TRUSTED_HOPS: number;
}

/** Where a process listens, and how many proxies before it name the caller's address in `X-Forwarded-For`. */
export const serverSettings = {
  PORT: integer({ min: 0, max: 65535, default: 3000 }),
  HOST: text({ expected: 'an address to listen on', default: '127.0.0.1' }),
  TRUSTED_HOPS: integer({ min: 0, max: 10, default: 0 }),
};

/** A Postgres URL. */
export const postgresUrl = (spec: { default?: string } = {}) =>
  url({ protocols: ['postgres:', 'postgresql:'], ...spec });

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
    isValid: (value) => BROKERS.test(value),
    expected: 'host:port of Kafka brokers, several separated by commas',
    default: '',
  }),
  REDIS_URL: url({ protocols: ['redis:', 'rediss:'], default: '' }),
};

export interface TelemetrySettings {
  LOG_LEVEL: LogLevel;
  /** Base URL of an OTLP/HTTP collector; empty: nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: string;
}

/** What a process tells of what it does. */
export const telemetrySettings = (defaultLevel: LogLevel = 'info') => ({
  LOG_LEVEL: choice(LOG_LEVELS, { default: defaultLevel }),
  OTEL_EXPORTER_OTLP_ENDPOINT: url({ protocols: ['http:', 'https:'], default: '' }),
});
