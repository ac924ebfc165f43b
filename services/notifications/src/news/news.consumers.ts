import { Controller } from '@nestjs/common';
import {
  type FinishedImport,
  type InvoiceSnapshot,
  TOPICS,
  type UnmatchedPayments,
} from '@lanewise/contracts';
import { type EventContext, OnEvent } from '@lanewise/messaging';
import { Clock } from '@lanewise/runtime';
import { tell, tellAdministrators } from '../tell/tell.js';
import { importEnded, invoiceCreated, invoicePaid, paymentsUnmatched } from './news.js';

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
  async invoiceChanged(invoice: InvoiceSnapshot, { manager }: EventContext): Promise<void> {
    const news = INVOICE_NEWS[invoice.change]?.(invoice);
    if (news) await tell(manager, [invoice.userId], news, this.clock.now());
  }

  @OnEvent(TOPICS.statements)
  async paymentsLeft(payments: UnmatchedPayments, { manager }: EventContext): Promise<void> {
    if (payments.unmatched === 0) return;
    await tellAdministrators(manager, paymentsUnmatched(payments), this.clock.now());
  }

  @OnEvent(TOPICS.finishedImports)
  async importFinished(finished: FinishedImport, { manager }: EventContext): Promise<void> {
    await tellAdministrators(manager, importEnded(finished), this.clock.now());
  }
}
