import { Controller } from '@nestjs/common';
import {
  type FinishedImport,
  type InvoiceSnapshot,
  TOPICS,
  type UnsettledStatement,
} from '@lanewise/contracts';
import { type EventContext, OnEvent } from '@lanewise/messaging';
import { Clock } from '@lanewise/runtime';
import { expectRecipient } from '../recipients/expect-recipient.js';
import { tell, tellAdministrators } from '../tell/tell.js';
import { importEnded, invoiceCreated, invoicePaid, statementUnsettled } from './news.js';

/** What is told of the changes of an invoice. */
const INVOICE_NEWS = {
  created: invoiceCreated,
  paid: invoicePaid,
  unpaid: undefined,
  removed: undefined,
};

/** Tells people what other services announce: once per event, as the inbox sees to. */
@Controller()
export class NewsConsumers {
  constructor(private readonly clock: Clock) {}

  @OnEvent(TOPICS.invoices)
  async invoiceChanged(invoice: InvoiceSnapshot, { manager, event }: EventContext): Promise<void> {
    const news = INVOICE_NEWS[invoice.change]?.(invoice);
    if (!news) return;
    await expectRecipient(manager, invoice.userId, event.occurredAt);
    await tell(manager, [invoice.userId], news, this.clock.now());
  }

  @OnEvent(TOPICS.statements)
  async statementLeft(statement: UnsettledStatement, { manager }: EventContext): Promise<void> {
    await tellAdministrators(manager, statementUnsettled(statement), this.clock.now());
  }

  @OnEvent(TOPICS.finishedImports)
  async importFinished(finished: FinishedImport, { manager }: EventContext): Promise<void> {
    await tellAdministrators(manager, importEnded(finished), this.clock.now());
  }
}
