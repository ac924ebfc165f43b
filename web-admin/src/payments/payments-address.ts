import type { Booking, BookingStatus } from '@lanewise/contracts';
import { listAddress } from '../shared/links/list-address';

/** Filters of the list of payments. */
export interface PaymentFilter extends Partial<Pick<Booking, 'statementId' | 'reason'>> {
  status?: BookingStatus;
}

/** Returns the address of the list of payments, filtered. */
export const paymentsAddress = (filter: PaymentFilter): string => listAddress('payments', filter);
