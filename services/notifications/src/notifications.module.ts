import { type DynamicModule, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { openWith, publicKeyOf, sealWith } from '@lanewise/sealing';
import type { DataSource } from 'typeorm';
import { AlertHitsConsumer } from './alerts/alert-hits.consumer.js';
import { AlertSender } from './alerts/alert-sender.js';
import { BroadcastsController } from './broadcasts/broadcasts.controller.js';
import { BroadcastsService } from './broadcasts/broadcasts.service.js';
import { BroadcastsTask } from './broadcasts/broadcasts.task.js';
import { Mailbox } from './mailbox/mailbox.js';
import { MailboxModule } from './mailbox/mailbox.module.js';
import { MailRequestsConsumer } from './mails/mail-requests.consumer.js';
import { MailRetention } from './mails/mail-retention.js';
import { MAIL_SENDER_OPTIONS, MailSender } from './mails/mail-sender.js';
import { NoticesConsumers } from './notify/notices.consumers.js';
import type { NotificationsSettings } from './notifications.config.js';
import { AdminNotificationsController } from './notifications/admin-notifications.controller.js';
import { NotificationRetention } from './notifications/notification-retention.js';
import { Notification } from './notifications/notification.entity.js';
import { NotificationsController } from './notifications/notifications.controller.js';
import { NotificationsService } from './notifications/notifications.service.js';
import { vapidDetailsOf } from './pushes/push-keys.js';
import { PUSH_OPTIONS } from './pushes/push.options.js';
import { PushSender } from './pushes/push-sender.js';
import { PushSubscriptionsController } from './pushes/push-subscriptions.controller.js';
import { PushSubscriptionsService } from './pushes/push-subscriptions.service.js';
import { RecipientsConsumer } from './recipients/recipients.consumer.js';
import { SettingsController } from './settings/settings.controller.js';
import { SettingsService } from './settings/settings.service.js';
import { NotificationStreams, STREAM_OPTIONS } from './stream/notification-streams.js';
import { StreamController } from './stream/stream.controller.js';
import { MailboxTransport } from './transport/mailbox-transport.js';
import { MAIL_TRANSPORT } from './transport/mail-transport.js';
import { SmtpTransport } from './transport/smtp-transport.js';
import { AdminRemindersController } from './warnings/admin-reminders.controller.js';
import { RemindersService } from './warnings/reminders.service.js';
import { WarningsTask } from './warnings/warnings.task.js';

export interface NotificationsModuleOptions {
  dataSource: DataSource;
  databaseUrl: string;
  settings: NotificationsSettings;
  publicUrl: Promise<string>;
}

@Module({})
export class NotificationsModule {
  static with({ dataSource, settings, ...sending }: NotificationsModuleOptions): DynamicModule {
    const { SMTP_URL, MAIL_FROM, MAIL_PRIVATE_KEYS } = settings;
    const vapid = vapidDetailsOf(settings);
    const open = openWith(MAIL_PRIVATE_KEYS);
    const mailbox = SMTP_URL
      ? undefined
      : new Mailbox(dataSource, sealWith(publicKeyOf(MAIL_PRIVATE_KEYS)), open);
    const transport = mailbox ? new MailboxTransport(mailbox) : new SmtpTransport(SMTP_URL, MAIL_FROM);
    return {
      module: NotificationsModule,
      imports: [TypeOrmModule.forFeature([Notification]), ...(mailbox ? [MailboxModule.with(mailbox)] : [])],
      controllers: [
        AlertHitsConsumer,
        BroadcastsController,
        MailRequestsConsumer,
        RecipientsConsumer,
        NoticesConsumers,
        NotificationsController,
        PushSubscriptionsController,
        SettingsController,
        StreamController,
        AdminNotificationsController,
        AdminRemindersController,
      ],
      providers: [
        AlertSender,
        BroadcastsService,
        BroadcastsTask,
        MailSender,
        MailRetention,
        NotificationsService,
        NotificationRetention,
        NotificationStreams,
        PushSender,
        PushSubscriptionsService,
        RemindersService,
        SettingsService,
        WarningsTask,
        { provide: MAIL_TRANSPORT, useValue: transport },
        { provide: MAIL_SENDER_OPTIONS, useValue: { ...sending, open } },
        { provide: PUSH_OPTIONS, useValue: { ...sending, vapid, services: settings.PUSH_SERVICES } },
        { provide: STREAM_OPTIONS, useValue: { ...sending, perAccount: settings.STREAMS_PER_ACCOUNT } },
      ],
    };
  }
}
