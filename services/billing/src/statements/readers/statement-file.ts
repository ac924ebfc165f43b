import type { Readable } from 'node:stream';
import { STATEMENT_LIMITS } from '@lanewise/contracts';

/** A statement that can be read more than once. */
export interface StatementFile {
  fileName: string;
  open(): Readable;
}

/** A payment as a statement lists it. */
export interface ReadBooking {
  /** `YYYY-MM-DD`; null if unreadable. */
  date: string | null;
  /** Null if unreadable; below 0 for a payment that is taken back. */
  amountCents: number | null;
  /** ISO 4217. */
  currency: string;
  reference: string;
  /** Null where the statement does not say. */
  payer: string | null;
  /** The bank's name for the booking, in this statement and in every other; null if it has none. */
  bankReference: string | null;
  /** True if it takes back an earlier booking. */
  isReversal: boolean;
  /** True if the statement does not say whether the money came in. */
  isUnclear?: boolean;
}

/** Stands for an entry that is no payment: a debit, or one that is not booked yet. */
export const PASSED_OVER = Symbol('passed over');
export type StatementEntry = ReadBooking | typeof PASSED_OVER;

/** The entries of a statement, some at a time. */
export type StatementEntries = AsyncGenerator<StatementEntry[]>;

/** Says why a file as a whole is no statement, in a sentence for the person who sent it. */
export class StatementFileError extends Error {
  override name = 'StatementFileError';
}

/** @throws StatementFileError for more rows, or entries, than a statement may hold */
export function assertFewRows(count: number): void {
  const { rows } = STATEMENT_LIMITS;
  if (count > rows)
    throw new StatementFileError(
      `The statement has more than ${rows.toLocaleString('en-US')} rows. Please split it.`,
    );
}
