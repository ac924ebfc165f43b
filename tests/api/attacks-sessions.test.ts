import { describe, expect, test } from '@jest/globals';
import { type AuthModel, MESSAGES } from '@lanewise/contracts';
import { codeFor, NEW_PASSWORD, newEmail, signInAs, createAccount } from '../support/accounts.js';
import { type Answer, type Client, expectProblem } from '../support/client.js';
import { eventually } from '../support/processes.js';
import { useProduct } from '../support/shared-product.js';

const product = useProduct();

/** The longest that a change may take to reach every service. */
const REACH_MS = 2000;

const ofIdentity = (client: Client) => client.get<AuthModel>(`/api/user/getAuthModel?id=${client.userId}`);
/** A call that carriers may make, for each other service that has one. */
const OF_OTHERS: [service: string, call: (client: Client) => Promise<Answer<unknown>>][] = [
  ['fleet', (client) => client.post('/api/truck/search', {})],
  ['loads', (client) => client.post('/api/city/search', { searchCriteria: 'chicago' })],
];
const refresh = (client: Client) =>
  product.anonymous.post<AuthModel>('/api/user/refreshtoken', client.session!.tokens);

describe('every session of an account', () => {
  const admin = () => product.signIn('Admin');
  const emailOf = (client: Client) => client.session!.user.email;

  /** Ways to end every session of an account. */
  const ENDINGS: [what: string, end: (owner: Client) => Promise<Answer<unknown>>][] = [
    [
      'the owner changes the password',
      (owner) =>
        owner.post('/api/user/changepassword', {
          email: emailOf(owner),
          oldPassword: NEW_PASSWORD,
          newPassword: 'Other!Secret1',
          confirmNewPassword: 'Other!Secret1',
        }),
    ],
    [
      'the owner changes the email',
      (owner) =>
        owner.post('/api/user/changeemail', {
          existingEmail: emailOf(owner),
          newEmail: newEmail(),
          password: NEW_PASSWORD,
        }),
    ],
    [
      'the owner resets the password',
      async (owner) => {
        const email = emailOf(owner);
        await product.anonymous.get(`/api/user/forgotpassword?email=${email}`);
        const code = await codeFor(product, email);
        const password = 'Other!Secret1';
        const request = { ...code, password, confirmPassword: password };
        return product.anonymous.post('/api/user/resetPassword', request);
      },
    ],
    [
      'an administrator signs the owner out everywhere',
      async (owner) => (await admin()).call('DELETE', `/api/admin/users/${owner.userId}/sessions`),
    ],
    [
      'an administrator deletes the account',
      async (owner) => (await admin()).call('DELETE', `/api/user/delete/${owner.userId}`),
    ],
  ];

  test.each(ENDINGS)('ends when %s', async (_, end) => {
    const owner = await createAccount(product);
    const other = await signInAs(product, emailOf(owner));
    for (const [, call] of OF_OTHERS) expect((await call(other)).status).toBe(200);

    const { status } = await end(owner);
    expect([200, 204]).toContain(status);
    for (const session of [owner, other]) {
      expectProblem(await ofIdentity(session), 401, MESSAGES.signInRequired);
      expectProblem(await refresh(session), 401, MESSAGES.refreshFailed);
    }
    for (const [service, call] of OF_OTHERS) {
      await eventually(`${service} refuses the token`, REACH_MS, async () => {
        return (await call(other)).status === 401;
      });
    }
  });
});

test('a revoked role stops working at once in identity, and within two seconds in fleet', async () => {
  const admin = await product.signIn('Admin');
  const former = await createAccount(product);
  const roles = (userRoles: string[]) =>
    admin.post('/api/user/changeuserroles', { userId: former.userId, userRoles });
  expect((await roles(['Admin', 'Carrier'])).status).toBe(200);
  const session = await signInAs(product, former.session!.user.email);
  expect((await session.post('/api/client/search', {})).status).toBe(200);
  expect((await session.post('/api/truck/search', {})).status).toBe(200);

  expect((await roles(['Broker'])).status).toBe(200);
  expectProblem(await session.post('/api/client/search', {}), 403, MESSAGES.forbidden);
  await eventually('fleet refuses the role', REACH_MS, async () => {
    return (await session.post('/api/truck/search', {})).status === 403;
  });
  // Refreshing the session must not bring the role back.
  const { status, body } = await refresh(session);
  expect(status).toBe(200);
  expect(body.roles).toEqual(['Broker']);
});

describe('a refresh token', () => {
  test('that several requests reuse at once ends the whole session', async () => {
    const owner = await createAccount(product);
    const { body } = await refresh(owner);
    await product.query(
      `UPDATE identity.refresh_tokens SET rotated_at = rotated_at - interval '11 seconds'
       WHERE hash = encode(sha256($1::bytea), 'hex')`,
      [owner.session!.tokens.refreshToken],
    );
    const thieves = await Promise.all(Array.from({ length: 5 }, () => refresh(owner)));
    for (const response of thieves) expectProblem(response, 401, MESSAGES.refreshFailed);
    const current = await product.anonymous.post('/api/user/refreshtoken', body.tokens);
    expectProblem(current, 401, MESSAGES.refreshFailed);
  });

  test('issued while its owner signs out does not work', async () => {
    const owner = await createAccount(product);
    const [loggedOut, ...refreshed] = await Promise.all([
      owner.get(`/api/user/logout/${owner.userId}`),
      ...Array.from({ length: 5 }, () => refresh(owner)),
    ]);
    expect(loggedOut.status).toBe(200);
    for (const { body } of refreshed.filter(({ status }) => status === 200)) {
      expectProblem(await product.anonymous.post('/api/user/refreshtoken', body.tokens), 401);
      expectProblem(await ofIdentity(owner.withToken(body.tokens.accessToken)), 401);
    }
  });

  test('does not work as an access token, nor an access token as a refresh token', async () => {
    const owner = await createAccount(product);
    const { accessToken, refreshToken } = owner.session!.tokens;
    expectProblem(await ofIdentity(owner.withToken(refreshToken)), 401, MESSAGES.signInRequired);
    const request = { refreshToken: accessToken };
    expectProblem(await product.anonymous.post('/api/user/refreshtoken', request), 401);
  });

  test('is stored only as a hash', async () => {
    const owner = await createAccount(product);
    const rows = await product.query<{ all: string }>('SELECT t::text AS all FROM identity.refresh_tokens t');
    expect(rows.length).toBeGreaterThan(0);
    for (const { all } of rows) expect(all).not.toContain(owner.session!.tokens.refreshToken);
  });
});

test('logging out does not end the session of another user, even for an administrator', async () => {
  const owner = await createAccount(product);
  const admin = await product.signIn('Admin');
  expectProblem(await admin.get(`/api/user/logout/${owner.userId}`), 404, MESSAGES.notFound);
  expect((await ofIdentity(owner)).status).toBe(200);
  expect((await ofIdentity(admin)).status).toBe(200);
});
