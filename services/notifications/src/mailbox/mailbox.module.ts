import { Module, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { MailboxController } from './mailbox.controller.js';
import { Mailbox } from './mailbox.js';
import { mailboxPages } from './mailbox.pages.js';

/** The local mailbox: what was sent while there is no mail server, for everybody who can reach it. */
@Module({ controllers: [MailboxController], providers: [Mailbox] })
export class MailboxModule implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly mailbox: Mailbox,
  ) {}

  /** Beside Nest's routes, which all lie under `/api`; once the headers are there that every answer has. */
  onModuleInit(): void {
    this.host.httpAdapter.use('/mailbox', mailboxPages(this.mailbox));
  }
}
