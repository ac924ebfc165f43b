import { LOG_LEVELS, type LogLevel } from '@lanewise/telemetry';
import { choice, integer, isCertificates, text, url } from './config.js';

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
      'Proxies in front that add the caller to `X-Forwarded-For`. Entries from before the first of them are ignored.',
    min: 0,
    max: 10,
    default: 0,
  }),
};

/** A Postgres URL. */
export const postgresUrl = (spec: { about: string; default?: string }) =>
  url({
    protocols: ['postgres:', 'postgresql:'],
    isValid: ({ searchParams }) => isCertificates(searchParams.get('sslrootcert') ?? undefined),
    also: 'whose sslrootcert, if it has one, is a file of certificates in PEM',
    ...spec,
  });

/** Size of the demo's market. */
export const demoSettings = {
  DEMO_LOADS: integer({
    about: 'Demo loads to keep available, with pickups still ahead; `0` for none.',
    min: 0,
    max: 10_000_000,
    default: 30_000,
  }),
};

export interface TelemetrySettings {
  LOG_LEVEL: LogLevel;
  /** Base URL of an OTLP/HTTP collector; when empty, nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: string;
}

/** Logging and tracing. */
export const telemetrySettings = (defaultLevel: LogLevel = 'info') => ({
  LOG_LEVEL: choice(LOG_LEVELS, {
    about: 'Lowest level to log; `info` logs a line for each request and event.',
    default: defaultLevel,
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: url({
    about:
      'OpenTelemetry collector for traces over OTLP/HTTP, such as `http://localhost:4318`. Without it, nothing is traced.',
    protocols: ['http:', 'https:'],
    default: '',
  }),
});
