import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { type InvoiceState, PlainPeriod } from '../../../../tests/support/invoices.js';
import { runs } from '../../../../tests/support/runs.js';
import { extend, type Extension, type Payment, type Period, takeBack } from './extension.rules.js';

const PAID_AT = new Date('2026-11-21T14:00:00Z');
const RUNNING = new Date('2026-12-01T00:00:00Z');
const ENDED = new Date('2026-11-01T14:00:00Z');
const LONG_AGO = new Date('2025-10-21T14:00:00Z');
const DAY_MS = 86_400_000;

const payment = (id: string, days: number, paidAt = PAID_AT): Payment => ({ id, days, paidAt });
const unpaid = (end: Date | null): Period<Payment> => ({ end, extensions: [] });
const without = (period: Period<Payment>, ...ids: string[]) =>
  ids.reduce(
    (left, id) =>
      takeBack(
        left,
        left.extensions.find((extension) => extension.id === id)!,
      ),
    period,
  );

test('a running period goes on from its end', () => {
  const paid = payment('A', 90);
  const extendedTo = new Date('2027-03-01T00:00:00Z');
  expect(extend(unpaid(RUNNING), paid)).toEqual({
    end: extendedTo,
    extensions: [{ ...paid, endBefore: RUNNING, extendedFrom: RUNNING, extendedTo }],
  });
});

test.each([
  ['that has ended', ENDED, ENDED],
  ['that there never was', null, PAID_AT],
])('a period %s begins at the payment', (_, end, endBefore) => {
  const paid = payment('A', 30);
  const extendedTo = new Date('2026-12-21T14:00:00Z');
  expect(extend(unpaid(end), paid)).toEqual({
    end: extendedTo,
    extensions: [{ ...paid, endBefore, extendedFrom: PAID_AT, extendedTo }],
  });
});

test.each([RUNNING, ENDED])('taking a payment back leaves the period that ended on %s as it was', (end) => {
  expect(without(extend(unpaid(end), payment('A', 90)), 'A')).toEqual(unpaid(end));
});

describe('of two payments after a gap', () => {
  const both = extend(extend(unpaid(LONG_AGO), payment('A', 90)), payment('B', 30, RUNNING));

  test('the second counts from its own moment once the first is taken back', () => {
    expect(without(both, 'A').end).toEqual(new Date(+RUNNING + 30 * DAY_MS));
    expect(without(both, 'B').end).toEqual(new Date(+PAID_AT + 90 * DAY_MS));
  });

  test('nothing is left once both are taken back, in any order', () => {
    expect(without(both, 'A', 'B')).toEqual(unpaid(LONG_AGO));
    expect(without(both, 'B', 'A')).toEqual(unpaid(LONG_AGO));
  });
});

describe('a change by hand', () => {
  const moved = (period: Period<Payment>, end: Date | null) => ({ ...period, end });
  const paid = extend(unpaid(RUNNING), payment('A', 30));

  test('stays, moved by what is taken back', () => {
    const byHand = moved(paid, new Date('2027-06-15T00:00:00Z'));
    expect(without(byHand, 'A').end).toEqual(new Date('2027-05-16T00:00:00Z'));
    expect(without(moved(paid, null), 'A').end).toBeNull();
  });

  test('between two payments does not shorten the second when the first is taken back', () => {
    const later = new Date('2027-05-01T00:00:00Z');
    const goodwill = moved(extend(unpaid(LONG_AGO), payment('A', 90)), new Date('2027-04-01T00:00:00Z'));
    const both = extend(goodwill, payment('B', 90, later));
    expect(without(both, 'A').end).toEqual(new Date('2027-07-30T00:00:00Z'));
  });

  test('that removed the period lets the next payment begin it', () => {
    const next = extend(moved(paid, null), payment('B', 90, new Date('2026-12-05T00:00:00Z')));
    expect(next.end).toEqual(new Date('2027-03-05T00:00:00Z'));
    expect(without(next, 'A').end).toEqual(new Date('2027-03-05T00:00:00Z'));
  });
});

test('a model: the end is that of the payments that stand, one after the other, whatever is paid and taken back in whatever order', () => {
  const steps = fc.array(
    fc.record({
      invoice: fc.nat(5),
      /** Days that pass before. */
      later: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 30 }), fc.integer({ min: 100, max: 500 })),
      /** A late event of a payment tells of it after others. */
      isLate: fc.boolean(),
    }),
    { minLength: 1, maxLength: 25 },
  );
  fc.assert(
    fc.property(steps, fc.integer({ min: -400, max: 400 }), (all, daysLeft) => {
      let now = +PAID_AT;
      const end = new Date(now + daysLeft * DAY_MS);
      let period = unpaid(end);
      const model = new PlainPeriod(+end);
      for (const [version, { invoice, later, isLate }] of all.entries()) {
        now += later * DAY_MS;
        const paidAt = isLate ? now - 40 * DAY_MS : now;
        const id = `invoice-${invoice}`;
        const days = 30 * (1 + invoice);
        const known: (Payment & Extension) | undefined = period.extensions.find((paid) => paid.id === id);
        period = known ? takeBack(period, known) : extend(period, payment(id, days, new Date(paidAt)));
        const state: InvoiceState = { id, userId: '', version: version + 1, days, isPaid: !known, paidAt };
        model.receive(state);
        expect(+period.end!).toBe(model.end);
      }
    }),
    runs(300),
  );
});
