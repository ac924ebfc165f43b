import { describe, expect, test } from '@jest/globals';
import { FACTOR_LIMITS } from '@lanewise/contracts';
import { type TOTP, URI } from 'otpauth';
import { isTotpCode, newTotpSecret, stepOf, totpUri } from './totp.rules.js';

/** The secret and two codes of the test vectors of RFC 6238, of which the last six digits count. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const app = { secret: SECRET, lastStep: 0, wrongCodes: 0 };
const at = (seconds: number) => new Date(seconds * 1000);

describe('a code of an authenticator app', () => {
  test.each([
    [59, '287082', 1],
    [1_111_111_109, '081804', 37_037_036],
  ])('after %d seconds is %s', (seconds, code, step) => {
    expect(stepOf(code, app, at(seconds))).toBe(step);
  });

  test('works for the step before and the one after, as clocks differ', () => {
    const [code, step] = ['081804', 37_037_036];
    const times = [-2, -1, 0, 1, 2].map((steps) => at((step + steps) * 30 + 15));
    expect(times.map((time) => stepOf(code, app, time))).toEqual([undefined, step, step, step, undefined]);
  });

  test('works once, and none before it does afterwards', () => {
    expect(stepOf('081804', { ...app, lastStep: 37_037_035 }, at(1_111_111_109))).toBe(37_037_036);
    expect(stepOf('081804', { ...app, lastStep: 37_037_036 }, at(1_111_111_109))).toBeUndefined();
    expect(stepOf('081804', { ...app, lastStep: 37_037_037 }, at(1_111_111_109))).toBeUndefined();
  });

  test('does not work after too many wrong ones', () => {
    const guessed = { ...app, wrongCodes: FACTOR_LIMITS.wrongCodes };
    expect(stepOf('287082', { ...guessed, wrongCodes: FACTOR_LIMITS.wrongCodes - 1 }, at(59))).toBe(1);
    expect(stepOf('287082', guessed, at(59))).toBeUndefined();
  });

  test.each(['', '1', '2870821', 'abcdef', '287083', '-28708'])('is not %j', (code) => {
    expect(stepOf(code, app, at(59))).toBeUndefined();
  });
});

test('a recovery code is no code of an app', () => {
  expect(isTotpCode('123456')).toBe(true);
  expect(['1234567', 'abcdefghjkmnpqrs', ''].map(isTotpCode)).toEqual([false, false, false]);
});

test('the address of the QR code names the product and the account, and makes the same codes', () => {
  const secret = newTotpSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotpSecret()).not.toBe(secret);
  const uri = totpUri(secret, 'robin+x@example.test');
  expect(uri).toMatch(/^otpauth:\/\/totp\/Lanewise:robin%2Bx%40example\.test\?/);
  const read = URI.parse(uri) as TOTP;
  expect(stepOf(read.generate({ timestamp: 59_000 }), { ...app, secret }, at(59))).toBe(1);
});
