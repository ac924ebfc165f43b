import { Controller } from '@nestjs/common';
import {
  type FinishedImport,
  type InvoiceSnapshot,
  TOPICS,
  type UnsettledStatement,
} from '@lanewise/contracts';
import { type EventContext, OnEvent } from '@lanewise/messaging';
import { Clock } from '@lanewise/runtime';
import { expectRecipients } from '../recipients/expect-recipients.js';
import { notify, notifyAdministrators } from './notify.js';
import { importEnded, invoiceCreated, invoicePaid, statementUnsettled } from './notices.js';

/** What is told of the changes of an invoice. */
const INVOICE_NOTICES = {
  created: invoiceCreated,
  paid: invoicePaid,
  unpaid: undefined,
  removed: undefined,
};

/** Tells people what other services announce: once per event, as the inbox sees to. */
@Controller()
export class NoticesConsumers {
  constructor(private readonly clock: Clock) {}

  @OnEvent(TOPICS.invoices)
  async invoiceChanged(invoice: InvoiceSnapshot, { manager, event }: EventContext): Promise<void> {
    const notice = INVOICE_NOTICES[invoice.change]?.(invoice);
    if (!notice) return;
    await expectRecipients(manager, [invoice.userId], event.occurredAt);
    await notify(manager, [invoice.userId], notice, this.clock.now());
  }

  @OnEvent(TOPICS.statements)
  async statementLeft(statement: UnsettledStatement, { manager }: EventContext): Promise<void> {
    await notifyAdministrators(manager, statementUnsettled(statement), this.clock.now());
  }

  @OnEvent(TOPICS.finishedImports)
  async importFinished(finished: FinishedImport, { manager }: EventContext): Promise<void> {
    await notifyAdministrators(manager, importEnded(finished), this.clock.now());
  }
}
