import { expect, test } from '@jest/globals';
import type { MilesSource } from '@lanewise/contracts';
import type { RoadDistance } from '@lanewise/roads';
import { milesShort } from './miles-short.js';

const flagOf = (
  miles: number,
  road: number,
  kind: RoadDistance['kind'] = 'road',
  milesSource: MilesSource = 'posted',
) => milesShort({ miles, milesSource }, { miles: road, kind }, 108);

test('posted miles that are far too few are told with those of the road', () => {
  expect(flagOf(612, 671)).toEqual({
    kind: 'miles-short',
    text: 'Posts fewer miles than there are to drive.',
    evidence: 'Posted 612 mi, the road has 671.',
  });
  expect(flagOf(1900, 2100)?.evidence).toBe('Posted 1,900 mi, the road has 2,100.');
});

test.each([
  ['8 % below', 920, 1000, false],
  ['more than 8 % below', 919, 1000, true],
  ['15 miles below', 85, 100, false],
  ['more than 15 miles below', 84, 100, true],
  ['more than 15 miles, but not 8 % below', 980, 1000, false],
  ['as many', 700, 700, false],
  ['more', 900, 700, false],
])('miles that are %s', (_what, miles, road, isOdd) => {
  expect(flagOf(miles, road) !== null).toBe(isOdd);
});

test('nothing is told by an estimate, nor of miles that were not posted, by this release or the one before', () => {
  expect(flagOf(100, 1000, 'estimate')).toBeNull();
  expect(flagOf(100, 1000, 'road', 'road')).toBeNull();
  expect(flagOf(100, 1000, 'road', 'estimate')).toBeNull();
  expect(flagOf(108, 167)).toBeNull();
  expect(flagOf(109, 167)).not.toBeNull();
});
