import 'reflect-metadata';
import { remoteTokenKeys } from '@lanewise/auth';
import { runAlone, tokenSettings } from '@lanewise/runtime';
import { createApp, database } from './create-app.js';

await runAlone({
  database,
  settings: tokenSettings,
  create: (deps, config) => createApp({ ...deps, tokenKeys: remoteTokenKeys(config.JWKS_URL) }),
});
