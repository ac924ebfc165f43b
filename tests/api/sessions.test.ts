import { describe, expect, test } from '@jest/globals';
import { type AuthModel, MESSAGES, type OwnSessions } from '@lanewise/contracts';
import { createAccount, NEW_PASSWORD, signInAs } from '../support/accounts.js';
import { type Answer, type Client, emailOf, expectProblem, PASSWORD } from '../support/client.js';
import { eventually } from '../support/processes.js';
import { useProduct } from '../support/shared-product.js';

const product = useProduct();

/** A guarded call that an administrator may make, for each service but identity and notifications. */
const OF_EACH_SERVICE: [service: string, call: (client: Client) => Promise<Answer<unknown>>][] = [
  ['fleet', (client) => client.post('/api/truck/search', {})],
  ['loads', (client) => client.post('/api/city/search', { searchCriteria: 'chicago' })],
  ['imports', (client) => client.get('/api/imports')],
];
const ofIdentity = (client: Client) => client.get<AuthModel>(`/api/user/getAuthModel?id=${client.userId}`);

const login = (email: string, password: string) =>
  product.anonymous.post<AuthModel>('/api/user/login', { email, password });

const refresh = (body: object, headers?: Record<string, string>) =>
  product.anonymous.post<AuthModel>('/api/user/refreshtoken', body, headers);

/** `name=value` of the session cookie that a response sets, as a browser sends it back. */
const cookieOf = (response: Answer<unknown>) => response.headers.getSetCookie()[0].split(';')[0];

describe('signing in', () => {
  test('returns the user, the roles and both tokens', async () => {
    const { status, body } = await login(emailOf('Carrier'), PASSWORD);
    expect(status).toBe(200);
    expect(body).toEqual({
      user: expect.objectContaining({
        email: emailOf('Carrier'),
        lastLoginDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+$/),
      }),
      roles: ['Carrier'],
      tokens: {
        accessToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
        refreshToken: expect.stringMatching(/^[\w-]{40,}$/),
      },
    });
    expect(Object.keys(body.user).filter((name) => /password|hash|epoch/i.test(name))).toEqual([]);
  });

  test('sets a cookie that scripts and other sites cannot use', async () => {
    const [cookie, ...others] = (await login(emailOf('Carrier'), PASSWORD)).headers.getSetCookie();
    expect(others).toEqual([]);
    const { port } = new URL(product.address);
    const [pair, ...attributes] = cookie.split('; ');
    expect(pair).toMatch(new RegExp(`^lanewise_session_${port}=[\\w-]{40,}$`));
    // Not Secure: a browser would not send it back over plain HTTP.
    expect(attributes.sort()).toEqual(['HttpOnly', 'Max-Age=2592000', 'Path=/api/user', 'SameSite=Strict']);
  });

  test('returns no refresh token to a browser, which keeps it in the cookie', async () => {
    const headers = { 'sec-fetch-site': 'same-origin' };
    const answer = await product.anonymous.post<AuthModel>(
      '/api/user/login',
      { email: emailOf('Carrier'), password: PASSWORD },
      headers,
    );
    expect([answer.status, answer.body.tokens.refreshToken]).toEqual([200, '']);
    const refreshed = await refresh({}, { ...headers, cookie: cookieOf(answer) });
    expect([refreshed.status, refreshed.body.tokens.refreshToken]).toEqual([200, '']);
    expect(refreshed.text).not.toContain(cookieOf(refreshed).split('=')[1]);
  });
});

describe('refreshing a session', () => {
  test('accepts the token from the cookie, and replaces it', async () => {
    const signedIn = await login(emailOf('Carrier'), PASSWORD);
    const refreshed = await refresh({}, { cookie: cookieOf(signedIn) });
    expect(refreshed.status).toBe(200);
    expect(refreshed.body.user).toEqual(signedIn.body.user);
    expect(cookieOf(refreshed)).toMatch(/=[\w-]{40,}$/);
    expect(cookieOf(refreshed)).not.toBe(cookieOf(signedIn));
    // A caller that sends the cookie gets the token only there.
    expect(refreshed.body.tokens.refreshToken).toBe('');
  });

  test('from two tabs at once gives each a token that works', async () => {
    const { body } = await login(emailOf('Carrier'), PASSWORD);
    const { refreshToken } = body.tokens;
    const tabs = await Promise.all([refresh({ refreshToken }), refresh({ refreshToken })]);
    for (const tab of tabs) {
      expect(tab.status).toBe(200);
      const next = await refresh({ refreshToken: tab.body.tokens.refreshToken });
      expect(next.status).toBe(200);
    }
  });

  test('ends the whole session, but no other of the account, with a token whose successor was used', async () => {
    const { body } = await login(emailOf('Carrier'), PASSWORD);
    const there = await login(emailOf('Carrier'), PASSWORD);
    const { refreshToken: stolen } = body.tokens;
    const next = await exchange(stolen);
    await letPass(next, '12 seconds');
    const current = await exchange(next);

    expectProblem(await refresh({ refreshToken: stolen }), 401, MESSAGES.refreshFailed);
    expectProblem(await refresh({ refreshToken: current }), 401, MESSAGES.refreshFailed);
    const client = (await product.signIn('Carrier')).withToken(body.tokens.accessToken);
    expectProblem(await ofIdentity(client), 401, MESSAGES.signInRequired);
    expect((await refresh({ refreshToken: there.body.tokens.refreshToken })).status).toBe(200);
  });

  test('takes one of two successors of a token, and the other for theft', async () => {
    for (const used of [0, 1]) {
      const { body } = await login(emailOf('Carrier'), PASSWORD);
      const { refreshToken } = body.tokens;
      const successors = [await exchange(refreshToken)];
      await letPass(refreshToken, '12 seconds');
      successors.push(await exchange(refreshToken));

      const current = await exchange(successors[used]);
      expectProblem(await refresh({ refreshToken: successors[1 - used] }), 401, MESSAGES.refreshFailed);
      expectProblem(await refresh({ refreshToken: current }), 401, MESSAGES.refreshFailed);
    }
  });

  test('from a slow tab, whose token was replaced twice meanwhile, gives one that works later', async () => {
    const { body } = await login(emailOf('Carrier'), PASSWORD);
    const { refreshToken } = body.tokens;
    await exchange(await exchange(refreshToken));
    const slow = await exchange(refreshToken);
    await letPass(slow, '15 minutes');
    await exchange(slow);
  });

  test('while its owner signs out gives nothing that works', async () => {
    const owner = await createAccount(product);
    const { tokens } = owner.session!;
    const [loggedOut, ...refreshed] = await Promise.all([
      owner.get(`/api/user/logout/${owner.userId}`),
      ...Array.from({ length: 5 }, () => refresh(tokens)),
    ]);
    expect(loggedOut.status).toBe(200);
    for (const { body } of refreshed.filter(({ status }) => status === 200)) {
      expectProblem(await refresh(body.tokens), 401);
      expectProblem(await ofIdentity(owner.withToken(body.tokens.accessToken)), 401);
    }
  });

  test('does not bring back a role that was revoked', async () => {
    const former = await createAccount(product, { role: 'Admin' });
    const admin = await product.signIn('Admin');
    const change = { userId: former.userId, userRoles: ['Broker'] };
    expect((await admin.post('/api/user/changeuserroles', change)).status).toBe(200);
    expect((await refresh(former.session!.tokens)).body.roles).toEqual(['Broker']);
  });

  test('fails without a token, and with an unknown one', async () => {
    expectProblem(await refresh({}), 401, MESSAGES.signInRequired);
    expectProblem(await refresh({ refreshToken: 'made-up' }), 401, MESSAGES.refreshFailed);
  });

  async function exchange(refreshToken: string): Promise<string> {
    const { status, body } = await refresh({ refreshToken });
    expect(status).toBe(200);
    return body.tokens.refreshToken;
  }

  /** Makes all tokens in the session of a token older. */
  async function letPass(token: string, interval: string): Promise<void> {
    await product.query(
      `UPDATE identity.refresh_tokens
       SET created_at = created_at - $2::interval, rotated_at = rotated_at - $2::interval
       WHERE session_id = (
         SELECT session_id FROM identity.refresh_tokens WHERE hash = encode(sha256($1::bytea), 'hex')
       )`,
      [token, interval],
    );
  }
});

describe('getAuthModel', () => {
  const path = (id: string) => `/api/user/getAuthModel?id=${id}`;

  test('restores a session from the cookie, and returns no refresh token', async () => {
    const signedIn = await login(emailOf('Broker'), PASSWORD);
    const { id } = signedIn.body.user;
    const { status, body } = await product.anonymous.get<AuthModel>(path(id), { cookie: cookieOf(signedIn) });
    expect(status).toBe(200);
    expect(body).toMatchObject({ user: { id }, roles: ['Broker'], tokens: { refreshToken: '' } });
    expect(
      (await ofIdentity((await product.signIn('Broker')).withToken(body.tokens.accessToken))).status,
    ).toBe(200);
  });

  test('rejects an id without a token', async () => {
    const { userId } = await product.signIn('Carrier');
    expectProblem(await product.anonymous.get(path(userId)), 401, MESSAGES.signInRequired);
    expectProblem(await product.anonymous.get(path(userId), { cookie: 'other=1' }), 401);
  });

  test('rejects the id of another user', async () => {
    const carrier = await login(emailOf('Carrier'), PASSWORD);
    const broker = await product.signIn('Broker');
    expectProblem(await broker.get(path(carrier.body.user.id)), 404, MESSAGES.notFound);
    expectProblem(await product.anonymous.get(path(broker.userId), { cookie: cookieOf(carrier) }), 401);
  });
});

describe('logging out', () => {
  test('ends the session at once in identity, and within two seconds in every other service', async () => {
    const admin = await product.signIn('Admin');
    const other = await product.signIn('Admin');
    for (const [, call] of OF_EACH_SERVICE) expect((await call(admin)).status).toBe(200);

    const { status, headers } = await admin.get(`/api/user/logout/${admin.userId}`);
    expect(status).toBe(200);
    expect(headers.getSetCookie()[0]).toMatch(/=; Max-Age=0; Path=\/api\/user/);

    expectProblem(await ofIdentity(admin), 401, MESSAGES.signInRequired);
    expect((await refresh(admin.session!.tokens)).status).toBe(401);
    for (const [service, call] of OF_EACH_SERVICE) {
      await eventually(`${service} refuses the token`, 2000, async () => {
        return (await call(admin)).status === 401;
      });
      expect((await call(other)).status).toBe(200);
    }
  });
});

describe('the sessions of an account', () => {
  const sessionsOf = async (client: Client) => {
    const { status, body } = await client.get<OwnSessions>('/api/user/sessions');
    expect(status).toBe(200);
    return body.itemList;
  };
  const end = (client: Client, which: string) => client.call('DELETE', `/api/user/sessions/${which}`);

  test('are listed with the device, the last used first, and name the one of the call', async () => {
    const here = await createAccount(product);
    const { email } = here.session!.user;
    await product.anonymous.post(
      '/api/user/login',
      { email, password: NEW_PASSWORD },
      { 'user-agent': 'Pocket Browser' },
    );
    expect(await sessionsOf(here)).toEqual([
      expect.objectContaining({ isCurrent: false, address: '127.0.0.1', userAgent: 'Pocket Browser' }),
      expect.objectContaining({ isCurrent: true }),
    ]);
  });

  test('end one by one', async () => {
    const [here, there] = [await product.signIn('Admin'), await product.signIn('Admin')];
    const { id } = (await sessionsOf(there)).find(({ isCurrent }) => isCurrent)!;
    expect((await end(here, id)).status).toBe(204);
    expectProblem(await ofIdentity(there), 401, MESSAGES.signInRequired);
    expect((await refresh(there.session!.tokens)).status).toBe(401);
    expectProblem(await end(here, id), 404, MESSAGES.notFound);
  });

  test('end all but the one of the call', async () => {
    const here = await createAccount(product);
    const { email } = here.session!.user;
    const others = [await signInAs(product, email), await signInAs(product, email)];
    expect((await end(here, 'others')).status).toBe(204);
    expect(await sessionsOf(here)).toEqual([expect.objectContaining({ isCurrent: true })]);
    for (const other of others) {
      expectProblem(await ofIdentity(other), 401, MESSAGES.signInRequired);
      expect((await refresh(other.session!.tokens)).status).toBe(401);
    }
    expect((await refresh(here.session!.tokens)).status).toBe(200);
  });

  test('are nobody else’s', async () => {
    const broker = await product.signIn('Broker');
    const { id } = (await sessionsOf(broker)).find(({ isCurrent }) => isCurrent)!;
    expectProblem(await end(await product.signIn('Carrier'), id), 404, MESSAGES.notFound);
    expect((await ofIdentity(broker)).status).toBe(200);
  });
});

test('a refresh token is stored only as a hash', async () => {
  const owner = await createAccount(product);
  const rows = await product.query<{ all: string }>('SELECT t::text AS all FROM identity.refresh_tokens t');
  expect(rows.length).toBeGreaterThan(0);
  for (const { all } of rows) expect(all).not.toContain(owner.session!.tokens.refreshToken);
});
