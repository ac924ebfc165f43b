import { Controller } from '@nestjs/common';
import { type AccountSnapshot, TOPICS } from '@lanewise/contracts';
import { type EventContext, OnEvent } from '@lanewise/messaging';
import { IsNull } from 'typeorm';
import { paidCentsOf } from '../payments/read-payments.js';
import { removeInvoice } from './change-invoice.js';
import { Invoice } from './invoice.entity.js';

/** Removes the unpaid invoices of a removed account. Invoices with payments stay for the books. */
@Controller()
export class RemoveInvoicesOfRemovedAccounts {
  @OnEvent(TOPICS.accounts, { order: 2 })
  async apply(account: AccountSnapshot | null, { event, manager }: EventContext): Promise<void> {
    if (account) return;
    const unpaid = await manager.find(Invoice, {
      where: { userId: event.key, paidAt: IsNull() },
      order: { invoiceNo: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
    const paid = await paidCentsOf(
      manager,
      unpaid.map(({ id }) => id),
    );
    for (const invoice of unpaid) if (!paid.has(invoice.id)) await removeInvoice(manager, invoice);
  }
}
