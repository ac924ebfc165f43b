import { describe, expect, test } from '@jest/globals';
import { Equipment, toWireDate, type IndexedLoad, type SearchChange } from '@lanewise/contracts';
import fc from 'fast-check';
import { LoadIndex } from './index/load-index.js';
import { anyLoad } from './testing/random-market.js';
import { toSearchQuery, type SearchRequest } from './to-search-query.js';
import { findSuggestions } from './suggestions.js';
import { runs } from '../../../../tests/support/runs.js';

/** 06:00 in Chicago. */
const NOW = Date.UTC(2026, 10, 21, 12);
const HOUR = 3_600_000;
const TRUCK = { equipment: Equipment.Van, costPerMileCents: 50 } as const;
const CHICAGO = { fullName: 'Chicago, IL', latitude: 41.85, longitude: -87.65 };
/** Converts road miles to degrees of latitude. */
const degreesOf = (roadMiles: number) => roadMiles / 1.2 / ((Math.PI / 180) * 3958.7613);

const usual: IndexedLoad = { ...anyLoad, pickUp: NOW + 100 * HOUR };

const request: SearchRequest = {
  origin: CHICAGO,
  truck: { equipment: Equipment.Van },
  pickupStartDate: '2026-11-21',
};

/** Returns the suggestions of a request for some loads, and the number of counts. */
async function suggest(loads: Partial<IndexedLoad>[], changes: Partial<SearchRequest>, now = NOW) {
  const index = new LoadIndex();
  const upserted = loads.map((load, n) => ({
    ...usual,
    id: usual.id.slice(0, -3) + String(100 + n),
    ...load,
  }));
  index.apply({ upserted, removed: [] }, now);
  const requested = { ...request, ...changes };
  const count = (change: SearchChange) =>
    index.count(toSearchQuery({ ...requested, ...change }, TRUCK, now), now);
  let counts = 0;
  const suggestions = await findSuggestions(requested, (change) => (counts++, count(change)), count({}), now);
  return { suggestions, count, counts, requested };
}

const north = (roadMiles: number) => ({ originLatitude: CHICAGO.latitude + degreesOf(roadMiles) });

describe('a result of few loads or none suggests', () => {
  test.each<
    [what: string, load: Partial<IndexedLoad>, requested: Partial<SearchRequest>, change: SearchChange]
  >([
    ['the next step of empty miles', north(180), {}, { deadhead: 200 }],
    ['the least step that finds something', north(449), { deadhead: 20 }, { deadhead: 450 }],
    ['the last step', north(499), { deadhead: 450 }, { deadhead: 500 }],
    ['fewer miles', { miles: 150 }, {}, { milesMin: 0 }],
    ['more miles', { miles: 3500 }, {}, { milesMax: 4000 }],
    ['miles of any number', {}, { milesMin: 1200, milesMax: 800 }, { milesMin: 0, milesMax: 4000 }],
    ['loads without a rate', { rateCents: 0 }, { ratePosted: true }, { ratePosted: false }],
    ['pickups out of reach', { pickUp: NOW + HOUR, ...north(60) }, { reachable: true }, { reachable: false }],
    ['loads posted earlier', {}, { postedWithinHours: 1 }, { postedWithinHours: null }],
    ['any rate', {}, { rateMin: 2000.01 }, { rateMin: null }],
    ['any weight', {}, { weightMax: 0 }, { weightMax: null }],
    ['any length', {}, { lengthMax: 48 }, { lengthMax: null }],
    ['every company', {}, { hiddenCompanies: ['Lake Freight'] }, { hiddenCompanies: [] }],
    ['later pickups', {}, { pickupEndDate: '2026-11-22' }, { pickupEndDate: null }],
    [
      'the nearest earlier day, from its beginning at the origin',
      { pickUp: Date.UTC(2026, 10, 24, 5, 59) },
      { pickupStartDate: '2026-11-28T06:00' },
      { pickupStartDate: '2026-11-23T06:00:00.000' },
    ],
    [
      'today',
      { pickUp: NOW + HOUR },
      { pickupStartDate: '2026-11-21T16:00' },
      { pickupStartDate: '2026-11-21T06:00:00.000' },
    ],
    [
      'a day that began by another clock',
      { pickUp: Date.UTC(2026, 9, 31, 20) },
      { pickupStartDate: '2026-11-02T06:00' },
      { pickupStartDate: '2026-10-31T05:00:00.000' },
    ],
    ['any destination', {}, { destination: { ...CHICAGO, longitude: -80 } }, { destination: null }],
    [
      'all at once, when no single change would do',
      { miles: 100, weight: 50_000, ...north(460) },
      { weightMax: 45_000, hiddenCompanies: ['acme'], destination: CHICAGO },
      { deadhead: 500, milesMin: 0, milesMax: 4000, weightMax: null, hiddenCompanies: [], destination: null },
    ],
  ])('%s', async (_, load, requested, change) => {
    const now = requested.pickupStartDate?.startsWith('2026-11-02') ? Date.UTC(2026, 9, 30, 12) : NOW;
    const { suggestions, count } = await suggest([load], requested, now);
    expect(count({})).toBe(0);
    expect(suggestions).toEqual([{ change, totalItemsCount: 1 }]);
  });

  test('more empty miles after the delivery alone, if they have a limit of their own', async () => {
    const far = {
      destinationLatitude: CHICAGO.latitude + degreesOf(120),
      destinationLongitude: CHICAGO.longitude,
    };
    const { suggestions } = await suggest([far], { destination: CHICAGO, deadhead: 100, deadheadAfter: 50 });
    expect(suggestions).toEqual([
      { change: { deadheadAfter: 150 }, totalItemsCount: 1 },
      { change: { destination: null }, totalItemsCount: 1 },
    ]);
  });

  test('what finds more than the few that were found', async () => {
    const { suggestions, count } = await suggest([{}, {}, north(180), { rateCents: 0 }], {
      ratePosted: true,
    });
    expect(count({})).toBe(2);
    expect(suggestions).toEqual([
      { change: { deadhead: 200 }, totalItemsCount: 3 },
      { change: { ratePosted: false }, totalItemsCount: 3 },
    ]);
  });

  test('nothing if nothing helps, and no day before today', async () => {
    expect((await suggest([], { ratePosted: true, destination: CHICAGO })).suggestions).toEqual([]);
    const yesterday = { pickUp: NOW - 20 * HOUR };
    expect((await suggest([yesterday], {})).suggestions).toEqual([]);
    expect((await suggest([yesterday], { pickupStartDate: '2026-11-30' })).suggestions).toEqual([]);
  });

  test('changes that stretch a limit, then that drop one, then that make it another trip', async () => {
    const far = { destinationLatitude: CHICAGO.latitude, destinationLongitude: CHICAGO.longitude };
    const { suggestions } = await suggest(
      [
        { ...north(170), ...far },
        { ...north(320), ...far },
        { miles: 100, ...far },
        { weight: 46_000, ...far },
        { rateCents: 0, ...far },
        { pickUp: NOW + 20 * HOUR, ...far },
        {},
      ],
      { destination: CHICAGO, weightMax: 45_000, ratePosted: true, pickupStartDate: '2026-11-24T06:00' },
    );
    expect(suggestions).toEqual([
      { change: { deadhead: 200 }, totalItemsCount: 1 },
      { change: { milesMin: 0 }, totalItemsCount: 1 },
      { change: { ratePosted: false }, totalItemsCount: 1 },
      { change: { weightMax: null }, totalItemsCount: 1 },
      { change: { pickupStartDate: '2026-11-22T06:00:00.000' }, totalItemsCount: 1 },
      { change: { destination: null }, totalItemsCount: 1 },
    ]);
  });

  test('only changes that find as many loads as they say, after a bounded number of counts', async () => {
    const load = fc.record({
      originLatitude: fc.integer({ min: 0, max: 550 }).map((miles) => north(miles).originLatitude),
      pickUp: fc.integer({ min: -24, max: 500 }).map((hours) => NOW + hours * HOUR),
      miles: fc.constantFrom(100, 900, 3500),
      rateCents: fc.constantFrom(0, 100_000, 200_000),
      weight: fc.constantFrom(null, 40_000, 46_000),
      shipper: fc.constantFrom('acme', 'lake freight'),
    });
    const requested = fc.record(
      {
        deadhead: fc.constantFrom(0, 49, 50, 150, 500, 700),
        destination: fc.constantFrom(CHICAGO, null),
        pickupStartDate: fc
          .integer({ min: -20, max: 500 })
          .map((hours) => toWireDate(new Date(NOW + hours * HOUR))),
        pickupEndDate: fc.constantFrom(null, '2026-11-22'),
        postedWithinHours: fc.constantFrom(null, 1),
        rateMin: fc.constantFrom(null, 0, 1500, 5000),
        weightMax: fc.constantFrom(null, 45_000),
        ratePosted: fc.boolean(),
        reachable: fc.boolean(),
        hiddenCompanies: fc.subarray(['ACME', 'lake freight']),
        milesMin: fc.constantFrom(0, 200, 1000),
        milesMax: fc.constantFrom(500, 3000, 4000),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(load, { maxLength: 5 }), requested, async (loads, changes) => {
        const { suggestions, count, counts, requested: whole } = await suggest(loads, changes);
        const found = count({});
        for (const { change, totalItemsCount } of suggestions) {
          expect(totalItemsCount).toBeGreaterThan(found);
          expect(totalItemsCount).toBe(count(change));
          // A smaller step finds no more.
          const { deadhead } = change;
          if (deadhead !== undefined && Object.keys(change).length === 1) {
            const before = Math.max(deadhead - 50, whole.deadhead ?? 150);
            expect({ deadhead, found: count({ deadhead: before }) }).toEqual({ deadhead, found });
          }
          if (change.pickupStartDate) {
            const [day, nextDay] = [0, 24].map(
              (hours) => Date.parse(`${change.pickupStartDate}Z`) + hours * HOUR,
            );
            expect(day).toBeLessThan(Date.parse(`${whole.pickupStartDate}Z`));
            const later = toWireDate(new Date(Math.min(nextDay, Date.parse(`${whole.pickupStartDate}Z`))));
            expect(count({ pickupStartDate: later })).toBe(found);
          }
        }
        // The pickup is up to 500 hours, or 22 days, ahead.
        expect(counts).toBeLessThanOrEqual(18 + Math.log2(32));
      }),
      runs(60),
    );
  });
});
