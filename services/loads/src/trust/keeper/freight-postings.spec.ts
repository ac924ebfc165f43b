import { expect, test } from '@jest/globals';
import { parseUuid } from '../../search/index/uuid.js';
import { type FreightPosting, FreightPostings } from './freight-postings.js';

const NOW = 1_000_000_000;
const idOf = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;

function posting(n: number, fields: Partial<FreightPosting> = {}): FreightPosting {
  const id = new Uint32Array(4);
  parseUuid(idOf(n), id);
  return {
    id,
    places: [41.85, -87.65, 32.78, -96.8],
    pickupDay: 20_000,
    reference: n,
    equipments: 8,
    weight: 1000,
    firstSeenAt: NOW,
    ...fields,
  };
}

test('a third reference is told of all that came before it', () => {
  const freights = new FreightPostings();
  const [one, two, three] = [posting(1), posting(2), posting(3)];
  expect([freights.put(one), freights.put(two)]).toEqual([[], []]);
  expect(freights.referencesOf(one, NOW)).toBe(0);
  expect(freights.put(three).sort()).toEqual([idOf(1), idOf(2), idOf(3)]);
  expect([one, two, three].map((each) => freights.referencesOf(each, NOW))).toEqual([3, 3, 3]);
  expect(freights.put(three)).toEqual([]);
});

test('other places, days, equipments and weights, and what came over 7 days ago, are not the same freight', () => {
  const freights = new FreightPostings();
  const one = posting(1);
  for (const each of [
    one,
    posting(2),
    posting(3, { places: [41.85, -87.65, 32.78, -96.81] }),
    posting(4, { pickupDay: 20_001 }),
    posting(5, { equipments: 4 }),
    posting(6, { weight: 1021 }),
    posting(7, { firstSeenAt: NOW - 7 * 86_400 }),
  ])
    freights.put(each);
  expect(freights.referencesOf(one, NOW)).toBe(0);
});

test('a load that is changed leaves its freight, whose other loads are told of anew', () => {
  const freights = new FreightPostings();
  const loads = [1, 2, 3, 4].map((n) => posting(n));
  for (const load of loads) freights.put(load);
  expect(freights.put(posting(2, { pickupDay: 20_001 })).sort()).toEqual([idOf(1), idOf(3), idOf(4)]);
  expect(freights.referencesOf(loads[0], NOW)).toBe(3);
  freights.put(posting(3, { pickupDay: 20_002 }));
  expect(freights.referencesOf(loads[0], NOW)).toBe(0);
});

test('of thousands of equal postings not all are kept', () => {
  const freights = new FreightPostings();
  for (let n = 0; n < 2000; n++) freights.put(posting(n));
  expect(freights.referencesOf(posting(1), NOW)).toBe(500);
});
