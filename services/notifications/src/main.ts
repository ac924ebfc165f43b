import 'reflect-metadata';
import { remoteTokenKeys } from '@lanewise/auth';
import { runAlone, tokenSettings } from '@lanewise/runtime';
import { createApp, database } from './create-app.js';
import { aloneSettings } from './notifications.config.js';

await runAlone({
  database,
  settings: { ...tokenSettings, ...aloneSettings },
  create: (deps, config) =>
    createApp({
      ...deps,
      tokenKeys: remoteTokenKeys(config.JWKS_URL),
      settings: config,
      publicUrl: Promise.resolve(config.PUBLIC_URL),
    }),
});
