import type { BookingStatus } from '@lanewise/contracts';

export const PAYMENT_STATUS_NAMES: Record<BookingStatus, string> = {
  matched: 'Matched',
  unmatched: 'Unmatched',
  dismissed: 'Dismissed',
};
