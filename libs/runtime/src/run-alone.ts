import { createServer } from 'node:http';
import type { EventTransport } from '@lanewise/messaging';
import { type ConfigurationSpec, integer, readConfiguration, text, url } from './config.js';
import { closeServer, listen } from './http-server.js';
import type { RunningService } from './service.js';

/** Where a process listens. */
export const serverSettings = {
  PORT: integer({ min: 0, max: 65535, default: 3000 }),
  HOST: text({ expected: 'an address to listen on', default: '127.0.0.1' }),
};

/** A Postgres URL. */
export const postgresUrl = (spec: { default?: string } = {}) =>
  url({ protocols: ['postgres:', 'postgresql:'], ...spec });

const settings = { ...serverSettings, DATABASE_URL: postgresUrl() };

interface ServiceSettings {
  PORT: number;
  HOST: string;
  DATABASE_URL: string;
}

/** Where a service finds the keys of access tokens: identity's `/.well-known/jwks.json`. */
export const tokenSettings = { JWKS_URL: url({ protocols: ['http:', 'https:'] }) };

/**
 * Reads the configuration of a service that runs alone: what all have, and its own.
 * @throws ConfigurationError with a line for each variable that is missing or wrong
 */
export function readServiceConfiguration<Own extends object>(
  own: ConfigurationSpec<Own>,
): Readonly<ServiceSettings & Own> {
  return readConfiguration<ServiceSettings & Own>({ ...settings, ...own } as ConfigurationSpec<
    ServiceSettings & Own
  >);
}

/** Runs one service alone on its port, until a signal asks it to stop; then it finishes what is in hand. */
export async function runAlone(
  service: RunningService,
  transport: EventTransport,
  { PORT, HOST }: ServiceSettings,
): Promise<void> {
  const server = createServer(service.handle);
  await listen(server, PORT, HOST);
  const stop = async () => {
    await closeServer(server);
    await service.close();
    await transport.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
}
