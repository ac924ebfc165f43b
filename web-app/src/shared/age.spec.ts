import { expect, test } from '@jest/globals';
import { formatAge } from './age';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

test.each([
  // The clocks of server and browser may differ.
  [-5 * SECOND, 'just now'],
  [59 * SECOND, 'just now'],
  [MINUTE, '1 min ago'],
  [HOUR - SECOND, '59 min ago'],
  [2.9 * HOUR, '2 h ago'],
  [24 * HOUR, '1 d ago'],
  [30 * 24 * HOUR, '30 d ago'],
])('%d ms: %s', (age, text) => {
  expect(formatAge(1_000_000, 1_000_000 + age)).toBe(text);
});
