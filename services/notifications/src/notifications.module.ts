import { type DynamicModule, Module } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { MailboxModule } from './mailbox/mailbox.module.js';
import { MailRequestsConsumer } from './mails/mail-requests.consumer.js';
import { MailRetention } from './mails/mail-retention.js';
import { MAIL_SENDER_OPTIONS, MailSender } from './mails/mail-sender.js';
import type { MailSettings } from './notifications.config.js';
import { MailboxTransport } from './transport/mailbox-transport.js';
import { MAIL_TRANSPORT } from './transport/mail-transport.js';
import { SmtpTransport } from './transport/smtp-transport.js';

export interface NotificationsModuleOptions {
  dataSource: DataSource;
  databaseUrl: string;
  settings: MailSettings;
  publicUrl: Promise<string>;
}

@Module({})
export class NotificationsModule {
  static with({ dataSource, settings, ...sending }: NotificationsModuleOptions): DynamicModule {
    const isLocal = settings.SMTP_URL === '';
    const transport = isLocal
      ? new MailboxTransport(dataSource)
      : new SmtpTransport(settings.SMTP_URL, settings.MAIL_FROM);
    return {
      module: NotificationsModule,
      imports: isLocal ? [MailboxModule] : [],
      controllers: [MailRequestsConsumer],
      providers: [
        MailSender,
        MailRetention,
        { provide: MAIL_TRANSPORT, useValue: transport },
        { provide: MAIL_SENDER_OPTIONS, useValue: sending },
      ],
    };
  }
}
