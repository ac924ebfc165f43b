import { Equipment, type LaneRates, type LaneRatesRequest } from '@lanewise/contracts';

/** A lane. */
export const LANE: LaneRatesRequest = {
  origin: { fullName: 'Chicago, IL', latitude: 41.85, longitude: -87.65 },
  destination: { fullName: 'Dallas, TX', latitude: 32.78, longitude: -96.8 },
  equipment: Equipment.Van,
  days: 30,
};

/** Returns rates of a lane, with the given fields. */
export const ratesWith = (fields: Partial<LaneRates> = {}): LaneRates => ({
  n: 64,
  area: { kind: 'radius', miles: 50 },
  p10: 1.82,
  p25: 2.05,
  median: 2.2,
  p75: 2.44,
  p90: 2.8,
  byDay: [
    { date: '2026-11-20', n: 40, median: 2.1 },
    { date: '2026-11-23', n: 24, median: 2.3 },
  ],
  loadsToday: 3,
  formerMedian: 2.115,
  ...fields,
});

/** Returns rates of a lane with too few postings. */
export const scarceRates = (n: number): LaneRates =>
  ratesWith({
    n,
    area: { kind: 'states', miles: null },
    p10: null,
    p25: null,
    median: null,
    p75: null,
    p90: null,
    byDay: n === 0 ? [] : [{ date: '2026-11-20', n, median: 2.1 }],
    loadsToday: 0,
    formerMedian: null,
  });
