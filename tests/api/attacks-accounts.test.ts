import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { AccountStatus, type EmailCode, MESSAGES, SEARCH_SETTING_PATHS } from '@lanewise/contracts';
import {
  codeFor,
  codeIn,
  confirm,
  login,
  NEW_PASSWORD,
  newEmail,
  register,
  registration,
  signInAs,
  createAccount,
} from '../support/accounts.js';
import { type Answer, type Client, expectProblem } from '../support/client.js';
import { linkIn, mailTo } from '../support/mailbox.js';
import { useProduct } from '../support/shared-product.js';

/** Other tests cover the limits on guessing; here the product must reject each guess on its own. */
const product = useProduct();
let victim: Client;
let attacker: Client;

beforeAll(async () => {
  [victim, attacker] = [await createAccount(product), await createAccount(product)];
});

const emailOf = (client: Client) => client.session!.user.email;

/** Everything stored in the row of an account. */
async function rowOf({ userId }: Client): Promise<string> {
  const [row] = await product.query<{ all: string }>(
    'SELECT a::text AS all FROM identity.accounts a WHERE id = $1',
    [userId],
  );
  return row.all;
}

/** Returns the visible parts of a response, without its date and the ids that link it to the logs. */
const seen = ({ status, headers, text }: Answer<unknown>) => ({
  status,
  text,
  headers: [...headers].filter(([name]) => !['date', 'x-correlation-id', 'traceparent'].includes(name)),
});

test("another user's account is not found by any call, and stays unchanged", async () => {
  const profile = (id: string) => ({ id, companyName: 'Stolen', firstName: 'Stolen', lastName: 'Stolen' });
  const patch = SEARCH_SETTING_PATHS.slice(0, 1).map((path) => ({ op: 'replace', path, value: 0 }));
  const calls: ((id: string) => Promise<Answer<unknown>>)[] = [
    (id) => attacker.get(`/api/user/get/${id}`),
    (id) => attacker.get(`/api/user/getSearchSettins/${id}`),
    (id) => attacker.post('/api/user/update', profile(id)),
    (id) => attacker.call('PATCH', `/api/user/partialUpdate/${id}`, patch),
    (id) => attacker.get(`/api/user/getAuthModel?id=${id}`),
    (id) => attacker.get(`/api/user/logout/${id}`),
  ];
  const before = await rowOf(victim);
  for (const call of calls) {
    const refused = await call(victim.userId);
    expectProblem(refused, 404, MESSAGES.notFound);
    expect(seen(refused)).toEqual(seen(await call(randomUUID())));
  }
  expect(await rowOf(victim)).toBe(before);
  expect((await victim.get(`/api/user/get/${victim.userId}`)).status).toBe(200);
});

describe('privilege escalation', () => {
  test('by unknown fields in a registration has no effect', async () => {
    const email = newEmail();
    const extra = {
      id: victim.userId,
      roles: ['Admin'],
      emailConfirmed: true,
      passwordHash: 'x',
      accountStatus: 0,
      finishPayedPeriodDate: '2099-01-01',
      paidUntil: '2099-01-01',
      confirmedAt: '2020-01-01',
      sessionEpoch: 7,
    };
    const { status, body } = await register(product, { ...registration({ email }), ...extra });
    expect({ status, body }).toEqual({ status: 201, body: { emailConfirmed: false } });
    expectProblem(await login(product, email, NEW_PASSWORD), 400, MESSAGES.confirmEmailFirst);
    const rows = await product.query(
      `SELECT roles, email_confirmed, confirmed_at, paid_until, account_status, session_epoch
       FROM identity.accounts WHERE email = $1`,
      [email],
    );
    expect(rows).toEqual([
      {
        roles: ['Carrier'],
        email_confirmed: false,
        confirmed_at: null,
        paid_until: null,
        account_status: AccountStatus.ActiveUser,
        session_epoch: 0,
      },
    ]);
  });

  const profile = () => {
    const { id, companyName, firstName, lastName } = attacker.session!.user;
    return { id, companyName, firstName, lastName };
  };

  test.each<[string, object]>([
    ['the Admin role', { roles: ['Admin'] }],
    ['the Admin role beside its own', { roles: ['Carrier', 'Admin'] }],
    ['no role', { roles: [] }],
    ['a longer paid period', { finishPayedPeriodDate: '2099-01-01T00:00:00' }],
    ['an earlier start of the paid period', { startPayedPeriodDate: '2020-01-01T00:00:00' }],
    ['an endless paid period', { finishPayedPeriodDate: null }],
    ['an account status', { accountStatus: AccountStatus.Warned }],
    ['no account status', { accountStatus: 'None' }],
  ])('by setting %s through user/update is rejected', async (_, fields) => {
    const before = await rowOf(attacker);
    // The other changes in the request must not be saved either.
    const request = { ...profile(), companyName: 'Other', ...fields };
    expectProblem(await attacker.post('/api/user/update', request), 403, MESSAGES.forbidden);
    expect(await rowOf(attacker)).toBe(before);
  });
});

describe('an email code', () => {
  /** A valid code, and the call that uses it. */
  interface Offer {
    code: EmailCode;
    purpose: string;
    use: (code: EmailCode) => Promise<Answer<unknown>>;
  }
  const reset = (code: EmailCode) =>
    product.anonymous.post('/api/user/resetPassword', {
      ...code,
      password: 'New!Secret1',
      confirmPassword: 'New!Secret1',
    });
  const undo = (code: EmailCode) => product.anonymous.post('/api/user/undoEmail', code);

  const OFFERS: Record<string, () => Promise<Offer>> = {
    confirmemail: async () => {
      const request = registration();
      await register(product, request);
      const code = await codeFor(product, request.email);
      return { code, purpose: 'confirmEmail', use: (other) => confirm(product, other) };
    },
    resetPassword: async () => {
      const email = emailOf(await createAccount(product));
      await product.anonymous.get(`/api/user/forgotpassword?email=${email}`);
      return { code: await codeFor(product, email), purpose: 'resetPassword', use: reset };
    },
    undoEmail: async () => {
      const client = await createAccount(product);
      const existingEmail = emailOf(client);
      const request = { existingEmail, newEmail: newEmail(), password: NEW_PASSWORD };
      expect((await client.post('/api/user/changeemail', request)).status).toBe(200);
      return { code: await codeFor(product, existingEmail), purpose: 'undoEmail', use: undo };
    },
  };

  test('works for only one of two simultaneous requests', async () => {
    const { code, use } = await OFFERS.resetPassword();
    const statuses = (await Promise.all([use(code), use(code)])).map(({ status }) => status);
    expect([...statuses].sort((a, b) => a - b)).toEqual([200, 400]);
  });

  test.each(Object.entries(OFFERS))(
    'for %s is rejected with the same response whether it is wrong, expired, or meant for another address or purpose',
    async (call, offer) => {
      const { code, purpose, use } = await offer();
      const wrong = await use({
        ...code,
        code: code.code.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')),
      });
      expectProblem(wrong, 400, MESSAGES.linkInvalid);

      const [[other, offerOther]] = Object.entries(OFFERS).filter(([name]) => name !== call);
      const refused: [string, EmailCode][] = [
        ["for another user's address", { ...code, email: emailOf(victim) }],
        ['for an address without an account', { ...code, email: newEmail() }],
        ['cut short', { ...code, code: code.code.slice(0, -1) }],
        ['its hash', { ...code, code: await hashOf(code, purpose) }],
        [`for ${other}`, (await offerOther()).code],
      ];
      for (const [what, code] of refused)
        expect({ what, ...seen(await use(code)) }).toEqual({ what, ...seen(wrong) });

      await product.query(
        `UPDATE identity.email_codes SET expires_at = now() - interval '1 second' WHERE email = $1 AND purpose = $2`,
        [code.email, purpose],
      );
      expect(seen(await use(code))).toEqual(seen(wrong));
    },
  );

  async function hashOf({ email }: EmailCode, purpose: string): Promise<string> {
    const [{ hash }] = await product.query<{ hash: string }>(
      'SELECT hash FROM identity.email_codes WHERE email = $1 AND purpose = $2',
      [email, purpose],
    );
    return hash;
  }

  test('for a former address does not confirm a new one', async () => {
    const client = await createAccount(product);
    const [first, second] = [newEmail(), newEmail()];
    const change = (session: Client, existingEmail: string, to: string) =>
      session.post('/api/user/changeemail', { existingEmail, newEmail: to, password: NEW_PASSWORD });
    expect((await change(client, emailOf(client), first)).status).toBe(200);
    const code = await codeFor(product, first);
    expect((await confirm(product, code)).status).toBe(200);
    const session = await signInAs(product, first);
    expect((await change(session, first, second)).status).toBe(200);
    expectProblem(await confirm(product, code), 400, MESSAGES.linkInvalid);
    expectProblem(await login(product, second, NEW_PASSWORD), 400, MESSAGES.confirmEmailFirst);
  });

  test('for resetPassword stops working after a newer one was used', async () => {
    const client = await createAccount(product);
    const email = emailOf(client);
    await product.anonymous.get(`/api/user/forgotpassword?email=${email}`);
    const first = await codeFor(product, email);
    await product.anonymous.get(`/api/user/forgotpassword?email=${email}`);
    const second = await codeFor(product, email, 2);
    expect((await reset(second)).status).toBe(200);
    expectProblem(await reset(first), 400, MESSAGES.linkInvalid);
  });

  test('is sent in a link to the product, whatever host the caller claims', async () => {
    const request = registration();
    const headers = {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      forwarded: 'host=evil.example',
    };
    expect((await product.anonymous.post('/api/user/register', request, headers)).status).toBe(201);
    const link = linkIn(await mailTo(product, request.email));
    expect(link.origin).toBe(product.address);
    expect(codeIn(link).email).toBe(request.email);
  });
});

describe('whether an address has an account', () => {
  let known: string;
  let waiting: string;

  beforeAll(async () => {
    known = emailOf(await createAccount(product));
    const request = registration();
    await register(product, request);
    waiting = request.email;
  });

  /** The calls from which a stranger might learn it, and the time that some of them always take. */
  const ASKED: [string, (email: string) => Promise<Answer<unknown>>, leastMs: number][] = [
    ['login', (email) => login(product, email, 'Wrong!2026'), 0],
    ['register', (email) => register(product, registration({ email })), 390],
    ['resendConfirmation', (email) => product.anonymous.post('/api/user/resendConfirmation', { email }), 390],
    ['forgotpassword', (email) => product.anonymous.get(`/api/user/forgotpassword?email=${email}`), 190],
    [
      'resetPassword',
      (email) =>
        product.anonymous.post('/api/user/resetPassword', {
          email,
          code: 'A'.repeat(43),
          password: NEW_PASSWORD,
          confirmPassword: NEW_PASSWORD,
        }),
      0,
    ],
    ['confirmemail', (email) => confirm(product, { email, code: 'A'.repeat(43) }), 0],
    [
      'undoEmail',
      (email) => product.anonymous.post('/api/user/undoEmail', { email, code: 'A'.repeat(43) }),
      0,
    ],
  ];

  test.each(ASKED)('is not revealed by %s', async (_, ask, leastMs) => {
    const unknown = seen(await ask(newEmail()));
    for (const email of [waiting, known.toUpperCase()]) {
      const start = performance.now();
      expect(seen(await ask(email))).toEqual(unknown);
      // A busy machine can only exceed it.
      expect(performance.now() - start).toBeGreaterThan(leastMs);
    }
  });

  /** Seconds of CPU time, on which other load has little effect, unlike on elapsed time. */
  async function workOf(ask: () => Promise<unknown>): Promise<number> {
    const spent = async () => {
      const { text } = await product.anonymous.get('/metrics');
      return Number(/^process_cpu_seconds_total\S* (\S+)$/m.exec(text)![1]);
    };
    const before = await spent();
    await ask();
    return (await spent()) - before;
  }

  test('is not revealed by the CPU time of login', async () => {
    // Its hash is one of the usual cost from now on.
    await signInAs(product, known);
    let [ofKnown, ofUnknown] = [0, 0];
    for (let n = 0; n < 4; n++) {
      ofKnown += await workOf(() => login(product, known, 'Wrong!2026'));
      ofUnknown += await workOf(() => login(product, newEmail(), 'Wrong!2026'));
    }
    // Nearly all of the work is checking two passwords; checking only one would halve it.
    expect(ofKnown / ofUnknown).toBeGreaterThan(1 / 1.5);
    expect(ofKnown / ofUnknown).toBeLessThan(1.5);
  });
});
