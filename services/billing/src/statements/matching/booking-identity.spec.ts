import { expect, test } from '@jest/globals';
import type { ReadBooking } from '../readers/statement-file.js';
import { bookingIdentities } from './booking-identity.js';

const booking: ReadBooking = {
  date: '2026-11-23',
  amountCents: 11_700,
  currency: 'USD',
  reference: 'Invoice 1150',
  payer: null,
  bankReference: 'TX-1',
  isReversal: false,
};

const identitiesOf = (...bookings: Partial<ReadBooking>[]) =>
  bookings.map((changes) => ({ ...booking, ...changes })).map(bookingIdentities());

test.each<Partial<ReadBooking>>([
  { reference: 'Invoice 1151' },
  { date: '2026-11-24' },
  { amountCents: 11_701 },
  { bankReference: 'TX-2' },
  { bankReference: null },
])('bookings of one bank reference are two when they differ in %j', (change) => {
  expect(new Set(identitiesOf({}, change)).size).toBe(2);
});

test.each([{}, { bankReference: null }])(
  'bookings that are equal in all are told apart by their place: %j',
  (all) => {
    expect(new Set(identitiesOf(all, all, all)).size).toBe(3);
  },
);

test('the same statement again has the same bookings, however its references are written', () => {
  const again = { reference: 'INVOICE 1150' };
  expect(identitiesOf({}, {}, again)).toEqual(identitiesOf(again, {}, {}));
});
