import 'reflect-metadata';
import { runAlone } from '@lanewise/runtime';
import { makeAdministrator } from './commands/make-administrator.js';
import { createApp, database } from './create-app.js';
import { identitySettings } from './identity.config.js';

await runAlone({
  database,
  settings: identitySettings,
  commands: { administrator: makeAdministrator },
  create: (deps, settings) => createApp({ ...deps, settings }),
});
