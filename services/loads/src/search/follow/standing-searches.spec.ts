import { expect, test } from '@jest/globals';
import { profit, profitPerMile } from '@lanewise/contracts';
import fc from 'fast-check';
import { LoadIndex } from '../index/load-index.js';
import {
  anyLoad,
  anyQuery,
  HOUR,
  load,
  NOW,
  plainRoadMiles,
  query,
  upsert,
} from '../testing/random-market.js';
import type { SearchQuery } from '../search-query.js';
import { StandingSearches } from './standing-searches.js';

/** Some of them just what one of the loads earns. */
const minima = fc.record(
  {
    profitMinCents: fc.constantFrom(-50_000, 0, 60_000, 60_000.5, 110_000),
    profitPerMileMinCents: fc.constantFrom(-133, -50, 0, 50, 172.2, 300),
  },
  { requiredKeys: [] },
);
/** Limits that leave little out. */
const WIDE = {
  milesMin: 0,
  milesMax: 4000,
  deadhead: 1500,
  deadheadAfter: 20_000,
  pickupStart: NOW - 48 * HOUR,
};
const standing = fc
  .tuple(query, minima, fc.constantFrom({}, WIDE, { ...WIDE, destination: undefined, costPerMileCents: 0 }))
  .map(([each, earned, wide]) => ({
    queryAt: (): SearchQuery => ({ ...each, ...earned, ...wide, after: undefined, offset: 0, limit: 1000 }),
  }));

test('random loads are found by those random searches that find them in the index', () => {
  let found = 0;
  fc.assert(
    fc.property(
      fc.array(standing, { minLength: 1, maxLength: 12 }),
      fc.uniqueArray(load, { minLength: 1, maxLength: 25, selector: ({ id }) => id }),
      fc.nat(3),
      (searches, loads, removed) => {
        const index = new LoadIndex();
        index.apply(upsert(...loads), NOW);
        const all = new StandingSearches<(typeof searches)[number]>();
        for (const each of searches) all.add(each, NOW);
        for (const each of searches.splice(0, removed)) all.remove(each);
        all.at(NOW);
        const visits = loads.flatMap(({ id, ...each }) => {
          const visited: string[] = [];
          all.match(id, each, (one) => visited.push(`${searches.indexOf(one)} ${id}`));
          return visited;
        });
        const expected = searches.flatMap((one, at) =>
          index.search(one.queryAt(), NOW).ids.map((id) => `${at} ${id}`),
        );
        expect(visits.sort()).toEqual(expected.sort());
        found += visits.length;
      },
    ),
  );
  expect(found).toBeGreaterThan(100);
});

test.each([
  { profitMinCents: 0 },
  { profitMinCents: 70_000 },
  { profitPerMileMinCents: 100 },
  { profitPerMileMinCents: 172 },
  { profitMinCents: 70_000, profitPerMileMinCents: 100 },
])('a search from a profit on, %j, finds what earns it with the empty miles', (earned) => {
  const index = new LoadIndex();
  const pays = [0, 90_000, 120_000, 150_000, 200_000, 200_001, 250_000];
  const loads = pays.map((rateCents, n) => ({
    ...anyLoad,
    id: anyLoad.id.replace(/1$/, String(n)),
    originLatitude: anyLoad.originLatitude + 0.5,
    rateCents,
  }));
  index.apply(upsert(...loads), NOW);
  const totalMiles =
    plainRoadMiles(anyQuery.origin, {
      latitude: loads[0].originLatitude,
      longitude: loads[0].originLongitude,
    }) + anyLoad.miles;
  const { profitMinCents = -Infinity, profitPerMileMinCents = -Infinity } = earned as Partial<SearchQuery>;
  const expected = loads.filter(
    ({ rateCents }) =>
      rateCents > 0 &&
      profit(rateCents, totalMiles, anyQuery.costPerMileCents) >= profitMinCents &&
      profitPerMile(rateCents, totalMiles, anyQuery.costPerMileCents) >= profitPerMileMinCents,
  );
  expect(expected.length).toBeLessThan(loads.length);
  expect(index.search({ ...anyQuery, ...earned }, NOW).total).toBe(expected.length);
});
