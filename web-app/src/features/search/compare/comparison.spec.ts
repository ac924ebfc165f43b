import { expect, test } from '@jest/globals';
import type { FoundLoad } from '@lanewise/contracts';
import { foundLoad } from '../../../shared/load/testing/found-load';
import { compare } from './comparison';

const row = (name: string, ...loads: (FoundLoad | null)[]) =>
  compare(loads)
    .find((each) => each.name === name)
    ?.figures.map((figure) => figure && [figure.text, figure.mark]);

const far = foundLoad(1, { profit: 1800, profitPerDay: 450, deadheadOrigin: 80, deadheadDestination: 20 });
const near = foundLoad(2, {
  profit: 1200,
  profitPerDay: 900.5,
  deadheadOrigin: 12,
  pickUp: '2026-11-23T13:00:00.000',
});
const call = foundLoad(3, { rate: 0, ratePerMile: 0, profit: -472.5, profitPerMile: -0.5, delivery: null });

test('the best of each row is marked, by the most money, the fewest empty miles and the soonest times', () => {
  expect(row('Profit', far, near)).toEqual([
    ['+$1,800.00', 'best'],
    ['+$1,200.00', null],
  ]);
  expect(row('Profit Per Day', far, near)?.map((figure) => figure?.[1])).toEqual([null, 'best']);
  expect(row('Empty Miles', far, near)).toEqual([
    ['100 mi', null],
    ['12 mi', 'best'],
  ]);
  expect(row('Pickup', far, near)?.map((figure) => figure?.[1])).toEqual([null, 'soonest']);
});

test('nothing is marked where all are equal, or where none is better', () => {
  expect(row('Rate', far, near)?.map((figure) => figure?.[1])).toEqual([null, null]);
  expect(row('Total Miles', far, near)).toEqual([
    ['1,000 mi', null],
    ['912 mi', null],
  ]);
  expect(row('Broker', far, near)?.map((figure) => figure?.[1])).toEqual([null, null]);
});

test('equally good loads share the mark', () => {
  expect(row('Profit', far, near, { ...far, id: 'other' })?.map((figure) => figure?.[1])).toEqual([
    'best',
    null,
    'best',
  ]);
});

test('a load without a rate or a delivery time takes no part in what these decide', () => {
  expect(row('Rate', near, call)).toEqual([
    ['$2,100.00', null],
    ['Call for rate', null],
  ]);
  expect(row('Profit', near, far, call)).toEqual([
    ['+$1,200.00', null],
    ['+$1,800.00', 'best'],
    ['Break-even $472.50', null],
  ]);
  expect(row('Delivery', near, call)?.[1]).toEqual(['–', null]);
});

test('a load that is not known leaves its cells out', () => {
  expect(row('Profit', null, far)).toEqual([null, ['+$1,800.00', null]]);
});
