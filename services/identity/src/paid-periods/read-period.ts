import { type EntityManager, IsNull, Not } from 'typeorm';
import type { Account } from '../accounts/account.entity.js';
import { isExtending, type PaidInvoice, type Period } from './extension.rules.js';
import { KnownInvoice } from './known-invoice.entity.js';

/** Returns the paid period of an account, with the invoices that extend it. To change it, lock the account first. */
export async function readPeriod(
  manager: EntityManager,
  { id, paidUntil }: Pick<Account, 'id' | 'paidUntil'>,
): Promise<Period<PaidInvoice>> {
  const invoices = await manager.find(KnownInvoice, {
    where: { accountId: id, paidAt: Not(IsNull()), takenBackAt: IsNull() },
    // A statement pays several at one instant.
    order: { paidAt: 'ASC', extendedTo: 'ASC' },
  });
  return { end: paidUntil, extensions: invoices.filter(isExtending) };
}
