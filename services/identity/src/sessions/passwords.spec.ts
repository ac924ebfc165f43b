import { describe, expect, test } from '@jest/globals';
import { hash } from '@node-rs/argon2';
import { hashPassword, needsRehash, verifyPassword } from './passwords.js';

/** The cost of hashes of earlier releases. */
const EARLIER = { memoryCost: 19_456, timeCost: 2 };

describe('a password', () => {
  test('is hashed with argon2id, with a salt of its own, and verified', async () => {
    const [one, other] = await Promise.all([hashPassword('Demo!2026'), hashPassword('Demo!2026')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=47104,t=3,p=1\$/);
    expect(one).not.toBe(other);
    expect(await verifyPassword(one, 'Demo!2026')).toBe(true);
    expect(await verifyPassword(one, 'demo!2026')).toBe(false);
  });

  test('never matches without a hash', async () => {
    expect(await verifyPassword(undefined, 'Demo!2026')).toBe(false);
  });

  test('hashed with less work still verifies, and is due for a new hash', async () => {
    const earlier = await hash('Demo!2026', EARLIER);
    expect(await verifyPassword(earlier, 'Demo!2026')).toBe(true);
    expect(needsRehash(earlier, 'Demo!2026')).toBe(true);
    expect(needsRehash(await hash('Demo!2026', { memoryCost: 47_104, timeCost: 2 }), 'Demo!2026')).toBe(true);
    expect(needsRehash(await hashPassword('Demo!2026'), 'Demo!2026')).toBe(false);
  });

  test('is the same whichever way a keyboard composes its letters', async () => {
    const [composed, decomposed] = ['Caf\u00e9!2026', 'Cafe\u0301!2026'];
    for (const chosen of [composed, decomposed]) {
      const made = await hashPassword(chosen);
      expect(await verifyPassword(made, composed)).toBe(true);
      expect(await verifyPassword(made, decomposed)).toBe(true);
      expect(await verifyPassword(made, 'Cafe!2026')).toBe(false);
    }
  });

  test('hashed as it was typed still verifies, and is due for a new hash', async () => {
    const typed = 'Cafe\u0301!2026';
    const earlier = await hash(typed, { memoryCost: 47_104, timeCost: 3 });
    expect(await verifyPassword(earlier, typed)).toBe(true);
    expect(needsRehash(earlier, typed)).toBe(true);
  });
});

test('too many passwords at once get a 503, save those that are already waiting', async () => {
  const cheap = await hash('Demo!2026', { memoryCost: 8, timeCost: 1 });
  const calls = Array.from({ length: 500 }, async () => verifyPassword(cheap, 'Demo!2026'));
  const outcomes = await Promise.allSettled(calls);
  const refused = outcomes.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThan(300);
  expect(refused.length).toBeLessThan(450);
  for (const outcome of refused) expect(outcome).toMatchObject({ reason: { status: 503 } });
  for (const outcome of outcomes) if (outcome.status === 'fulfilled') expect(outcome.value).toBe(true);
  expect(await verifyPassword(cheap, 'Demo!2026')).toBe(true);
});
