import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { AccountStatus, type EmailCode, MESSAGES, Role, SEARCH_SETTING_PATHS } from '@lanewise/contracts';
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
  signUp,
} from '../support/accounts.js';
import { type Answer, type Client, expectProblem } from '../support/client.js';
import { linkIn, mailsTo, mailTo } from '../support/mailbox.js';
import { useProduct } from '../support/shared-product.js';

/** Other tests cover the limits on guessing; here the product must reject each guess on its own. */
const product = useProduct();
let admin: Client;
let victim: Client;
let attacker: Client;

beforeAll(async () => {
  admin = await product.signIn('Admin');
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

/** What a caller sees of a response, without its date and the ids that link it to the logs. */
const seen = ({ status, headers, text }: Answer<unknown>) => ({
  status,
  text,
  headers: [...headers].filter(([name]) => !['date', 'x-correlation-id', 'traceparent'].includes(name)),
});

describe("another user's account", () => {
  const profile = (id: string) => ({ id, companyName: 'Stolen', firstName: 'Stolen', lastName: 'Stolen' });
  const patch = SEARCH_SETTING_PATHS.slice(0, 1).map((path) => ({ op: 'replace', path, value: 0 }));
  const CALLS: [string, (client: Client, id: string) => Promise<Answer<unknown>>][] = [
    ['get', (client, id) => client.get(`/api/user/get/${id}`)],
    ['getSearchSettins', (client, id) => client.get(`/api/user/getSearchSettins/${id}`)],
    ['update', (client, id) => client.post('/api/user/update', profile(id))],
    ['partialUpdate', (client, id) => client.call('PATCH', `/api/user/partialUpdate/${id}`, patch)],
    ['getAuthModel', (client, id) => client.get(`/api/user/getAuthModel?id=${id}`)],
    ['logout', (client, id) => client.get(`/api/user/logout/${id}`)],
  ];

  test.each(CALLS)('is not found by %s, and stays unchanged', async (_, call) => {
    const before = await rowOf(victim);
    const refused = await call(attacker, victim.userId);
    expectProblem(refused, 404, MESSAGES.notFound);
    expect(seen(refused)).toEqual(seen(await call(attacker, randomUUID())));
    expect(await rowOf(victim)).toBe(before);
    expect((await victim.get(`/api/user/get/${victim.userId}`)).status).toBe(200);
  });

  test.each<[string, (email: string) => [path: string, body: object]]>([
    [
      'password',
      (email) => [
        '/api/user/changepassword',
        { email, oldPassword: NEW_PASSWORD, newPassword: 'New!Secret1', confirmNewPassword: 'New!Secret1' },
      ],
    ],
    [
      'email',
      (email) => [
        '/api/user/changeemail',
        { existingEmail: email, newEmail: newEmail(), password: NEW_PASSWORD },
      ],
    ],
  ])('keeps its %s even from someone who knows its password', async (_, request) => {
    const before = await rowOf(victim);
    const refused = await attacker.post(...request(emailOf(victim)));
    expectProblem(refused, 400, MESSAGES.notYourEmail);
    expect(seen(refused)).toEqual(seen(await attacker.post(...request(newEmail()))));
    expect(await rowOf(victim)).toBe(before);
  });
});

describe('a JSON Patch', () => {
  const patch = (operations: unknown) =>
    attacker.call('PATCH', `/api/user/partialUpdate/${attacker.userId}`, operations);
  const replace = (path: unknown, value: unknown = 7) => [{ op: 'replace', path, value }];

  test.each<[string, unknown]>([
    ...['roles', 'email', 'emailConfirmed', 'passwordHash', 'accountStatus', 'finishPayedPeriodDate'].map(
      (field): [string, unknown] => [`that sets ${field}`, replace(`/${field}`)],
    ),
    ['that sets the column of the paid period', replace('/paidUntil', '2099-01-01')],
    ['with the path /', replace('/')],
    ['with an empty path', replace('', { searchDeadheads: 7 })],
    ['whose path has no slash', replace('searchDeadheads')],
    ['whose path goes into a number', replace('/searchDeadheads/0')],
    ['whose path goes through the prototype', replace('/__proto__/isAdmin')],
    ['that replaces the prototype', replace('/__proto__', { isAdmin: true })],
    ['whose path goes through the constructor', replace('/constructor/prototype/isAdmin')],
    [
      'with a prototype in its value',
      '[{"op":"replace","path":"/searchSort","value":{"__proto__":{"a":1}}}]',
    ],
    [
      'with an operation inside a prototype',
      '[{"__proto__":{"op":"replace","path":"/searchSort","value":0}}]',
    ],
    ['with an escaped path', replace('/search~0Deadheads')],
    ['with a list as its path', replace(['/searchDeadheads'])],
    ['without a path', [{ op: 'replace', value: 7 }]],
    ['without a value', [{ op: 'replace', path: '/searchDeadheads' }]],
    ...['add', 'remove', 'move', 'copy', 'test', 'REPLACE', '', null].map((op): [string, unknown] => [
      `with the operation ${op}`,
      [{ op, path: '/searchDeadheads', from: '/searchMilesMin', value: 7 }],
    ]),
    ['that is not a list', replace('/searchDeadheads')[0]],
    ['that is empty', []],
    ['whose operation is a list', [replace('/searchDeadheads')]],
    ['whose operation is null', [null]],
    ['with too many operations', Array.from({ length: 6 }, () => replace('/searchDeadheads')[0])],
  ])('%s is rejected', async (_, operations) => {
    const before = await rowOf(attacker);
    expectProblem(await patch(operations), 400);
    expect(await rowOf(attacker)).toBe(before);
  });
});

describe('privilege escalation', () => {
  test.each<[string, object]>([
    ['the Admin role by name', { role: 'Admin' }],
    ['the Admin role by number', { role: Role.Admin }],
    ['the number of the Admin role as text', { role: '0' }],
    ['the Admin role in a list', { role: ['Admin'] }],
    ['the Admin role beside another in a list', { role: ['Carrier', 'Admin'] }],
    ['the Admin role in lowercase', { role: 'admin' }],
    ['no role', { role: undefined }],
    ['null as the role', { role: null }],
    ['two roles in one text', { role: 'Carrier,Admin' }],
    ['an object as the role', { role: { toString: 'Admin' } }],
  ])('by registering with %s is rejected', async (_, fields) => {
    const email = newEmail();
    const refused = await register(product, { ...registration({ email }), ...fields });
    const { errors } = expectProblem(refused, 400, MESSAGES.roleInvalid);
    expect(Object.keys(errors!)).toEqual(['role']);
    expect(await product.query('SELECT 1 FROM identity.accounts WHERE email = $1', [email])).toEqual([]);
  });

  test('by unknown fields in a registration has no effect', async () => {
    const email = newEmail();
    const extra = {
      id: admin.userId,
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

  test('by unknown fields in user/update has no effect', async () => {
    const hidden = {
      email: emailOf(victim),
      emailKey: emailOf(victim),
      emailConfirmed: false,
      passwordHash: 'x',
      password: 'New!Secret1',
      sessionEpoch: 99,
      paidUntil: '2099-01-01',
      role: 'Admin',
      createdAt: '2020-01-01',
      searchDeadheads: 7,
    };
    const stored = () =>
      product.query(
        `SELECT email, email_confirmed, password_hash, session_epoch, paid_until, roles, created_at, search_deadheads
         FROM identity.accounts WHERE id = $1`,
        [attacker.userId],
      );
    const before = await stored();
    const request = { ...profile(), ...hidden };
    expect((await attacker.post('/api/user/update', request)).status).toBe(200);
    const withProto = `${JSON.stringify(request).slice(0, -1)},"__proto__":{"roles":["Admin"]}}`;
    expectProblem(await attacker.post('/api/user/update', withProto), 400);
    expect(await stored()).toEqual(before);
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

  describe.each(Object.entries(OFFERS))('for %s', (call, offer) => {
    test('works only once', async () => {
      const { code, use } = await offer();
      expect((await use(code)).status).toBe(200);
      expectProblem(await use(code), 400, MESSAGES.linkInvalid);
    });

    test('works for only one of two simultaneous requests', async () => {
      const { code, use } = await offer();
      const statuses = (await Promise.all([use(code), use(code)])).map(({ status }) => status);
      expect([...statuses].sort((a, b) => a - b)).toEqual([200, 400]);
    });

    test('is rejected with the same response whether it is wrong, expired, or meant for another address or purpose', async () => {
      const { code, purpose, use } = await offer();
      const wrong = await use({
        ...code,
        code: code.code.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')),
      });
      expectProblem(wrong, 400, MESSAGES.linkInvalid);

      const others = Object.entries(OFFERS).filter(([name]) => name !== call);
      const refused: [string, EmailCode][] = [
        ["for another user's address", { ...code, email: emailOf(victim) }],
        ['for an address without an account', { ...code, email: newEmail() }],
        ['cut short', { ...code, code: code.code.slice(0, -1) }],
        ['with a space', { ...code, code: ` ${code.code}` }],
        ['its hash', { ...code, code: await hashOf(code, purpose) }],
      ];
      for (const [name, other] of others) refused.push([`for ${name}`, (await other()).code]);
      for (const [what, other] of refused)
        expect({ what, ...seen(await use(other)) }).toEqual({ what, ...seen(wrong) });

      await product.query(
        `UPDATE identity.email_codes SET expires_at = now() - interval '1 second' WHERE email = $1 AND purpose = $2`,
        [code.email, purpose],
      );
      expect(seen(await use(code))).toEqual(seen(wrong));
    });

    test('is rejected when it is empty or not a string', async () => {
      const { code, use } = await offer();
      for (const value of ['', undefined, null, 7, ['a'], { $ne: '' }]) {
        expectProblem(await use({ ...code, code: value as string }), 400);
      }
    });
  });

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

  test('is stored only as a hash', async () => {
    const { code } = await OFFERS.confirmemail();
    const rows = await product.query<{ all: string }>('SELECT c::text AS all FROM identity.email_codes c');
    expect(rows.length).toBeGreaterThan(0);
    for (const { all } of rows) expect(all).not.toContain(code.code);
  });
});

describe('whether an address has an account', () => {
  /** The calls from which a stranger might learn it. */
  const ASKED: [string, (email: string) => Promise<Answer<unknown>>][] = [
    ['login', (email) => login(product, email, 'Wrong!2026')],
    ['register', (email) => register(product, registration({ email }))],
    ['resendConfirmation', (email) => product.anonymous.post('/api/user/resendConfirmation', { email })],
    ['forgotpassword', (email) => product.anonymous.get(`/api/user/forgotpassword?email=${email}`)],
    [
      'resetPassword',
      (email) =>
        product.anonymous.post('/api/user/resetPassword', {
          email,
          code: 'A'.repeat(43),
          password: NEW_PASSWORD,
          confirmPassword: NEW_PASSWORD,
        }),
    ],
    ['confirmemail', (email) => confirm(product, { email, code: 'A'.repeat(43) })],
    ['undoEmail', (email) => product.anonymous.post('/api/user/undoEmail', { email, code: 'A'.repeat(43) })],
  ];

  test.each(ASKED)('is not revealed by %s', async (_, ask) => {
    const unknown = await ask(newEmail());
    const waiting = registration();
    await register(product, waiting);
    expect(seen(await ask(waiting.email))).toEqual(seen(unknown));
    const known = emailOf(await createAccount(product));
    expect(seen(await ask(known))).toEqual(seen(unknown));
    expect(seen(await ask(known.toUpperCase()))).toEqual(seen(unknown));
  });

  test('is not revealed by changeemail', async () => {
    const change = async (to: string) => {
      const client = await createAccount(product);
      const request = { existingEmail: emailOf(client), newEmail: to, password: NEW_PASSWORD };
      const response = await client.post('/api/user/changeemail', request);
      expect(response.status).toBe(200);
      const signIn = await login(product, to, NEW_PASSWORD);
      const user = await signInAfter(client);
      return { response: seen(response), signIn: seen(signIn), user };
    };
    // The old session has ended; signing in with the old address must reveal nothing either.
    const signInAfter = async (client: Client) => seen(await login(product, emailOf(client), NEW_PASSWORD));
    const taken = await signUp(product, { password: 'Other!2026', confirmPassword: 'Other!2026' });
    expect(await change(emailOf(taken))).toEqual(await change(newEmail()));
    expect((await login(product, emailOf(taken), 'Other!2026')).status).toBe(200);
  });

  test('is told to its owner by mail when someone registers with it', async () => {
    const owner = await createAccount(product);
    const before = await mailsTo(product, emailOf(owner));
    expect((await register(product, registration({ email: emailOf(owner) }))).status).toBe(201);
    const mail = await mailTo(product, emailOf(owner), before.length + 1);
    expect(linkIsOf(mail.text)).toBe('/login');
  });
  const linkIsOf = (text: string) => new URL(/https?:\/\/\S+/.exec(text)![0]).pathname;

  const timeOf = async (ask: () => Promise<unknown>): Promise<number> => {
    const start = performance.now();
    await ask();
    return performance.now() - start;
  };

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
    let [known, unknown] = [0, 0];
    const email = emailOf(await createAccount(product));
    for (let n = 0; n < 8; n++) {
      known += await workOf(() => login(product, email, 'Wrong!2026'));
      unknown += await workOf(() => login(product, newEmail(), 'Wrong!2026'));
    }
    // Nearly all of the work is checking two passwords; checking only one would halve it.
    expect(known / unknown).toBeGreaterThan(1 / 1.5);
    expect(known / unknown).toBeLessThan(1.5);
  });

  // These calls always take a minimum time, which a busy machine can only exceed.
  test.each([
    ['register', 390],
    ['resendConfirmation', 390],
    ['forgotpassword', 190],
  ])('is not revealed by the response time of %s', async (call, leastMs) => {
    const [, ask] = ASKED.find(([name]) => name === call)!;
    const known = emailOf(await createAccount(product));
    for (const email of [known, newEmail(), known, newEmail()]) {
      expect(await timeOf(() => ask(email))).toBeGreaterThan(leastMs);
    }
  });
});
