import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { identitySettings } from '@lanewise/identity';
import { importSettings } from '@lanewise/imports';
import { mailSettings } from '@lanewise/notifications';
import {
  brokerSettings,
  integer,
  postgresUrl,
  readConfiguration,
  serverSettings,
  telemetrySettings,
  text,
} from '@lanewise/runtime';

const repository = fileURLToPath(new URL('../../..', import.meta.url));

const settings = {
  ...serverSettings,
  ...brokerSettings,
  // Whoever starts it at a terminal reads what it prints.
  ...telemetrySettings('warn'),
  ...identitySettings,
  ...importSettings,
  ...mailSettings,
  DATA_DIR: text({ expected: 'a folder for data', default: resolve(repository, '.data') }),
  DATABASE_URL: postgresUrl({ default: '' }),
  DEMO_LOADS: integer({ min: 0, max: 10_000_000, default: 30_000 }),
};

/** Where the built web apps lie. */
export const WEB_APP = resolve(repository, 'web-app/dist');
export const WEB_ADMIN = resolve(repository, 'web-admin/dist');

/** Reads the configuration of the whole product in one process. */
export function readStandaloneConfiguration() {
  const config = readConfiguration(settings);
  return { ...config, DATA_DIR: resolve(config.DATA_DIR) };
}

export type StandaloneConfiguration = ReturnType<typeof readStandaloneConfiguration>;
