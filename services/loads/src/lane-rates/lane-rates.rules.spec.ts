import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { AREAS, countOnce, isAnswer, laneRates, percentile, type Posting } from './lane-rates.rules.js';
import { DAY_MS } from './posting-partitions.js';

const TODAY = Date.UTC(2026, 10, 28);
const AREA = AREAS[0];
const daysAgo = (days: number) => TODAY - days * DAY_MS;

let made = 0;
const posting = (changes: Partial<Posting> = {}): Posting => ({
  day: TODAY,
  centsPerMile: 200,
  identity: `load ${made++}`,
  duplicateKey: null,
  ...changes,
});
/** Returns postings at these rates in dollars a mile. */
const postings = (dollars: number[], day = 0) =>
  dollars.map((rate) => ({ centsPerMile: rate * 100, day: daysAgo(day) }));

describe('a percentile', () => {
  test.each([
    [[2], 0.9, 2],
    [[1, 2], 0.5, 1.5],
    [[1, 2, 3, 4], 0.25, 1.75],
    [[1, 2, 4, 8], 0.9, 6.8],
    [[1, 2, 3], 1, 3],
  ])('of %j at %d is %d', (sorted, share, expected) => {
    expect(percentile(sorted, share)).toBeCloseTo(expected, 12);
  });

  test('lies between its neighbors, and as far from the lower one as its position says', () => {
    const values = fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(values, fc.double({ min: 0, max: 1, noNaN: true }), (unsorted, share) => {
        const sorted = unsorted.toSorted((left, right) => left - right);
        // By areas under steps: each rank weighs how near it lies to the position.
        const position = (sorted.length - 1) * share;
        const expected = sorted.reduce(
          (sum, value, rank) => sum + value * Math.max(0, 1 - Math.abs(rank - position)),
          0,
        );
        expect(percentile(sorted, share)).toBeCloseTo(expected, 6);
      }),
    );
  });
});

describe('postings are counted', () => {
  test('once for loads that are the same, by the one that was first seen', () => {
    const same = { duplicateKey: 'same' };
    const counted = countOnce([
      posting({ ...same, day: daysAgo(40), centsPerMile: 180 }),
      posting({ ...same, centsPerMile: 260 }),
      posting({ duplicateKey: 'other' }),
    ]);
    expect(counted.map(({ centsPerMile }) => centsPerMile)).toEqual([180, 200]);
  });

  test("each, where they are brokers' own, which are never duplicates", () => {
    expect(countOnce([posting(), posting()])).toHaveLength(2);
  });

  test('once for a load that comes back, by its first day and its last rate', () => {
    const load = { identity: 'back', duplicateKey: 'key' };
    const counted = countOnce([
      posting({ ...load, day: daysAgo(9), centsPerMile: 180 }),
      posting(),
      posting({ ...load, centsPerMile: 210 }),
    ]);
    expect(counted).toMatchObject([{ day: daysAgo(9), centsPerMile: 210 }, { day: TODAY }]);
    expect(counted).toHaveLength(2);
  });
});

describe('the figures of a lane', () => {
  test('are those of the days up to today, and the median of as many days before', () => {
    const history = [
      ...postings([2, 2.5, 3]),
      ...postings([1.111, 1.5], 6),
      ...postings([1, 1.2, 1.4], 7),
      ...postings([9], 13),
      ...postings([100], 14),
    ];
    expect(laneRates(history, AREA, 7, TODAY)).toEqual({
      n: 5,
      area: { kind: 'radius', miles: 50 },
      p10: 1.27,
      p25: 1.5,
      median: 2,
      p75: 2.5,
      p90: 2.8,
      byDay: [
        { date: '2026-11-22', n: 2, median: 1.31 },
        { date: '2026-11-28', n: 3, median: 2.5 },
      ],
      loadsToday: 3,
      formerMedian: 1.3,
    });
  });

  test('are the number alone from fewer than three postings', () => {
    expect(laneRates([...postings([2, 3]), ...postings([1, 1, 1], 8)], AREA, 7, TODAY)).toEqual({
      n: 2,
      area: { kind: 'radius', miles: 50 },
      p10: null,
      p25: null,
      median: null,
      p75: null,
      p90: null,
      byDay: [],
      loadsToday: 2,
      formerMedian: null,
    });
  });

  test('have no median of before from fewer than three postings', () => {
    const { formerMedian } = laneRates([...postings([2, 3, 4]), ...postings([1, 1], 8)], AREA, 7, TODAY);
    expect(formerMedian).toBeNull();
  });

  test('are rounded only as they go out', () => {
    expect(laneRates(postings([1.004, 1.004, 1.0149]), AREA, 7, TODAY)).toMatchObject({
      median: 1,
      p90: 1.01,
    });
  });
});

test('an area of ten postings is the answer, and so is the widest', () => {
  expect(isAnswer({ n: 10, area: AREAS[0] })).toBe(true);
  expect(isAnswer({ n: 9, area: AREAS[2] })).toBe(false);
  expect(isAnswer({ n: 0, area: AREAS[3] })).toBe(true);
});
