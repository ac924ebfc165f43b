import { beforeEach, describe, expect, test } from '@jest/globals';
import { type AuthModel, FACTOR_MESSAGES, LIMITS, MESSAGES, TOPICS } from '@lanewise/contracts';
import { createAccount, NEW_PASSWORD, newEmail, registration } from '../support/accounts.js';
import { type Answer, Client, expectProblem } from '../support/client.js';
import { useReplica } from '../support/replica.js';
import { addTotp, totpOf } from '../support/second-factors.js';
import { useProduct } from '../support/shared-product.js';

// Lower than usual, as the server checks two passwords for each failure.
const perAccount = 2;
const perAddress = 5;
const { windowSeconds } = LIMITS.failedAttempts;
const perDay = 5;
const LOW_LIMITS = {
  FAILURES_PER_ACCOUNT: String(perAccount),
  FAILURES_PER_ADDRESS: String(perAddress),
  MAILS_PER_ADDRESS_A_DAY: String(perDay),
};
const WRONG = 'Wrong!2026';

let addresses = 0;
/** An IP address that no caller has used yet. */
const newAddress = () => `198.51.${100 + Math.floor(++addresses / 250)}.${(addresses % 250) + 1}`;

describe('attempt limits', () => {
  const product = useProduct();
  // It trusts a proxy to name the caller's address, so that a test can use many addresses.
  const identity = useReplica(product, 'identity', () => ({ TRUSTED_HOPS: '1', ...LOW_LIMITS }));
  /** Calls from an IP address that the proxy next to the service reports; by default, from a new one. */
  const post = <Body>(call: string, body: object, from = newAddress()) =>
    new Client(identity.address).post<Body>(`/api/user/${call}`, body, { 'x-forwarded-for': from });
  const get = (call: string, query: Record<string, string>, from = newAddress()) =>
    new Client(identity.address).get(`/api/user/${call}?${new URLSearchParams(query).toString()}`, {
      'x-forwarded-for': from,
    });
  const windowPasses = () => product.query('UPDATE identity.attempt_counters SET expire = 0');
  beforeEach(windowPasses);

  const ownerOf = async () => (await createAccount(product)).session!.user.email;
  const open = (email: string, from?: string) =>
    post<AuthModel>('login', { email, password: NEW_PASSWORD }, from);
  const fail = (email: string, from?: string) => post<AuthModel>('login', { email, password: WRONG }, from);

  /** Tries wrong passwords until the account is locked, and returns how many were checked. */
  async function lockOut(email: string, from?: string): Promise<number> {
    for (let checked = 0; ; checked++) {
      const { status } = await fail(email, from);
      if (status === 429) return checked;
      expect(status).toBe(400);
      expect(checked).toBeLessThan(perAccount);
    }
  }

  test('block sign-ins to an account from every address until the window has passed', async () => {
    const [email, other] = [await ownerOf(), await ownerOf()];
    for (let n = 0; n < perAccount; n++)
      expectProblem(await fail(email.toUpperCase()), 400, MESSAGES.wrongCredentials);
    const refused = await open(email);
    expect(expectProblem(refused, 429, MESSAGES.tooManySignIns).code).toBe('too-many-sign-ins');
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(windowSeconds / 2);
    expect(seconds).toBeLessThanOrEqual(windowSeconds);
    expect((await open(other)).status).toBe(200);
    await windowPasses();
    expect((await open(email)).status).toBe(200);
  });

  test('count wrong second factors apart, whatever the right password alone does in between', async () => {
    const owner = await createAccount(product);
    const { email } = owner.session!.user;
    const { secret } = await addTotp(owner);
    const home = newAddress();
    const attempt = (code?: string, from?: string) =>
      post('login', { email, password: NEW_PASSWORD, code }, from);

    for (let n = 0; n < perAccount; n++) {
      expectProblem(await attempt('abcd-abcd'), 400, FACTOR_MESSAGES.wrongCode);
      // Neither clears the count, nor makes the network known, nor uses up another count.
      for (let m = 0; m < 2; m++) expectProblem(await attempt(), 400, FACTOR_MESSAGES.required);
    }
    expectProblem(await attempt(totpOf(secret)), 429, FACTOR_MESSAGES.tooManyCodes);
    expectProblem(await attempt(), 400, FACTOR_MESSAGES.required);
    expectProblem(await fail(email), 400, MESSAGES.wrongCredentials);

    await windowPasses();
    expect((await attempt(totpOf(secret), home)).status).toBe(200);
    for (let n = 0; n < perAccount; n++) await attempt('abcd-abcd');
    expectProblem(await attempt(totpOf(secret, 1)), 429, FACTOR_MESSAGES.tooManyCodes);
    expect((await attempt(totpOf(secret, 1), home)).status).toBe(200);
  });

  test('let the owner sign in from a recently used network after strangers have locked the account', async () => {
    const home = newAddress();
    const [email, other] = [await ownerOf(), await ownerOf()];
    expect((await open(email, home)).status).toBe(200);
    await lockOut(email);
    expect((await open(email)).status).toBe(429);
    expect((await open(email, home)).status).toBe(200);
    expect((await fail(other, home)).status).toBe(400);

    await product.query(
      `UPDATE identity.known_networks SET last_used_at = last_used_at - interval '31 days'`,
    );
    expect((await open(email, home)).status).toBe(429);
  });

  test('also apply to a network where the owner has signed in before', async () => {
    const home = '2001:db8:7::1';
    const email = await ownerOf();
    expect((await open(email, home)).status).toBe(200);
    expect(await lockOut(email, '2001:db8:7::2')).toBe(perAccount);
    expect((await open(email, home)).status).toBe(429);
    expect((await open(email)).status).toBe(200);
  });

  test('forget the failures of the owner after a successful sign-in, but not those of strangers', async () => {
    const home = newAddress();
    const email = await ownerOf();
    for (let n = 1; n < perAccount; n++) await fail(email);
    expect((await open(email, home)).status).toBe(200);
    for (let round = 0; round < 2; round++) {
      await fail(email, home);
      expect((await open(email, home)).status).toBe(200);
    }
    expect(await lockOut(email)).toBe(1);
  });

  test('block an IP address that tries many accounts, whatever address it claims to have', async () => {
    const here = newAddress();
    for (let n = 0; n < perAddress; n++) {
      const from = `${newAddress()}, ${here}`;
      expect((await fail(`guess-${n}@demo.test`, from)).status).toBe(400);
    }
    const email = await ownerOf();
    expectProblem(await open(email, here), 429, MESSAGES.tooManySignIns);
    // From now on, it adds to the count of no account.
    for (let n = 0; n <= perAccount; n++) await fail(email, here);
    expect((await open(email)).status).toBe(200);
  });

  test('do not count attempts that succeed or are blocked, and hold for simultaneous ones', async () => {
    const email = await ownerOf();
    const statuses = async (tries: Promise<Answer<AuthModel>>[]) =>
      (await Promise.all(tries)).map(({ status }) => status);
    const right = await statuses(Array.from({ length: 2 * perAccount }, () => open(email)));
    for (const status of right) expect([200, 429]).toContain(status);
    expect((await open(email)).status).toBe(200);
    const wrong = await statuses(Array.from({ length: 3 * perAccount }, () => fail(email)));
    expect(wrong.filter((status) => status === 400)).toHaveLength(perAccount);
    expect(wrong.filter((status) => status === 429)).toHaveLength(2 * perAccount);
  });

  const passwords = { password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
  const wrongCode = (email: string) => ({ code: 'x'.repeat(43), email });
  type Call = (email: string, from?: string) => Promise<Answer<unknown>>;
  const register: Call = (email, from) => post('register', registration({ email }), from);
  const forgot: Call = (email, from) => get('forgotpassword', { email }, from);
  const resend: Call = (email, from) => post('resendConfirmation', { email }, from);
  const reset: Call = (email, from) => post('resetPassword', { ...wrongCode(email), ...passwords }, from);
  const confirmEmail: Call = (email, from) => get('confirmemail', wrongCode(email), from);

  test('are separate for codes of mails, and the same with or without an account', async () => {
    const owner = await ownerOf();
    await lockOut(owner);
    for (const email of [owner, 'stranger@demo.test']) {
      for (const send of [reset, confirmEmail]) {
        for (let n = 0; n < perAccount; n++) expect((await send(email)).status).toBe(400);
        const refused = await send(email);
        expect(expectProblem(refused, 429, MESSAGES.tooManyAttempts).code).toBe('too-many-attempts');
        expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      }
    }
  });

  test.each([
    ['register', register, 201],
    ['resendConfirmation', resend, 200],
    ['forgotpassword', forgot, 200],
  ] as const)('block an address that calls %s too often, and no account', async (_, send, usual) => {
    const email = await ownerOf();
    for (let n = 0; n <= perAccount; n++) expect((await send(email)).status).toBe(usual);
    const here = newAddress();
    const calls = Array.from({ length: perAddress }, () => send(newEmail(), here));
    for (const { status } of await Promise.all(calls)) expect(status).toBe(usual);
    const refused = await send(email, here);
    expect(expectProblem(refused, 429, MESSAGES.tooManyAttempts).code).toBe('too-many-attempts');
    expect((await send(email)).status).toBe(usual);
  });

  describe('on mails that strangers can cause', () => {
    const { perWindow } = LIMITS.strangersMails;
    /** The kinds of the mails that were requested to an address. */
    const mailsTo = async (email: string) =>
      (
        await product.query<{ kind: string }>(
          `SELECT payload ->> 'kind' AS kind FROM identity.outbox
           WHERE topic = $1 AND payload ->> 'to' = $2 ORDER BY sequence`,
          [TOPICS.mailRequests, email],
        )
      ).map(({ kind }) => kind);
    const timePasses = (interval: string) =>
      product.query(
        `UPDATE identity.strangers_mails SET asked_at =
           array(SELECT at - $1::interval FROM unnest(asked_at) AS at ORDER BY at)`,
        [interval],
      );

    test('leave out mails in silence, for simultaneous calls from any network, too', async () => {
      const email = await ownerOf();
      const usual = await forgot(newEmail());
      const calls = Array.from({ length: 2 * perWindow }, () => forgot(email.toUpperCase()));
      for (const { status, text } of await Promise.all(calls))
        expect({ status, text }).toEqual({ status: usual.status, text: usual.text });
      expect(await mailsTo(email)).toHaveLength(perWindow);
    });

    test('count in any 15 minutes, and in any day', async () => {
      const email = await ownerOf();
      await forgot(email);
      await timePasses('10 minutes');
      for (let n = 0; n <= perWindow; n++) await forgot(email);
      expect(await mailsTo(email)).toHaveLength(perWindow);
      await timePasses('5 minutes');
      for (let n = 0; n <= perWindow; n++) await forgot(email);
      expect(await mailsTo(email)).toHaveLength(perWindow + 1);
      for (let sent = perWindow + 1; sent <= perDay; sent++) {
        await timePasses('15 minutes');
        await forgot(email);
      }
      expect(await mailsTo(email)).toHaveLength(perDay);
      await timePasses('24 hours');
      await forgot(email);
      expect(await mailsTo(email)).toHaveLength(perDay + 1);
    });

    test('count all kinds together', async () => {
      const [email, stranger] = [await ownerOf(), await createAccount(product)];
      await forgot(email);
      await register(email);
      const changeTo = (newEmail: string, from: Client) =>
        new Client(identity.address, from.session).post<object>(
          '/api/user/changeemail',
          { existingEmail: from.session!.user.email, newEmail, password: NEW_PASSWORD },
          { 'x-forwarded-for': newAddress() },
        );
      expect((await changeTo(email, stranger)).status).toBe(200);
      const usual = ['reset-password', 'account-exists', 'account-exists'];
      expect(await mailsTo(email)).toEqual(usual);

      await forgot(email);
      const registered = await register(email);
      const another = await createAccount(product);
      const changed = await changeTo(email, another);
      expect(await mailsTo(email)).toEqual(usual);
      // The words are those that everybody gets.
      const { status, text } = await register(newEmail());
      expect({ status: registered.status, text: registered.text }).toEqual({ status, text });
      expect({ status: changed.status, text: changed.text }).toEqual({ status: 200, text: '{}' });
      // The owner of the changed account is told all the same.
      expect(await mailsTo(another.session!.user.email)).toEqual(['email-changed']);
    });

    test('spare newcomers, too', async () => {
      const email = newEmail();
      for (let n = 0; n <= perWindow; n++) expect((await register(email)).status).toBe(201);
      await forgot(email);
      expect(await mailsTo(email)).toEqual(Array(perWindow).fill('confirm-email'));
    });

    test('leave the owner a count of their own where they have signed in', async () => {
      const [email, home] = [await ownerOf(), newAddress()];
      expect((await open(email, home)).status).toBe(200);
      for (let n = 0; n <= perWindow; n++) await forgot(email);
      expect(await mailsTo(email)).toHaveLength(perWindow);
      for (let n = 0; n <= perWindow; n++) await forgot(email, home);
      expect(await mailsTo(email)).toHaveLength(2 * perWindow);
    });
  });
});
