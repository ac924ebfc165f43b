import {
  type Booking as BookingView,
  type Statement as StatementView,
  toWireDate,
} from '@lanewise/contracts';
import { toDollars } from '@lanewise/money';
import { findInvoiceNumbers } from './matching/invoice-numbers.rules.js';
import type { Booking } from './booking.entity.js';
import type { Statement } from './statement.entity.js';

/** Returns the statement as an administrator sees it. */
export const toStatementView = ({
  sourceVersion: _version,
  createdAt,
  ...statement
}: Statement): StatementView => ({ ...statement, createdAt: toWireDate(createdAt) });

/** Returns the booking as an administrator sees it. */
export const toBookingView = ({ identity: _identity, amountCents, ...booking }: Booking): BookingView => ({
  ...booking,
  namedInvoiceNos: booking.status === 'matched' ? [] : findInvoiceNumbers(booking.reference).numbers,
  amount: amountCents === null ? null : toDollars(amountCents),
});
