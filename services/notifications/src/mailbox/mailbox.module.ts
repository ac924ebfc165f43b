import {
  type DynamicModule,
  Inject,
  type MiddlewareConsumer,
  Module,
  type NestModule,
  type OnModuleInit,
} from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { operatorsOnly } from '@lanewise/http';
import { createMailboxToken, MAILBOX_TOKEN, requireMailboxToken } from './mailbox-token.js';
import { MailboxController } from './mailbox.controller.js';
import { Mailbox } from './mailbox.js';
import { mailboxPages } from './mailbox.pages.js';
import { MAILBOX_PATHS } from './mailbox.paths.js';

/** The local mailbox shows mails instead of sending them, to whoever has the token of this start. */
@Module({
  controllers: [MailboxController],
  providers: [{ provide: MAILBOX_TOKEN, useFactory: createMailboxToken }],
})
export class MailboxModule implements NestModule, OnModuleInit {
  static with(mailbox: Mailbox): DynamicModule {
    return { module: MailboxModule, providers: [{ provide: Mailbox, useValue: mailbox }] };
  }

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly mailbox: Mailbox,
    @Inject(MAILBOX_TOKEN) private readonly token: string,
  ) {}

  configure(consumer: MiddlewareConsumer): void {
    consumer.apply(operatorsOnly, requireMailboxToken(this.token)).forRoutes(MailboxController);
  }

  /** The pages lie outside Nest's routes, which are all under `/api`, and get the headers of every response. */
  onModuleInit(): void {
    const pages = mailboxPages(this.mailbox, this.token);
    this.host.httpAdapter.use(MAILBOX_PATHS.page, operatorsOnly, requireMailboxToken(this.token), pages);
  }
}
