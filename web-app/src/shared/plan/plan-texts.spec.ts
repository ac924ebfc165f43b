import { expect, test } from '@jest/globals';
import { conflictText, formatHours, freeFrom, searchFrom, tripsFrom } from './plan-texts';

test.each([
  [45, '45 min'],
  [180, '3 h'],
  [320, '5 h 20 min'],
  [1500, '25 h'],
])('%d minutes are shown as %s', (minutes, text) => {
  expect(formatHours(minutes)).toBe(text);
});

test('a conflict names the other load, and by how much they do not fit', () => {
  const other = { loadId: 'b', referenceId: 'R-7', minutes: 90 };
  expect(conflictText({ ...other, kind: 'overlap' })).toBe('Overlaps R-7 by 1 h 30 min');
  expect(conflictText({ ...other, kind: 'late' })).toBe('Too tight with R-7: 1 h 30 min short');
});

const FREE = { city: 'Francis, UT', timeZone: 'America/Denver', at: '2026-11-26T16:00:00.000' };

test('a truck on its way is searched for from when it is delivered, by the clock there', () => {
  const from = freeFrom(FREE, Date.parse('2026-11-25T12:00Z'));
  expect(from).toMatchObject({ pickup: '2026-11-26', pickupTime: '09:00' });
  expect(from.text).toMatch(/^Free Thu, Nov 26(, 2026)?, 9:00 AM MST, Francis, UT$/);
  expect(searchFrom('t1', from)).toBe(
    '/search?truck=t1&pickup=2026-11-26&pickupTime=09%3A00&origin=Francis%2C+UT',
  );
  expect(tripsFrom('t1', from)).toMatch(/^\/trips\?truck=t1&pickup=2026-11-26&/);
});

test('a truck that is free is searched for from today where it is', () => {
  // Still the 27th in Denver.
  const from = freeFrom(FREE, Date.parse('2026-11-28T05:00Z'));
  expect(from).toMatchObject({ pickup: '2026-11-27', pickupTime: '', text: 'Free now, Francis, UT' });
  expect(searchFrom('t1', from)).toBe('/search?truck=t1&pickup=2026-11-27&origin=Francis%2C+UT');
});
