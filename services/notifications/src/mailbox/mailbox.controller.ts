import { Controller, Get, Query } from '@nestjs/common';
import { type MailboxItem, toWireDate } from '@lanewise/contracts';
import { Public } from '@lanewise/http';
import { MailboxFilterDto } from './mailbox.dto.js';
import { type MailboxMessage, Mailbox } from './mailbox.js';

@Controller('mailbox')
@Public()
export class MailboxController {
  constructor(private readonly mailbox: Mailbox) {}

  @Get()
  async list(@Query() { to }: MailboxFilterDto): Promise<{ itemList: MailboxItem[] }> {
    return { itemList: (await this.mailbox.list(to)).map(toItem) };
  }
}

const toItem = ({ to, subject, text, html, createdAt }: MailboxMessage): MailboxItem => ({
  to,
  subject,
  text,
  html,
  createdAt: toWireDate(createdAt),
});
