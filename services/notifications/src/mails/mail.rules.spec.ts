import { describe, expect, test } from '@jest/globals';
import { isGivenUp, retryAfterSeconds } from './mail.rules.js';

describe('the pause before the next attempt', () => {
  test.each([
    [1, 5],
    [2, 10],
    [3, 20],
    [7, 320],
    [8, 600],
    [5000, 600],
  ])('after %d failed attempts is %d s', (attempts, seconds) => {
    expect(retryAfterSeconds(attempts)).toBe(seconds);
  });
});

describe('a mail', () => {
  const requested = new Date('2026-11-21T10:00:00Z');

  test.each([
    ['2026-11-21T10:00:05Z', false],
    ['2026-11-24T09:50:00Z', false],
    ['2026-11-24T09:50:01Z', true],
    ['2026-11-25T10:00:00Z', true],
  ])('whose next attempt is ten minutes from %s is given up: %s', (now, givenUp) => {
    expect(isGivenUp(requested, 600, new Date(now))).toBe(givenUp);
  });
});
