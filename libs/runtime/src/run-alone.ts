import { createServer } from 'node:http';
import type { EventTransport } from '@lanewise/messaging';
import { type ConfigurationSpec, integer, readConfiguration, text, url } from './config.js';
import type { RunningService } from './service.js';

const settings = {
  PORT: integer({ min: 0, max: 65535, default: 3000 }),
  HOST: text({ expected: 'an address to listen on', default: '127.0.0.1' }),
  DATABASE_URL: url({ protocols: ['postgres:', 'postgresql:'] }),
};

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
  await new Promise<void>((resolve) => server.listen(PORT, HOST, resolve));
  const stop = async () => {
    server.close();
    server.closeIdleConnections();
    await service.close();
    await transport.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
}
