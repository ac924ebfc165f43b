import { LOG_LEVELS, type LogLevel } from '@lanewise/telemetry';
import { choice, integer, isCertificates, text, url } from './config.js';

export interface ServerSettings {
  PORT: number;
  HOST: string;
  TRUSTED_HOPS: number;
  /** The address at which people reach the product. Empty: the one where it listens. */
  PUBLIC_URL: string;
}

/** The address where a process listens. */
export const listenSettings = {
  PORT: integer({ about: 'Port to listen on; `0` takes a free one.', min: 0, max: 65535, default: 3000 }),
  HOST: text({
    about: 'Address to listen on; `0.0.0.0` for every network.',
    expected: 'an address to listen on',
    default: '127.0.0.1',
  }),
};

/** Where a service listens, how many proxies in front of it name the caller's address, and where people reach it. */
export const serverSettings = {
  ...listenSettings,
  TRUSTED_HOPS: integer({
    about:
      'Proxies in front that add the caller to `X-Forwarded-For`. Entries from before the first of them are ignored.',
    min: 0,
    max: 10,
    default: 0,
  }),
  PUBLIC_URL: text({
    about:
      'Address at which people reach the product. Links in mails and what pages tell search engines begin with it, and nothing is served under any other name than its own, `localhost` and that of `HOST`.',
    isValid: isBaseAddress,
    expected: 'the address of the product, such as https://lanewise.example',
    default: '',
  }),
};

function isBaseAddress(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, search, hash, username } = new URL(value);
  return /^https?:$/.test(protocol) && search === '' && hash === '' && username === '';
}

/** Returns the names under which a process is reached, besides addresses and `localhost`. */
export const hostsOf = ({ HOST, PUBLIC_URL }: Pick<ServerSettings, 'HOST' | 'PUBLIC_URL'>): string[] => [
  HOST,
  ...(PUBLIC_URL ? [new URL(PUBLIC_URL).hostname] : []),
];

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
