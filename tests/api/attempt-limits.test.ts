import { beforeEach, describe, expect, test } from '@jest/globals';
import { type AuthModel, LIMITS, MESSAGES } from '@lanewise/contracts';
import { type Answer, Client, emailOf, expectProblem, PASSWORD } from '../support/client.js';
import { eventually } from '../support/processes.js';
import { describeWithRedis, useRedis } from '../support/redis.js';
import { useReplica } from '../support/replica.js';
import { useProduct } from '../support/shared-product.js';

// Fewer than usual: every failure costs the server two checks of a password.
const perAccount = 4;
const perAddress = 12;
const { windowSeconds } = LIMITS.failedAttempts;
const LOW_LIMITS = { FAILURES_PER_ACCOUNT: String(perAccount), FAILURES_PER_ADDRESS: String(perAddress) };
const WRONG = 'Wrong!2026';

let addresses = 0;
/** An address that nobody has used. */
const newAddress = () => `198.51.${100 + Math.floor(++addresses / 250)}.${(addresses % 250) + 1}`;

interface Caller {
  /** What the proxy next to the service says. */
  from?: string;
}

const signIn = (
  address: string,
  email: string,
  password: string,
  { from = newAddress() }: Caller = {},
): Promise<Answer<AuthModel>> =>
  new Client(address).post('/api/user/login', { email, password }, { 'x-forwarded-for': from });

/** How many wrong passwords are heard before the account's next is refused; strangers come from anywhere. */
async function lockOut(address: string, email: string, caller: Caller = {}): Promise<number> {
  for (let heard = 0; ; heard++) {
    const { status } = await signIn(address, email, WRONG, caller);
    if (status === 429) return heard;
    expect(status).toBe(400);
    expect(heard).toBeLessThan(perAccount);
  }
}

describe('failed attempts', () => {
  const product = useProduct();
  // A proxy in front of it names the caller's address, so that a test may come from many.
  const identity = useReplica(product, 'identity', () => ({ TRUSTED_HOPS: '1', ...LOW_LIMITS }));
  const anonymous = () => new Client(identity.address);
  const windowPasses = () => product.query('UPDATE identity.attempt_counters SET expire = 0');
  beforeEach(windowPasses);

  test('are limited for an account over all addresses, until the time has passed', async () => {
    for (let n = 0; n < perAccount; n++) {
      const answer = await signIn(identity.address, 'CARRIER@demo.test', WRONG);
      expectProblem(answer, 400, MESSAGES.wrongCredentials);
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

  test('are limited alike where there is no account', async () => {
    expect(await lockOut(identity.address, 'nobody@demo.test')).toBe(perAccount);
    expect(await lockOut(identity.address, emailOf('Broker'))).toBe(perAccount);
  });

  test('of strangers do not lock the owner out where the owner has signed in before', async () => {
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

  test('are limited where the owner has signed in before, too', async () => {
    const home = { from: '2001:db8:7::1' };
    expect((await signIn(identity.address, emailOf('Broker'), PASSWORD, home)).status).toBe(200);
    const sameNetwork = { from: '2001:db8:7::2' };
    expect(await lockOut(identity.address, emailOf('Broker'), sameNetwork)).toBe(perAccount);
    expect((await signIn(identity.address, emailOf('Broker'), PASSWORD, home)).status).toBe(429);
    expect((await signIn(identity.address, emailOf('Broker'), PASSWORD)).status).toBe(200);
  });

  test('of the owner are forgotten after one that works, those of strangers are not', async () => {
    for (let n = 1; n < perAccount; n++) await signIn(identity.address, emailOf('Carrier'), WRONG);
    const home = { from: newAddress() };
    expect((await signIn(identity.address, emailOf('Carrier'), PASSWORD, home)).status).toBe(200);
    for (let round = 0; round < 2; round++) {
      for (let n = 1; n < perAccount; n++) await signIn(identity.address, emailOf('Carrier'), WRONG, home);
      expect((await signIn(identity.address, emailOf('Carrier'), PASSWORD, home)).status).toBe(200);
    }
    expect(await lockOut(identity.address, emailOf('Carrier'))).toBe(1);
  });

  test('are limited for an address, whatever accounts it tries and whatever it says that it is', async () => {
    const here = newAddress();
    for (let n = 0; n < perAddress; n++) {
      const from = `${newAddress()}, ${here}`;
      expect((await signIn(identity.address, `guess-${n}@demo.test`, WRONG, { from })).status).toBe(400);
    }
    const refused = await signIn(identity.address, emailOf('Carrier'), PASSWORD, { from: here });
    expectProblem(refused, 429, MESSAGES.tooManySignIns);
    // It uses up no account's count any more.
    for (let n = 0; n <= perAccount; n++)
      await signIn(identity.address, emailOf('Carrier'), WRONG, { from: here });
    expect((await signIn(identity.address, emailOf('Carrier'), PASSWORD)).status).toBe(200);
  });

  test('many at once do not slip through', async () => {
    const tries = Array.from({ length: 3 * perAccount }, () =>
      signIn(identity.address, 'parallel@demo.test', WRONG),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(perAccount);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2 * perAccount);
  });

  test('that succeed or are refused do not add up, however many come at once', async () => {
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

  test.each(kinds)('%s has limits of its own, alike for every address', async (_, usual, call) => {
    const send = (email: string, from = newAddress()) => call(email, { 'x-forwarded-for': from });
    await lockOut(identity.address, emailOf('Carrier'));
    for (const email of [emailOf('Carrier'), 'stranger@demo.test']) {
      for (let n = 0; n < perAccount; n++) expect((await send(email)).status).toBe(usual);
      const refused = await send(email);
      expect(expectProblem(refused, 429, MESSAGES.tooManyAttempts).code).toBe('too-many-attempts');
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    }
  });

  test('register and forgotpassword are limited where the owner has signed in, too', async () => {
    const home = newAddress();
    expect((await signIn(identity.address, emailOf('Broker'), PASSWORD, { from: home })).status).toBe(200);
    for (const [, , call] of kinds.slice(0, 2)) {
      const send = (from = newAddress()) => call(emailOf('Broker'), { 'x-forwarded-for': from });
      for (let n = 0; n < perAccount; n++) await send();
      expect((await send(home)).status).toBe(429);
    }
  });
});

describeWithRedis('failed attempts that are counted in Redis', () => {
  const redis = useRedis();
  // Without a proxy.
  const identity = useReplica(useProduct(), 'identity', () => ({ ...LOW_LIMITS, REDIS_URL: redis.url }));

  test('are limited for an address, which is not what the caller says where there is no proxy', async () => {
    for (let n = 0; n < perAddress; n++) {
      const { status } = await signIn(identity.address, `guess-${n}@demo.test`, WRONG);
      expect(status).toBe(400);
    }
    const refused = await signIn(identity.address, emailOf('Carrier'), PASSWORD);
    expectProblem(refused, 429, MESSAGES.tooManySignIns);
    await redis.flush();
    expect((await signIn(identity.address, emailOf('Carrier'), PASSWORD)).status).toBe(200);
  });

  test('keep nobody out while Redis is away, and count again when it is back', async () => {
    const email = 'away@demo.test';
    await redis.stop();
    for (let n = 0; n <= perAccount; n++) {
      expectProblem(await signIn(identity.address, email, WRONG), 400, MESSAGES.wrongCredentials);
    }
    expect((await signIn(identity.address, emailOf('Carrier'), PASSWORD)).status).toBe(200);
    await redis.start();
    await eventually('they count again', 30_000, async () => {
      return (await signIn(identity.address, email, WRONG)).status === 429;
    });
  });
});
