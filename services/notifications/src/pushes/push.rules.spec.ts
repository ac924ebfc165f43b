import { expect, test } from '@jest/globals';
import { outcomeOf, secondsLeft } from './push.rules.js';

test.each([
  [201, 'sent'],
  [307, 'failed'],
  [400, 'failed'],
  [401, 'failed'],
  [403, 'unsubscribed'],
  [404, 'unsubscribed'],
  [410, 'unsubscribed'],
  [413, 'failed'],
  [429, 'waiting'],
  [500, 'waiting'],
  [503, 'waiting'],
])('an answer %d means %s', (status, outcome) => {
  expect(outcomeOf(status)).toBe(outcome);
});

test('a message is of use for a day', () => {
  const requested = new Date('2027-01-15T12:00:00Z');
  expect(secondsLeft(requested, requested)).toBe(86_400);
  expect(secondsLeft(requested, new Date('2027-01-16T11:59:30Z'))).toBe(30);
  expect(secondsLeft(requested, new Date('2027-01-17T12:00:00Z'))).toBe(0);
});
