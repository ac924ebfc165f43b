import { AccountProjection1700000000001, AuthModule, type TokenKeys } from '@lanewise/auth';
import { MESSAGING_MIGRATIONS } from '@lanewise/messaging';
import {
  type RunningService,
  type ServiceDatabase,
  type ServiceDependencies,
  startService,
} from '@lanewise/runtime';
import { Mails1764600000000 } from './migrations/mails.js';
import type { MailSettings } from './notifications.config.js';
import { NotificationsModule } from './notifications.module.js';

export interface NotificationsDependencies extends ServiceDependencies {
  tokenKeys: TokenKeys;
  settings: MailSettings;
  /** Base of the links in mails. Mails wait until it is known. */
  publicUrl: Promise<string>;
}

export const database: ServiceDatabase = {
  service: 'notifications',
  entities: [],
  migrations: [...MESSAGING_MIGRATIONS, AccountProjection1700000000001, Mails1764600000000],
};

/** Brings the notifications service up: mail. */
export function createApp({
  tokenKeys,
  settings,
  publicUrl,
  ...deps
}: NotificationsDependencies): Promise<RunningService> {
  return startService(
    {
      database,
      module: (dataSource) =>
        NotificationsModule.with({
          auth: AuthModule.withProjection(tokenKeys),
          dataSource,
          databaseUrl: deps.databaseUrl,
          settings,
          publicUrl,
        }),
    },
    deps,
  );
}
