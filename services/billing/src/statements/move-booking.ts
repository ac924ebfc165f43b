import type { BookingStatus } from '@lanewise/contracts';
import { audit, auditChanges, type AuditRecord } from '@lanewise/runtime';
import { type EntityManager, In } from 'typeorm';
import { Booking } from './booking.entity.js';

const ACTIONS = {
  matched: 'payment.assigned',
  unmatched: 'payment.unmatched',
  dismissed: 'payment.dismissed',
} as const satisfies Record<BookingStatus, AuditRecord['action']>;

/** Changes the status of a booking that the transaction has locked, and the counts of its statement; records it. */
export async function moveBooking(
  manager: EntityManager,
  booking: Booking,
  changes: Pick<Booking, 'status' | 'invoiceNo'> & Partial<Pick<Booking, 'reason'>>,
): Promise<Booking> {
  const { id, statementId } = booking;
  await manager.update(Booking, { id }, changes);
  // Both at once, as they make up the number of bookings.
  await manager.query(
    `UPDATE statements SET ${booking.status} = ${booking.status} - 1, ${changes.status} = ${changes.status} + 1
     WHERE id = $1`,
    [statementId],
  );
  await audit(manager, {
    action: ACTIONS[changes.status],
    subject: { id, name: booking.reference },
    changes: auditChanges<Booking>(booking, changes, ['status', 'invoiceNo']),
  });
  return Object.assign(booking, changes);
}

/** Unmatches the bookings of an invoice that the transaction has locked. */
export async function unmatchBookings(manager: EntityManager, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const bookings = await manager.find(Booking, {
    where: { id: In(ids) },
    // Sorted by statement, so that two transactions that change the same counts do not wait for each other.
    order: { statementId: 'ASC', id: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  });
  for (const booking of bookings)
    await moveBooking(manager, booking, { status: 'unmatched', reason: 'taken-off', invoiceNo: null });
}
