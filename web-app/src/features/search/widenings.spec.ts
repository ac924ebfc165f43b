import { expect, test } from '@jest/globals';
import type { SearchChange } from '@lanewise/contracts';
import { defaultCriteria, type SearchCriteria } from './criteria';
import { describeChange, widen } from './widenings';

const ZONE = 'America/Chicago';
const CRITERIA: SearchCriteria = {
  ...defaultCriteria('2026-11-23'),
  truck: 'van',
  origin: 'Chicago, IL',
  destination: 'Reno, NV',
  pickupEnd: '2026-11-24',
  rateMin: 5000,
  weightMax: 1000,
  lengthMax: 10,
  ratePosted: true,
  hidden: ['Prairie'],
};

test.each<[SearchChange, string, Partial<SearchCriteria>]>([
  [{ deadhead: 250 }, 'Widen to 250 miles', { deadhead: 250 }],
  [{ milesMin: 0, milesMax: 4000 }, 'Any distance', { milesMin: 0, milesMax: 4000 }],
  [{ milesMin: 0 }, 'Loads under 200 miles too', { milesMin: 0 }],
  [{ milesMax: 4000 }, 'Loads over 3,000 miles too', { milesMax: 4000 }],
  [{ destination: null }, 'Without a destination', { destination: '' }],
  // Midnight in Chicago.
  [{ pickupStartDate: '2026-11-21T06:00:00.000' }, 'Pickup from Nov 21', { pickup: '2026-11-21' }],
  [{ pickupEndDate: null }, 'Without the latest pickup date', { pickupEnd: '' }],
  [{ rateMin: null }, 'Without the least rate', { rateMin: null }],
  [{ weightMax: null }, 'Without the greatest weight', { weightMax: null }],
  [{ lengthMax: null }, 'Without the greatest length', { lengthMax: null }],
  [{ ratePosted: false }, 'Loads without a posted rate too', { ratePosted: false }],
  [{ hiddenCompanies: [] }, 'With the hidden companies', { hidden: [] }],
  [
    { deadhead: 500, milesMin: 0, milesMax: 4000, rateMin: null, destination: null },
    'Widen to 500 miles, any distance, without the least rate, without a destination',
    { deadhead: 500, milesMin: 0, milesMax: 4000, rateMin: null, destination: '' },
  ],
])('%j reads “%s”', (change, text, expected) => {
  expect(describeChange(CRITERIA, change, ZONE)).toBe(text);
  expect(widen(CRITERIA, change, ZONE)).toEqual({ ...CRITERIA, ...expected });
});
