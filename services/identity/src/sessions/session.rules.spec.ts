import { describe, expect, test } from '@jest/globals';
import { isBrowser, judgeRefreshToken } from './session.rules.js';

const NOW = Date.parse('2026-11-21T14:00:00Z');
const DAY_MS = 24 * 60 * 60 * 1000;
const MONTH_MS = 30 * DAY_MS;
const GRACE_MS = 10_000;

describe('a refresh token', () => {
  const verdict = (
    token: { age?: number; previousHash?: string | null; rotatedAgo?: number | null },
    usedTokenHash: string | null,
    exchange: { ago?: number | null; successors?: number } = {},
    endedAt: Date | null = null,
  ) => {
    const { age = 60_000, previousHash = null, rotatedAgo = null } = token;
    const { ago = rotatedAgo, successors = 0 } = exchange;
    return judgeRefreshToken(
      { hash: 'this', previousHash, createdAt: new Date(NOW - age), rotatedAt: before(rotatedAgo) },
      { endedAt, usedTokenHash },
      { at: before(ago), successors },
      NOW,
    );
  };
  const before = (ms: number | null) => (ms === null ? null : new Date(NOW - ms));

  test('is good until it is thirty days old, and never once its session has ended', () => {
    expect(verdict({ age: 0 }, null)).toBe('good');
    expect(verdict({ age: MONTH_MS - 1 }, null)).toBe('good');
    expect(verdict({ age: MONTH_MS }, null)).toBe('expired');
    expect(verdict({ age: MONTH_MS, rotatedAgo: DAY_MS }, 'newer')).toBe('expired');
    expect(verdict({ age: 0 }, null, {}, new Date(NOW - 1))).toBe('expired');
  });

  test('stays good after its use, however long ago, while no newer one was used', () => {
    expect(verdict({ age: 2 * DAY_MS, rotatedAgo: DAY_MS }, 'this')).toBe('good');
    expect(verdict({ age: 2 * DAY_MS, previousHash: 'one before', rotatedAgo: DAY_MS }, 'this')).toBe('good');
  });

  test('is good as a successor of the last that was used', () => {
    expect(verdict({ previousHash: 'used' }, 'used', { ago: DAY_MS })).toBe('good');
  });

  test.each([
    ['after its successor', { rotatedAgo: GRACE_MS + 1 }, 'successor'],
    ['after a later one', { previousHash: 'one before', rotatedAgo: DAY_MS }, 'successor of a successor'],
    ['after another successor of the same token', { previousHash: 'one before' }, 'other successor'],
  ])('used %s is a sign of theft', (_, token, usedTokenHash) => {
    expect(verdict(token, usedTokenHash, { ago: GRACE_MS + 1 })).toBe('stale');
  });

  test('used after a newer one is that of a second tab for ten seconds', () => {
    expect(verdict({ rotatedAgo: GRACE_MS }, 'successor')).toBe('good');
    expect(verdict({ previousHash: 'one before' }, 'other successor', { ago: GRACE_MS })).toBe('good');
  });

  test('has a hundred successors at most', () => {
    expect(verdict({ rotatedAgo: DAY_MS }, 'this', { successors: 99 })).toBe('good');
    expect(verdict({ rotatedAgo: DAY_MS }, 'this', { successors: 100 })).toBe('stale');
  });

  test('of a release that did not note origins is judged by its own use', () => {
    expect(verdict({}, 'another')).toBe('good');
    expect(verdict({ rotatedAgo: GRACE_MS }, null)).toBe('good');
    expect(verdict({ rotatedAgo: GRACE_MS + 1 }, null)).toBe('stale');
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
