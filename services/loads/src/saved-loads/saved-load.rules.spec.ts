import { describe, expect, test } from '@jest/globals';
import { type CreateSavedLoadRequest, Equipment, LoadStatus, WINDOW_MESSAGES } from '@lanewise/contracts';
import type { DomainError } from '@lanewise/http';
import fc from 'fast-check';
import type { Miles } from '../entered-loads/miles-of.js';
import type { SavedLoad } from './saved-load.entity.js';
import { assertWindows, marketChangeOf, toColumns } from './saved-load.rules.js';

const REQUEST: CreateSavedLoadRequest = {
  referenceId: 'R-1',
  origin: 'Chicago, IL',
  destination: 'Dallas, TX',
  pickUp: '2026-11-24T14:00:00.000',
  equipment: Equipment.Van,
  shipperName: 'Prairie Freight',
  rate: 2000,
};
const MILES: Miles = { miles: 1000, milesSource: 'road' };

const CURRENT: Partial<SavedLoad> = {
  loadStatus: LoadStatus.Booked,
  truckId: 'truck',
  delivery: new Date('2026-11-26T00:00:00Z'),
  length: 48,
  width: 8.5,
  shipperPhone: '123-456-7890',
  deadheadOrigin: 30,
  deadheadDestination: 40,
  requirements: 'Tarps',
  notes: 'Gate 4',
};

describe('the columns of a saved load', () => {
  test('have defaults for what a new load leaves out', () => {
    expect(toColumns(REQUEST, MILES, 0)).toMatchObject({
      loadStatus: LoadStatus.Saved,
      truckId: null,
      delivery: null,
      length: null,
      deadheadOrigin: 0,
      deadheadDestination: 0,
      requirements: null,
      notes: null,
      pickUp: new Date('2026-11-24T14:00:00Z'),
      ...MILES,
    });
  });

  test('keep what a change leaves out', () => {
    expect(toColumns(REQUEST, MILES, 0, CURRENT)).toMatchObject(CURRENT);
  });

  test('lose what a change clears', () => {
    const cleared = {
      truckId: null,
      delivery: null,
      length: null,
      width: null,
      requirements: null,
      notes: null,
    };
    expect(toColumns({ ...REQUEST, ...cleared }, MILES, 0, CURRENT)).toMatchObject(cleared);
  });

  test('have the windows of their stops, unless their start moves to their end, or goes', () => {
    const windows = { pickUpEnd: '2026-11-24T18:00:00.000', deliveryEnd: '2026-11-26T03:00:00.000' };
    expect(
      toColumns({ ...REQUEST, delivery: '2026-11-26T00:00:00.000', ...windows }, MILES, 0),
    ).toMatchObject({
      pickUpEnd: new Date('2026-11-24T18:00:00Z'),
      deliveryEnd: new Date('2026-11-26T03:00:00Z'),
    });
    for (const request of [REQUEST, { ...REQUEST, ...windows, pickUp: windows.pickUpEnd, delivery: null }])
      expect(toColumns(request, MILES, 0)).toMatchObject({ pickUpEnd: null, deliveryEnd: null });
  });

  test.each([
    [0, 0],
    [47.5, 48],
    [999.4, 999],
  ])('have a length and a weight of %d as %d', (amount, whole) => {
    expect(toColumns({ ...REQUEST, length: amount, weight: amount }, MILES, 0, CURRENT)).toMatchObject({
      length: whole,
      weight: whole,
    });
  });

  test('have a profit in whole cents that counts all miles at the cost of the truck', () => {
    const amounts = fc.record({
      miles: fc.integer({ min: 1, max: 4000 }),
      deadheadOrigin: fc.double({ min: 0, max: 4000, noNaN: true }),
      deadheadDestination: fc.double({ min: 0, max: 4000, noNaN: true }),
      rate: fc.double({ min: 0, max: 1_000_000, noNaN: true }),
    });
    fc.assert(
      fc.property(amounts, fc.nat(1000), ({ miles, ...values }, cost) => {
        const columns = toColumns({ ...REQUEST, ...values }, { ...MILES, miles }, cost);
        const empty = Math.round(values.deadheadOrigin) + Math.round(values.deadheadDestination);
        expect(columns.totalMiles).toBe(miles + empty);
        expect(columns.profitCents).toBe(columns.rateCents - cost * (miles + empty));
        expect(Number.isInteger(columns.profitCents)).toBe(true);
        expect(columns.profitPerMileCents).toBe(columns.profitCents / columns.totalMiles);
        expect(Math.abs(columns.rateCents - values.rate * 100)).toBeLessThan(0.51);
      }),
    );
  });
});

describe('a window', () => {
  const errorsOf = (...values: Parameters<typeof assertWindows>) => {
    try {
      assertWindows(...values);
      return undefined;
    } catch (error) {
      return (error as DomainError).errors;
    }
  };

  test('may last until its start, not until before it', () => {
    const ends = { pickUpEnd: REQUEST.pickUp, deliveryEnd: REQUEST.pickUp };
    expect(errorsOf({ ...REQUEST, ...ends, delivery: REQUEST.pickUp })).toBeUndefined();
    expect(
      errorsOf({
        ...REQUEST,
        ...ends,
        pickUp: '2026-11-24T14:01:00.000',
        delivery: '2026-11-25T00:00:00.000',
      }),
    ).toEqual({
      pickUpEnd: [WINDOW_MESSAGES.pickUpEndTooEarly],
      deliveryEnd: [WINDOW_MESSAGES.deliveryEndTooEarly],
    });
    expect(errorsOf({ ...REQUEST, deliveryEnd: REQUEST.pickUp })).toEqual({
      deliveryEnd: [WINDOW_MESSAGES.deliveryMissing],
    });
  });

  test('that a change does not name is never wrong', () => {
    const stored = { ...REQUEST, pickUpEnd: '2026-11-24T13:00:00.000' };
    expect(errorsOf(stored, { pickUp: stored.pickUp })).toBeUndefined();
    expect(errorsOf(stored, { pickUpEnd: stored.pickUpEnd })).toBeDefined();
  });
});

describe('the change of a market load', () => {
  const terms = {
    rateCents: 200_000,
    pickUp: Date.UTC(2026, 10, 24, 14),
    pickUpEnd: Date.UTC(2026, 10, 24, 18),
    delivery: null,
    deliveryEnd: null,
  };
  const changeTo = (changes: object, marketGone = false) =>
    marketChangeOf({ marketTermsSaved: terms, marketTermsNow: { ...terms, ...changes }, marketGone });

  test('is null for a load that was not saved from the market, and for one that stayed the same', () => {
    expect(marketChangeOf({ marketTermsSaved: null, marketTermsNow: null, marketGone: false })).toBeNull();
    expect(changeTo({})).toBeNull();
  });

  test('names what differs, as it was and as it is', () => {
    const same = {
      gone: false,
      rate: null,
      pickUp: null,
      pickUpEnd: null,
      delivery: null,
      deliveryEnd: null,
    };
    expect(changeTo({ rateCents: 0 })).toEqual({ ...same, rate: { was: 2000, now: 0 } });
    expect(changeTo({ pickUp: Date.UTC(2026, 10, 25) })).toEqual({
      ...same,
      pickUp: { was: '2026-11-24T14:00:00.000', now: '2026-11-25T00:00:00.000' },
    });
    expect(changeTo({ delivery: Date.UTC(2026, 10, 26) })).toEqual({
      ...same,
      delivery: { was: null, now: '2026-11-26T00:00:00.000' },
    });
    expect(changeTo({ pickUpEnd: null, deliveryEnd: Date.UTC(2026, 10, 26) })).toEqual({
      ...same,
      pickUpEnd: { was: '2026-11-24T18:00:00.000', now: null },
      deliveryEnd: { was: null, now: '2026-11-26T00:00:00.000' },
    });
    expect(changeTo({}, true)).toEqual({ ...same, gone: true });
  });

  test('says nothing of windows that release 1.0 did not note', () => {
    expect(changeTo({ pickUpEnd: undefined, deliveryEnd: undefined })).toBeNull();
  });
});
