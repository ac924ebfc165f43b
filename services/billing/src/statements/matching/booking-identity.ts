import { createHash } from 'node:crypto';
import { foldText } from '@lanewise/contracts';
import type { ReadBooking } from '../readers/statement-file.js';

/**
 * Returns what identifies each booking of one statement, in this statement and in every other: what the bank calls
 * it, with its amount; else date, amount, reference and its place among those that are equal in these.
 */
export function bookingIdentities(): (booking: ReadBooking) => string {
  const places = new Map<string, number>();
  return ({ date, amountCents, currency, reference, bankReference, isReversal }) => {
    const money = [amountCents, currency, isReversal];
    if (bankReference !== null) return hash(['bank', bankReference, ...money]);
    const equal = hash([date, ...money, foldText(reference)]);
    const place = (places.get(equal) ?? 0) + 1;
    places.set(equal, place);
    return place === 1 ? equal : hash([equal, place]);
  };
}

const hash = (values: unknown[]): string =>
  createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 27);
