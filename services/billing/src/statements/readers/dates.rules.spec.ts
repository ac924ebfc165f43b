import { expect, test } from '@jest/globals';
import { parseDay, shownOrder } from './dates.rules.js';

test.each(
  [
    ['2026-11-23', '2026/11/23', '2026.11.23', '20261123', '2026-11-23T10:45:00Z', '2026-11-23 10:45'],
    ['11/23/2026', '11-23-2026', '11/23/26', '11/23/2026 10:45 AM', ' 11/23/2026 '],
    ['23/11/2026', '23.11.2026', '23.11.26'],
    ['23 Nov 2026', '23-Nov-2026', '23-Nov-26', '23NOV2026', 'Nov 23, 2026', 'November 23, 2026'],
  ].flat(),
)('reads %j', (text) => {
  expect(parseDay(text)).toBe('2026-11-23');
});

test.each([
  ['3/4/2026', 'month-first', '2026-03-04'],
  ['3/4/2026', 'day-first', '2026-04-03'],
  ['03-04-26', 'day-first', '2026-04-03'],
  ['3.4.2026', 'month-first', '2026-04-03'],
] as const)('reads %j as %s', (text, order, day) => {
  expect(shownOrder(text)).toBe(text.includes('.') ? 'day-first' : undefined);
  expect(parseDay(text, order)).toBe(day);
});

test.each(
  [
    ['', 'today', '2026-1-1', '0/1/2026', '11/23/1026', '23 Foo 2026', '1'.repeat(100)],
    ['2026-02-29', '13/13/2026', '31/04/2026'],
  ].flat(),
)('refuses %j', (text) => {
  expect(parseDay(text)).toBeUndefined();
});

test.each([
  ['23/11/2026', 'day-first'],
  ['11/23/2026', 'month-first'],
  ['2026-11-23', undefined],
  ['Nov 23, 2026', undefined],
])('finds the order of %j', (text, order) => {
  expect(shownOrder(text)).toBe(order);
});
