import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { groupFreights, type Posting } from './same-freight.js';
import { runs } from '../../../../../tests/support/runs.js';

const VAN = 1;
const REEFER = 2;
const FLATBED = 4;

const of = (shipper: string, weight = 40_000, equipments = VAN): Posting => ({ shipper, weight, equipments });

/** The rule as it is written: groups are looked at one by one. */
function plainGroups(postings: readonly Posting[]): number[] {
  const groups: number[][] = [];
  return postings.map((posting, at) => {
    const group = groups.find((members) => {
      const first = postings[members[0]];
      const weighsAlike =
        Number.isNaN(first.weight) ||
        Number.isNaN(posting.weight) ||
        50 * Math.abs(first.weight - posting.weight) <= first.weight;
      const isThere = members.some((member) => postings[member].shipper === posting.shipper);
      return weighsAlike && (first.equipments & posting.equipments) > 0 && !isThere;
    });
    if (group) group.push(at);
    else groups.push([at]);
    return group ? group[0] : at;
  });
}

test('groups as the rule says when each group is looked at', () => {
  const posting = fc.record({
    shipper: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    weight: fc.constantFrom(NaN, 0, 39_199, 39_200, 40_000, 40_800, 40_801, 41_600),
    equipments: fc.integer({ min: 1, max: 7 }),
  });
  fc.assert(
    fc.property(fc.array(posting, { maxLength: 60 }), (postings) => {
      expect(groupFreights(postings)).toEqual(plainGroups(postings));
    }),
    runs(100),
  );
});

test.each<[what: string, postings: Posting[], firsts: number[]]>([
  ['nothing', [], []],
  ['one posting by three shippers', [of('a'), of('b'), of('c')], [0, 0, 0]],
  ['two loads of one shipper', [of('a'), of('a')], [0, 1]],
  ['two loads, each by two shippers', [of('a'), of('a'), of('b'), of('b')], [0, 1, 0, 1]],
  ['2 % more and less than the first', [of('a'), of('b', 39_200), of('c', 40_800)], [0, 0, 0]],
  ['a pound more than that', [of('a'), of('b', 40_801)], [0, 1]],
  ['a pound less than that', [of('a'), of('b', 39_199)], [0, 1]],
  ['2 % of the second, which is more', [of('a', 39_200), of('b', 40_000)], [0, 1]],
  ['like a later posting of a group only', [of('a'), of('b', 40_800), of('c', 41_500)], [0, 0, 2]],
  ['an unknown weight in between', [of('a'), of('b', NaN), of('c', 20_000)], [0, 0, 2]],
  ['an unknown weight at first', [of('a', NaN), of('b', 10), of('c', 90_000)], [0, 0, 0]],
  ['one of several equipments', [of('a', 1, VAN | REEFER), of('b', 1, VAN), of('c', 1, REEFER)], [0, 0, 0]],
  ['no equipment of the first', [of('a', 1, VAN), of('b', 1, VAN | REEFER), of('c', 1, REEFER)], [0, 0, 2]],
  ['other equipments', [of('a', 1, VAN), of('b', 1, FLATBED)], [0, 1]],
])('groups %s', (_what, postings, firsts) => {
  expect(groupFreights(postings)).toEqual(firsts);
});

test('looks at few groups for each of thousands of equal postings', () => {
  let looks = 0;
  const postings = Array.from({ length: 20_000 }, (_, n) => ({
    shipper: n % 3 === 0 ? 'b' : 'a',
    equipments: VAN,
    get weight() {
      looks++;
      return 40_000;
    },
  }));
  expect(new Set(groupFreights(postings)).size).toBe(13_333);
  expect(looks).toBeLessThan(100_000);
});
