import { describe, expect, test } from '@jest/globals';
import { hashRefreshToken, judgeRefreshToken, newRefreshToken } from './session.rules.js';

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

  test('is random: 256 bits of it, as text for a cookie', () => {
    const token = newRefreshToken();
    expect(token).toMatch(/^[\w-]+$/);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(newRefreshToken()).not.toBe(token);
  });

  test('is stored as its SHA-256, the same every time', () => {
    // The first example of FIPS 180-2.
    const hash = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
    expect(hashRefreshToken('abc')).toBe(hash);
    expect(hashRefreshToken('abd')).not.toBe(hash);
  });
});
