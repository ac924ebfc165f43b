import { expect, test } from '@jest/globals';
import { Equipment } from '@lanewise/contracts';
import type { SearchQuery } from '../search-query.js';
import { anyQuery } from '../testing/random-market.js';
import { carriersReached } from './carriers-reached.service.js';

const NOW = Date.parse('2026-11-25T12:00:00Z');
const CHICAGO = { fullName: 'Chicago, IL', latitude: 41.85, longitude: -87.65 };
const DALLAS = { fullName: 'Dallas, TX', latitude: 32.78, longitude: -96.8 };

const LOAD = {
  origin: CHICAGO,
  destination: DALLAS,
  equipment: Equipment.Van as const,
  pickUp: '2026-11-26T15:00:00.000',
  miles: 960,
  rate: 2000,
  weight: 40_000,
};

const search = (changes: Partial<SearchQuery> = {}): SearchQuery => ({
  ...anyQuery,
  origin: { latitude: 42.28, longitude: -89.09 },
  costPerMileCents: 180,
  pickupStart: NOW,
  ...changes,
});

const count = (...queries: SearchQuery[]) =>
  carriersReached(
    LOAD,
    queries.map((query, n) => ({ userId: `carrier ${n}`, query })),
    NOW,
  ).size;

test('a carrier counts once, however many of its searches find the load', () => {
  const made = [search(), search({ deadhead: 200 })].map((query) => ({ userId: 'a', query }));
  expect(carriersReached(LOAD, [...made, { userId: 'b', query: search() }], NOW)).toEqual(
    new Set(['a', 'b']),
  );
});

test.each<[string, Partial<SearchQuery>]>([
  ['from too far away', { deadhead: 20 }],
  ['with another trailer', { equipment: Equipment.Reefer }],
  ['for earlier pickups', { pickupEnd: NOW }],
  ['for shorter loads', { milesMax: 500 }],
  ['for higher rates', { rateMinCents: 250_000 }],
  ['for lighter loads', { weightMax: 30_000 }],
  ['to elsewhere', { destination: { latitude: 47.6, longitude: -122.33 } }],
])('a search %s does not find it', (_, changes) => {
  expect(count(search(changes))).toBe(0);
});

test('nobody is counted where nobody searched', () => {
  expect(count()).toBe(0);
});
