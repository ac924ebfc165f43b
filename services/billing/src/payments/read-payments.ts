import { type EntityManager, In } from 'typeorm';
import { Payment } from './payment.entity.js';

/** The payments of an invoice, oldest first. */
export const paymentsOf = (manager: EntityManager, invoiceId: string): Promise<Payment[]> =>
  manager.find(Payment, { where: { invoiceId }, order: { date: 'ASC', id: 'ASC' } });

/**
 * Returns the sum of the payments of each invoice, in cents by id, if it has any. Lock the invoices first to decide by
 * it: no payment changes without that lock.
 */
export async function paidCentsOf(
  manager: EntityManager,
  invoiceIds: readonly string[],
): Promise<Map<string, number>> {
  if (invoiceIds.length === 0) return new Map();
  const sums = await manager
    .createQueryBuilder(Payment, 'payment')
    .select('payment.invoiceId', 'invoiceId')
    .addSelect('sum(payment.amountCents)', 'cents')
    .where({ invoiceId: In(invoiceIds) })
    .groupBy('payment.invoiceId')
    .getRawMany<{ invoiceId: string; cents: string }>();
  return new Map(sums.map(({ invoiceId, cents }) => [invoiceId, Number(cents)]));
}

export const sumOf = (payments: readonly Payment[]): number =>
  payments.reduce((sum, { amountCents }) => sum + amountCents, 0);
