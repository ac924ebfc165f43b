import { defineService } from '@lanewise/runtime';
import { MAILBOX_PATHS } from './mailbox/mailbox.paths.js';
import { Mails1764600000000 } from './migrations/mails.js';
import { mailSettings } from './notifications.config.js';
import { NotificationsModule } from './notifications.module.js';

/** Mail. */
export const manifest = defineService({
  name: 'notifications',
  paths: [],
  localPaths: ({ SMTP_URL }) => (SMTP_URL ? [] : Object.values(MAILBOX_PATHS)),
  database: { entities: [], migrations: [Mails1764600000000] },
  settings: mailSettings,
  requiredAlone: ['SMTP_URL', 'PUBLIC_URL'],
  create: ({ settings, dataSource, databaseUrl, address }) =>
    NotificationsModule.with({
      dataSource,
      databaseUrl,
      settings,
      publicUrl: settings.PUBLIC_URL ? Promise.resolve(settings.PUBLIC_URL) : address,
    }),
});
