import type { ListRequest } from './lists.js';

/** The origin of a statement: an administrator's upload, or the check that runs twice a day. */
export const STATEMENT_SOURCES = ['upload', 'check'] as const;
export type StatementSource = (typeof STATEMENT_SOURCES)[number];

export const BOOKING_STATUSES = ['matched', 'unmatched', 'dismissed'] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

/** Why a booking paid no invoice by itself. */
export const UNMATCHED_REASONS = [
  'no-invoice-number',
  'unknown-invoice',
  'amount-differs',
  'already-paid',
  'several-invoices',
  'other-currency',
  'reversal',
  'credit-or-debit',
  'unreadable',
  'void-invoice',
  'taken-off',
] as const;
export type UnmatchedReason = (typeof UNMATCHED_REASONS)[number];

/** The reasons in the words of a list. */
export const UNMATCHED_REASON_LABELS: Record<UnmatchedReason, string> = {
  'no-invoice-number': 'No invoice number',
  'unknown-invoice': 'Unknown invoice',
  'amount-differs': 'Amount differs',
  'already-paid': 'Already paid',
  'several-invoices': 'Fits several invoices',
  'other-currency': 'Other currency',
  reversal: 'Reversal',
  'credit-or-debit': 'Credit or debit?',
  unreadable: 'Unreadable',
  'void-invoice': 'Invoice is void',
  'taken-off': 'Taken off its invoice',
};

/** The currency of all invoices. */
export const INVOICE_CURRENCY = 'USD';

/** A bank statement that was read. `bookings = matched + unmatched + dismissed`. */
export interface Statement {
  id: string;
  fileName: string;
  source: StatementSource;
  /** Number of its payments that no earlier statement had. */
  bookings: number;
  matched: number;
  /** Payments that still wait for an administrator. */
  unmatched: number;
  dismissed: number;
  /** Payments that an earlier statement had. */
  known: number;
  /** Debits, and entries that are not booked yet. */
  passedOver: number;
  /** Why a file that the check found could not be read; then nothing of it counts. */
  error: string | null;
  createdAt: string;
}

/** Money that came in by a statement. */
export interface Booking {
  id: string;
  statementId: string;
  /** `YYYY-MM-DD`, null if unreadable. */
  date: string | null;
  /** Null if unreadable; below 0 if it takes money back. */
  amount: number | null;
  /** ISO 4217. */
  currency: string;
  /** The text of the payer. */
  reference: string;
  /** Name of the payer; null where the statement has none. */
  payer: string | null;
  status: BookingStatus;
  /** Why it was not matched by itself, or is no longer; null if it was. */
  reason: UnmatchedReason | null;
  /** The invoice that it pays. */
  invoiceNo: number | null;
  /** The numbers that its reference may mean by an invoice; none once it pays one. */
  namedInvoiceNos: number[];
}

/** Request of `POST statement/search`. */
export interface StatementListRequest extends ListRequest {
  source?: StatementSource;
  /** Only those with payments that wait for an administrator, or only those without. */
  hasUnmatched?: boolean;
}

/** Request of `POST statement/searchBookings`. `searchCriteria` looks in the reference. */
export interface BookingListRequest extends ListRequest {
  statementId?: string;
  status?: BookingStatus;
  reason?: UnmatchedReason;
}

/**
 * Counts a booking for an invoice: its amount, of which what is left over becomes a credit of the account; what is open
 * where the amount is not in dollars, or cannot be read.
 */
export interface AssignBookingRequest {
  bookingId: string;
  invoiceNo: number;
}

/** Takes a booking off its invoice. */
export interface UnmatchBookingRequest {
  bookingId: string;
}

/** Puts an unmatched booking aside. */
export interface DismissBookingRequest {
  bookingId: string;
}

/** Sort fields of the lists, by wire name. */
export const STATEMENT_SORT_FIELDS = [
  'createdAt',
  'fileName',
  'bookings',
  'matched',
  'unmatched',
] as const satisfies readonly (keyof Statement)[];

export const BOOKING_SORT_FIELDS = [
  'date',
  'amount',
  'reference',
  'status',
  'reason',
  'invoiceNo',
] as const satisfies readonly (keyof Booking)[];

/** Path of the upload under `/api`, and the form field of the file. */
export const STATEMENT_UPLOAD_PATH = 'statement/upload';
export const STATEMENT_UPLOAD_FIELD = 'file';

/** A statement to learn from: two payments of invoices, and a fee that counts for nothing. */
export const SAMPLE_STATEMENT = [
  'Date,Amount,Reference',
  '11/23/2026,117.00,Invoice 1024',
  '11/24/2026,474.00,INV-1025 Zebra Freight LLC',
  '11/24/2026,-12.50,Monthly account fee',
  '',
].join('\r\n');

/** Limits of a statement. Lengths are in characters. */
export const STATEMENT_LIMITS = {
  fileBytes: 100 * 2 ** 20,
  /** Rows of a CSV, or entries of a CAMT.053. */
  rows: 200_000,
  /** The length to which a longer reference is cut. */
  reference: 1000,
  /** The length to which a longer name is cut. */
  payer: 140,
} as const;

/** A statement that an administrator has to see to. It holds nothing of the bank. */
export interface UnsettledStatement {
  statementId: string;
  fileName: string;
  source: StatementSource;
  matched: number;
  /** Number of its payments that wait for an administrator. */
  unmatched: number;
  /** Why the check could not read the file; null if it could. */
  error: string | null;
}
