import { beforeEach, describe, expect, test } from '@jest/globals';
import { type AuthModel, LIMITS, MESSAGES } from '@lanewise/contracts';
import { type Answer, Client, emailOf, expectProblem, PASSWORD } from '../support/client.js';
import { eventually } from '../support/processes.js';
import { describeWithRedis, useRedis } from '../support/redis.js';
import { useReplica } from '../support/replica.js';
import { useProduct } from '../support/shared-product.js';

// Lower than usual, as the server checks two passwords for each failure.
const perAccount = 4;
const perAddress = 12;
const { windowSeconds } = LIMITS.failedAttempts;
const LOW_LIMITS = { FAILURES_PER_ACCOUNT: String(perAccount), FAILURES_PER_ADDRESS: String(perAddress) };
const WRONG = 'Wrong!2026';

let addresses = 0;
/** An IP address that no caller has used yet. */
const newAddress = () => `198.51.${100 + Math.floor(++addresses / 250)}.${(addresses % 250) + 1}`;

interface Caller {
  /** The IP address of the caller, as reported by the proxy next to the service. */
  from?: string;
}

const signIn = (
  address: string,
  email: string,
  password: string,
  { from = newAddress() }: Caller = {},
): Promise<Answer<AuthModel>> =>
  new Client(address).post('/api/user/login', { email, password }, { 'x-forwarded-for': from });

/**
 * Tries wrong passwords until the account is locked, and returns how many were checked. By default, each one
 * comes from a new address.
 */
async function lockOut(address: string, email: string, caller: Caller = {}): Promise<number> {
  for (let checked = 0; ; checked++) {
    const { status } = await signIn(address, email, WRONG, caller);
    if (status === 429) return checked;
    expect(status).toBe(400);
    expect(checked).toBeLessThan(perAccount);
  }
}

describe('attempt limits', () => {
  const product = useProduct();
  // It trusts a proxy to name the caller's address, so that a test can use many addresses.
  const identity = useReplica(product, 'identity', () => ({ TRUSTED_HOPS: '1', ...LOW_LIMITS }));
  const anonymous = () => new Client(identity.address);
  const windowPasses = () => product.query('UPDATE identity.attempt_counters SET expire = 0');
  beforeEach(windowPasses);

  test('block sign-ins to an account from every address until the window has passed', async () => {
    for (let n = 0; n < perAccount; n++) {
      const response = await signIn(identity.address, 'CARRIER@demo.test', WRONG);
      expectProblem(response, 400, MESSAGES.wrongCredentials);
    }
    const refused = await signIn(identity.address, emailOf('Carrier'), PASSWORD);
    expect(expectProblem(refused, 429, MESSAGES.tooManySignIns).code).toBe('too-many-sign-ins');
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(windowSeconds / 2);
    expect(seconds).toBeLessThanOrEqual(windowSeconds);
    expect((await signIn(identity.address, emailOf('Broker'), PASSWORD)).status).toBe(200);
    await windowPasses();
    expect((await signIn(identity.address, emailOf('Carrier'), PASSWORD)).status).toBe(200);
  });

  test('are the same for an email without an account', async () => {
    expect(await lockOut(identity.address, 'nobody@demo.test')).toBe(perAccount);
    expect(await lockOut(identity.address, emailOf('Broker'))).toBe(perAccount);
  });

  test('let the owner sign in from a recently used network after strangers have locked the account', async () => {
    const home = { from: newAddress() };
    expect((await signIn(identity.address, emailOf('Broker'), PASSWORD, home)).status).toBe(200);
    await lockOut(identity.address, emailOf('Broker'));
    expect((await signIn(identity.address, emailOf('Broker'), PASSWORD)).status).toBe(429);
    expect((await signIn(identity.address, emailOf('Broker'), PASSWORD, home)).status).toBe(200);
    expect((await signIn(identity.address, emailOf('Carrier'), WRONG, home)).status).toBe(400);

    await product.query(
      `UPDATE identity.known_networks SET last_used_at = last_used_at - interval '31 days'`,
    );
    expect((await signIn(identity.address, emailOf('Broker'), PASSWORD, home)).status).toBe(429);
  });

  test('also apply to a network where the owner has signed in before', async () => {
    const home = { from: '2001:db8:7::1' };
    expect((await signIn(identity.address, emailOf('Broker'), PASSWORD, home)).status).toBe(200);
    const sameNetwork = { from: '2001:db8:7::2' };
    expect(await lockOut(identity.address, emailOf('Broker'), sameNetwork)).toBe(perAccount);
    expect((await signIn(identity.address, emailOf('Broker'), PASSWORD, home)).status).toBe(429);
    expect((await signIn(identity.address, emailOf('Broker'), PASSWORD)).status).toBe(200);
  });

  test('forget the failures of the owner after a successful sign-in, but not those of strangers', async () => {
    for (let n = 1; n < perAccount; n++) await signIn(identity.address, emailOf('Carrier'), WRONG);
    const home = { from: newAddress() };
    expect((await signIn(identity.address, emailOf('Carrier'), PASSWORD, home)).status).toBe(200);
    for (let round = 0; round < 2; round++) {
      for (let n = 1; n < perAccount; n++) await signIn(identity.address, emailOf('Carrier'), WRONG, home);
      expect((await signIn(identity.address, emailOf('Carrier'), PASSWORD, home)).status).toBe(200);
    }
    expect(await lockOut(identity.address, emailOf('Carrier'))).toBe(1);
  });

  test('block an IP address that tries many accounts, whatever address it claims to have', async () => {
    const here = newAddress();
    for (let n = 0; n < perAddress; n++) {
      const from = `${newAddress()}, ${here}`;
      expect((await signIn(identity.address, `guess-${n}@demo.test`, WRONG, { from })).status).toBe(400);
    }
    const refused = await signIn(identity.address, emailOf('Carrier'), PASSWORD, { from: here });
    expectProblem(refused, 429, MESSAGES.tooManySignIns);
    // From now on, it adds to the count of no account.
    for (let n = 0; n <= perAccount; n++)
      await signIn(identity.address, emailOf('Carrier'), WRONG, { from: here });
    expect((await signIn(identity.address, emailOf('Carrier'), PASSWORD)).status).toBe(200);
  });

  test('hold for simultaneous attempts', async () => {
    const tries = Array.from({ length: 3 * perAccount }, () =>
      signIn(identity.address, 'parallel@demo.test', WRONG),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(perAccount);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2 * perAccount);
  });

  test('do not count attempts that succeed or are blocked, even simultaneous ones', async () => {
    const tries = Array.from({ length: 3 * perAccount }, () =>
      signIn(identity.address, emailOf('Carrier'), PASSWORD),
    );
    for (const { status } of await Promise.all(tries)) expect([200, 429]).toContain(status);
    expect((await signIn(identity.address, emailOf('Carrier'), PASSWORD)).status).toBe(200);
    expect(await lockOut(identity.address, emailOf('Carrier'))).toBe(perAccount);
  });

  const codeOf = (email: string) => ({ code: 'x'.repeat(43), email });
  const passwords = { password: PASSWORD, confirmPassword: PASSWORD };
  const names = { companyName: 'Blue Trucking', firstName: 'Ann', lastName: 'Lee', role: 'Carrier' };
  const kinds: [
    string,
    number,
    (email: string, headers: Record<string, string>) => Promise<Answer<unknown>>,
  ][] = [
    [
      'register',
      201,
      (email, headers) => anonymous().post('/api/user/register', { email, ...names, ...passwords }, headers),
    ],
    [
      'forgotpassword',
      200,
      (email, headers) =>
        anonymous().get(`/api/user/forgotpassword?email=${encodeURIComponent(email)}`, headers),
    ],
    [
      'resetPassword',
      400,
      (email, headers) =>
        anonymous().post('/api/user/resetPassword', { ...codeOf(email), ...passwords }, headers),
    ],
    [
      'confirmemail',
      400,
      (email, headers) =>
        anonymous().get(`/api/user/confirmemail?${new URLSearchParams(codeOf(email)).toString()}`, headers),
    ],
  ];

  test.each(kinds)('are separate for %s, and the same with or without an account', async (_, usual, call) => {
    const send = (email: string, from = newAddress()) => call(email, { 'x-forwarded-for': from });
    await lockOut(identity.address, emailOf('Carrier'));
    for (const email of [emailOf('Carrier'), 'stranger@demo.test']) {
      for (let n = 0; n < perAccount; n++) expect((await send(email)).status).toBe(usual);
      const refused = await send(email);
      expect(expectProblem(refused, 429, MESSAGES.tooManyAttempts).code).toBe('too-many-attempts');
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    }
  });

  test('also apply to register and forgotpassword on a network where the owner has signed in', async () => {
    const home = newAddress();
    expect((await signIn(identity.address, emailOf('Broker'), PASSWORD, { from: home })).status).toBe(200);
    for (const [, , call] of kinds.slice(0, 2)) {
      const send = (from = newAddress()) => call(emailOf('Broker'), { 'x-forwarded-for': from });
      for (let n = 0; n < perAccount; n++) await send();
      expect((await send(home)).status).toBe(429);
    }
  });
});

describeWithRedis('attempt limits in Redis', () => {
  const redis = useRedis();
  // Without a proxy.
  const identity = useReplica(useProduct(), 'identity', () => ({ ...LOW_LIMITS, REDIS_URL: redis.url }));

  test('block an IP address, and ignore the address that a caller claims when there is no proxy', async () => {
    for (let n = 0; n < perAddress; n++) {
      const { status } = await signIn(identity.address, `guess-${n}@demo.test`, WRONG);
      expect(status).toBe(400);
    }
    const refused = await signIn(identity.address, emailOf('Carrier'), PASSWORD);
    expectProblem(refused, 429, MESSAGES.tooManySignIns);
    await redis.flush();
    expect((await signIn(identity.address, emailOf('Carrier'), PASSWORD)).status).toBe(200);
  });

  test('block nobody while Redis is down, and apply again once it is back', async () => {
    const email = 'away@demo.test';
    await redis.stop();
    for (let n = 0; n <= perAccount; n++) {
      expectProblem(await signIn(identity.address, email, WRONG), 400, MESSAGES.wrongCredentials);
    }
    expect((await signIn(identity.address, emailOf('Carrier'), PASSWORD)).status).toBe(200);
    await redis.start();
    await eventually('the limits apply again', 30_000, async () => {
      return (await signIn(identity.address, email, WRONG)).status === 429;
    });
  });
});
