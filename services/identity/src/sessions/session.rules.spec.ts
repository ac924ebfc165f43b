import { describe, expect, test } from '@jest/globals';
import { judgeRefreshToken } from './session.rules.js';

const NOW = Date.parse('2026-11-21T14:00:00Z');
const MONTH_MS = 30 * 24 * 60 * 60 * 1000;
const GRACE_MS = 10_000;

describe('a refresh token', () => {
  test.each([
    ['made just now', 0, null, 'good'],
    ['in the last millisecond of its thirty days', MONTH_MS - 1, null, 'good'],
    ['thirty days old', MONTH_MS, null, 'expired'],
    ['used before in this instant', 60_000, 0, 'good'],
    ['used before, ten seconds ago', 60_000, GRACE_MS, 'good'],
    ['used before, a millisecond longer ago', 60_000, GRACE_MS + 1, 'stale'],
    ['used before and thirty days old', MONTH_MS, GRACE_MS + 1, 'expired'],
  ] as const)('%s', (_, age, sinceUse, verdict) => {
    const token = {
      createdAt: new Date(NOW - age),
      rotatedAt: sinceUse === null ? null : new Date(NOW - sinceUse),
    };
    expect(judgeRefreshToken(token, { endedAt: null }, NOW)).toBe(verdict);
    expect(judgeRefreshToken(token, { endedAt: new Date(NOW - 1) }, NOW)).toBe('expired');
  });
});
