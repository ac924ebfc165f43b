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

/** The notice of each change of an invoice. */
const INVOICE_NOTICES = {
  created: invoiceCreated,
  paid: invoicePaid,
  unpaid: undefined,
  removed: undefined,
};

/** Notifies people of events of other services. The inbox makes it happen once per event. */
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
