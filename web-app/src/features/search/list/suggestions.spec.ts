import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { SearchChange } from '@lanewise/contracts';
import { defaultCriteria, type SearchCriteria } from '../search/criteria';
import { describeChange, withSuggestion } from './suggestions';

const ZONE = 'America/Chicago';
const CRITERIA: SearchCriteria = {
  ...defaultCriteria('2026-11-23'),
  truck: 'van',
  origin: 'Chicago, IL',
  destination: 'Reno, NV',
  pickupEnd: '2026-11-24',
  postedWithinHours: 4,
  rateMin: 5000,
  weightMax: 1000,
  lengthMax: 10,
  ratePosted: true,
  hidden: ['Prairie'],
};

// Days of another year are shown with it.
beforeAll(() => {
  jest.useFakeTimers({ now: Date.UTC(2026, 10, 21, 12) });
});
afterAll(() => {
  jest.useRealTimers();
});

test.each<[SearchChange, string, Partial<SearchCriteria>]>([
  [{ deadhead: 250 }, 'Increase deadhead to 250 miles', { deadhead: 250 }],
  [{ deadheadAfter: 300 }, 'Increase deadhead after the delivery to 300 miles', { deadheadAfter: 300 }],
  [{ milesMin: 0, milesMax: 4000 }, 'Allow any distance', { milesMin: 0, milesMax: 4000 }],
  [{ milesMin: 0 }, 'Include loads under 200 miles', { milesMin: 0 }],
  [{ milesMax: 4000 }, 'Include loads over 3,000 miles', { milesMax: 4000 }],
  [{ destination: null }, 'Remove destination', { destination: '' }],
  // Midnight in Chicago.
  [{ pickupStartDate: '2026-11-21T06:00:00.000' }, 'Pick up from Nov 21', { pickup: '2026-11-21' }],
  [{ pickupEndDate: null }, 'Remove latest pickup', { pickupEnd: '' }],
  [{ postedWithinHours: null }, 'Include loads posted earlier', { postedWithinHours: null }],
  [{ rateMin: null }, 'Remove minimum rate', { rateMin: null }],
  [{ weightMax: null }, 'Remove maximum weight', { weightMax: null }],
  [{ lengthMax: null }, 'Remove maximum length', { lengthMax: null }],
  [{ ratePosted: false }, 'Include loads without a posted rate', { ratePosted: false }],
  [{ hiddenCompanies: [] }, 'Show hidden companies', { hidden: [] }],
  [
    { deadhead: 500, milesMin: 0, milesMax: 4000, rateMin: null, destination: null },
    'Increase deadhead to 500 miles, allow any distance, remove minimum rate, remove destination',
    { deadhead: 500, milesMin: 0, milesMax: 4000, rateMin: null, destination: '' },
  ],
])('%j reads “%s”', (change, text, expected) => {
  expect(describeChange(CRITERIA, change, ZONE)).toBe(text);
  expect(withSuggestion(CRITERIA, change, ZONE)).toEqual({ ...CRITERIA, ...expected });
});
