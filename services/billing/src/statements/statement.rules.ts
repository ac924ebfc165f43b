import {
  type Booking as BookingView,
  type Statement as StatementView,
  toWireDate,
} from '@lanewise/contracts';
import { toDollars } from '@lanewise/money';
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
  amount: amountCents === null ? null : toDollars(amountCents),
});
