import { describe, expect, test } from '@jest/globals';
import { isBrowser, judgeRefreshToken } from './session.rules.js';

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

test.each([
  [{ 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' }, true],
  [{ 'sec-fetch-site': 'none' }, true],
  // Over plain HTTP, save to loopback.
  [{ origin: 'http://192.168.1.5:3000' }, true],
  [{ origin: 'null' }, true],
  [{ 'user-agent': 'curl/8' }, false],
  // Node.js sends it as well.
  [{ 'sec-fetch-mode': 'cors' }, false],
])('a call with %j comes from a browser: %s', (headers, is) => {
  expect(isBrowser(headers)).toBe(is);
});
