import { describe, expect, test } from '@jest/globals';
import type { LaneArea } from '@lanewise/contracts';
import fc from 'fast-check';
import { percentile } from '../../lane-rates/lane-rates.rules.js';
import { highRate, type LaneFigures, rateHigh, toLaneFigures } from './rate-high.js';

const AREA = { kind: 'radius', miles: 50 } as const;
const lane = (rates: number[], area: LaneArea = AREA) =>
  toLaneFigures(
    rates.map((dollars, n) => ({ id: `${n}`, centsPerMile: dollars * 100 })),
    area,
    ({ id }) => id,
  );
/** From $2.00 up by a cent. */
const usual = (count: number) => Array.from({ length: count }, (_, n) => 2 + n / 100);
function flagOf(load: Parameters<typeof highRate>[0], figures: LaneFigures) {
  const rate = highRate(load, figures);
  return rate && rateHigh(rate);
}
const load = (dollars: number, id = 'new') => ({ id, rateCents: dollars * 100 * 1000, miles: 1000 });

describe('a rate far above its lane', () => {
  test('is told with what the lane pays', () => {
    expect(flagOf(load(4.1), lane(usual(64)))).toEqual({
      kind: 'rate-high',
      text: 'Pays far more per mile than its lane.',
      evidence: '$4.10/mi; 9 in 10 of 64 loads on this lane pay up to $2.57.',
    });
  });

  test.each<[LaneArea, string]>([
    [{ kind: 'radius', miles: 100 }, 'within 100 miles of this lane'],
    [{ kind: 'states', miles: null }, 'between the same states'],
  ])('says how wide the lane is', (area, words) => {
    expect(flagOf(load(5), lane(usual(40), area))?.evidence).toContain(`40 loads ${words} pay`);
  });

  test('begins above 1.3 times what 9 in 10 pay', () => {
    const same = lane(usual(30).fill(2));
    expect(flagOf(load(2.6), same)).toBeNull();
    expect(flagOf(load(2.61), same)).not.toBeNull();
  });

  test('needs 20 others, and the load is none of them', () => {
    expect(flagOf(load(9), lane(usual(19)))).toBeNull();
    expect(flagOf(load(9), lane(usual(20)))).not.toBeNull();
    const with20 = lane([...usual(19), 9]);
    expect(flagOf(load(9, '19'), with20)).toBeNull();
    expect(flagOf(load(9), with20)).not.toBeNull();
  });

  test('is not told without a rate', () => {
    expect(flagOf(load(0), lane(usual(30)))).toBeNull();
  });

  test('is what a plain reading of the other loads says', () => {
    const rates = fc.array(fc.integer({ min: 100, max: 900 }), { minLength: 21, maxLength: 60 });
    fc.assert(
      fc.property(rates, fc.nat(), (all, choice) => {
        const at = choice % all.length;
        const others = all.toSpliced(at, 1).toSorted((left, right) => left - right);
        const usualCents = percentile(others, 0.9);
        const flag = flagOf(load(all[at] / 100, `${at}`), lane(all.map((cents) => cents / 100)));
        expect(flag !== null).toBe(all[at] > 1.3 * usualCents);
        if (flag) expect(flag.evidence).toContain(`${others.length} loads`);
        if (flag) expect(flag.evidence).toContain(`up to $${(usualCents / 100).toFixed(2)}.`);
      }),
    );
  });
});
