import { fromWireDate, type InvoiceSnapshot, TOPICS } from '@lanewise/contracts';
import { type EventContext, OnEvent } from '@lanewise/messaging';
import { Controller } from '@nestjs/common';
import { changeAccount } from '../accounts/change-account.js';
import { lockAccountIfAny } from '../accounts/find-accounts.js';
import { changePaidPeriod } from '../accounts/transitions.js';
import { extend, isExtending, takeBack, toColumns } from './extension.rules.js';
import { KnownInvoice } from './known-invoice.entity.js';
import { readPeriod } from './read-period.js';

/**
 * Extends the paid period by an invoice while it is paid. Only its newest state counts, so events may arrive in any
 * order, or not at all. The last event of a removed invoice says whether it still counts.
 */
@Controller()
export class InvoicesConsumer {
  @OnEvent(TOPICS.invoices)
  async apply(invoice: InvoiceSnapshot, { event, manager }: EventContext): Promise<void> {
    // One invoice of an account at a time.
    const account = await lockAccountIfAny(manager, invoice.userId);
    // Accounts are made before their invoices, so this one was removed.
    if (!account) return;
    const current = await manager.findOneBy(KnownInvoice, { id: invoice.id });
    if (current && current.version >= invoice.version) return;
    const { isPaid } = invoice;
    const next = Object.assign(current ?? manager.create(KnownInvoice), toColumns(invoice));
    const period = await readPeriod(manager, account);
    if (isPaid && !isExtending(next)) {
      const paidAt = fromWireDate(invoice.paidAt ?? event.occurredAt);
      const { end, extensions } = extend(period, Object.assign(next, { paidAt, takenBackAt: null }));
      await manager.save(KnownInvoice, extensions);
      await changeAccount(manager, account.id, () =>
        changePaidPeriod({ paidFrom: account.paidFrom ?? paidAt, paidUntil: end }),
      );
      return;
    }
    if (!isPaid && isExtending(next)) {
      const { end, extensions } = takeBack(period, next);
      next.takenBackAt = new Date(event.occurredAt);
      await manager.save(KnownInvoice, extensions);
      await changeAccount(manager, account.id, () => changePaidPeriod({ paidUntil: end }));
    }
    await manager.save(next);
  }
}
