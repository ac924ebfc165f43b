import { createHash } from 'node:crypto';
import { foldText } from '@lanewise/contracts';
import type { ReadBooking } from '../readers/statement-file.js';

/**
 * Returns a function that identifies each booking of one statement, in this statement and in every other: by the bank's
 * name for it, if any, with date, amount and reference, as banks give several bookings one name; and by its place among
 * bookings that are equal in all of these.
 */
export function bookingIdentities(): (booking: ReadBooking) => string {
  const places = new Map<string, number>();
  return ({ date, amountCents, currency, reference, bankReference, isReversal }) => {
    const equal = hash([bankReference, date, amountCents, currency, isReversal, foldText(reference)]);
    const place = (places.get(equal) ?? 0) + 1;
    places.set(equal, place);
    return place === 1 ? equal : hash([equal, place]);
  };
}

const hash = (values: unknown[]): string =>
  createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 27);
