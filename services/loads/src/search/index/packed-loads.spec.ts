import { expect, test } from '@jest/globals';
import { packLoads, unpackLoads } from './packed-loads.js';

test('returns the loads that were packed, after they have passed to another thread', () => {
  const loads = [1, 2, 3].map((n) => ({
    id: `019e2f3c-7a10-7000-8000-00000000000${n}`,
    latitude: 41.85 + n,
    longitude: -87.65 - n,
    ratePerMile: 2.5 * n,
    profit: -1234.56 * n,
    profitPerMile: 1.25 * n,
  }));
  expect(unpackLoads(structuredClone(packLoads(loads)))).toEqual(loads);
  expect(unpackLoads(packLoads([]))).toEqual([]);
});
