import { expect, test } from '@jest/globals';
import type { FoundLoad } from '@lanewise/contracts';
import { defaultCriteria, readCriteria } from '../search/criteria';
import { deliveryWeekday, onwardAddress } from './onward-search';

/** Delivered on Friday at 7:00 PM in Texas, when it is Saturday in UTC. */
const LOAD = {
  pickUp: '2026-11-26T14:00:00.000',
  delivery: '2026-11-28T01:00:00.000',
  miles: 900,
  destination: 'Fort Worth, TX',
  destinationTimeZone: 'America/Chicago',
} as FoundLoad;
const CRITERIA = {
  ...defaultCriteria('2026-11-23'),
  truck: 'van',
  origin: 'Chicago, IL',
  destination: 'Reno, NV',
  deadhead: 100,
  milesMin: 400,
  milesMax: 1200,
  rateMin: 5000,
  hidden: ['Prairie'],
};

test('the way onward begins at the delivery, and leaves out the limits that it does not have', () => {
  expect(readCriteria(onwardAddress(LOAD, CRITERIA), '2026-01-01')).toEqual({
    ...defaultCriteria('2026-11-27'),
    truck: 'van',
    origin: 'Fort Worth, TX',
    destination: 'Reno, NV',
    deadhead: 100,
    milesMin: 400,
    milesMax: 1200,
    pickupEnd: '2026-11-29',
  });
  expect(deliveryWeekday(LOAD)).toBe('Fri');
});

test('without a delivery time, the way onward begins when the miles are driven', () => {
  const load = { ...LOAD, delivery: null, miles: 1000 };
  expect(deliveryWeekday(load)).toBe('Sat');
  expect(onwardAddress(load, CRITERIA).get('pickup')).toBe('2026-11-28');
});

test('from the destination itself, the way onward may lead anywhere', () => {
  expect(onwardAddress(LOAD, { ...CRITERIA, destination: 'Fort Worth, TX' }).has('destination')).toBe(false);
});
