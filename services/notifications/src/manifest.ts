import { TOPICS } from '@lanewise/contracts';
import { defineService } from '@lanewise/runtime';
import { MAILBOX_PATHS } from './mailbox/mailbox.paths.js';
import { Alerts1796000000040 } from './migrations/alerts.js';
import { Baseline1795600000003 } from './migrations/baseline.js';
import { Broadcasts1795900000002 } from './migrations/broadcasts.js';
import { EndedAlerts1796000000110 } from './migrations/ended-alerts.js';
import { Suspensions1795900000001 } from './migrations/suspensions.js';
import { notificationsSettings } from './notifications.config.js';
import { NotificationsModule } from './notifications.module.js';
import { Notification } from './notifications/notification.entity.js';
import { Recipient } from './recipients/recipient.entity.js';

/** Notifications, live and by mail, and warnings. */
export const manifest = defineService({
  name: 'notifications',
  paths: ['/api/notification', '/api/admin/notifications', '/api/admin/reminders'],
  localPaths: ({ SMTP_URL }) => (SMTP_URL ? [] : Object.values(MAILBOX_PATHS)),
  database: {
    entities: [Notification, Recipient],
    migrations: [
      Baseline1795600000003,
      Suspensions1795900000001,
      Broadcasts1795900000002,
      Alerts1796000000040,
      EndedAlerts1796000000110,
    ],
  },
  consumes: [
    TOPICS.mailRequests,
    TOPICS.invoices,
    TOPICS.statements,
    TOPICS.finishedImports,
    TOPICS.alertHits,
  ],
  settings: notificationsSettings,
  requiredAlone: ['SMTP_URL', 'MAIL_PRIVATE_KEYS'],
  create: ({ settings, dataSource, databaseUrl, address }) =>
    NotificationsModule.with({
      dataSource,
      databaseUrl,
      settings,
      publicUrl: address,
    }),
});
