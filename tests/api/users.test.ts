import { beforeAll, describe, expect, test } from '@jest/globals';
import {
  type AccountDetails,
  ADDRESS_TEXT_RULES,
  type AdminUser,
  Equipment,
  type ListResponse,
  MESSAGES,
  NUMBER_RULES,
  SERVER_MESSAGES,
  type SearchSettings,
  type SessionView,
  SortOrder,
  TEXT_RULES,
  toWireDate,
  type Truck,
  type User,
  type UserRoles,
} from '@lanewise/contracts';
import { codeFor, login, NEW_PASSWORD, createAccount } from '../support/accounts.js';
import { type Answer, type Client, expectProblem } from '../support/client.js';
import { LoneService } from '../support/lone-service.js';
import { eventually } from '../support/processes.js';
import { DRIVER } from '../support/requests.js';
import { useProduct } from '../support/shared-product.js';

const product = useProduct();
let admin: Client;
let carrier: Client;

beforeAll(async () => {
  admin = await product.signIn('Admin');
  carrier = await createAccount(product, { firstName: 'Zoë', lastName: 'Müller', companyName: 'Zed' });
});

const getUser = async (client: Client, id = client.userId) =>
  (await client.get<User>(`/api/user/get/${id}`)).body;
const update = (client: Client, body: object): Promise<Answer<User>> => client.post('/api/user/update', body);
const search = (body: object) => admin.post<ListResponse<User>>('/api/user/search', body);

describe('a profile', () => {
  test('can be read by its owner and by administrators', async () => {
    expect(await getUser(carrier)).toMatchObject({ id: carrier.userId, lastName: 'Müller' });
    const { body } = await admin.get<AccountDetails>(`/api/user/getDetails/${carrier.userId}`);
    expect(body).toEqual({ user: await getUser(carrier), roles: ['Carrier'] });
    expectProblem(await carrier.get(`/api/user/getDetails/${carrier.userId}`), 403, MESSAGES.forbidden);
  });

  test('can be changed to the limit of every field', async () => {
    const changes = {
      companyName: 'c'.repeat(TEXT_RULES.companyName.maxLength.value),
      firstName: 'f'.repeat(TEXT_RULES.lastName.maxLength.value),
      lastName: 'l'.repeat(TEXT_RULES.lastName.maxLength.value),
      mc: '1'.repeat(TEXT_RULES.mc.maxLength.value),
      dot: '2'.repeat(TEXT_RULES.dot.maxLength.value),
      phoneNumber: '+31636363634',
      street: 's'.repeat(ADDRESS_TEXT_RULES.street.maxLength.value),
      city: 'São Paulo',
      state: 'SP',
      zip: '01310-000',
      country: '日本',
    };
    const client = await createAccount(product);
    const { status, body } = await update(client, { ...client.session!.user, ...changes });
    expect(status).toBe(200);
    expect(body).toEqual({ ...client.session!.user, ...changes, version: 2 });
    expect(await getUser(client)).toEqual(body);
  });

  test('loses the fields that a request leaves blank, and keeps its status and roles where they are null', async () => {
    const client = await createAccount(product);
    const { id } = client.session!.user;
    const { body } = await update(client, { id, mc: '17', phoneNumber: '123-456-7890', city: 'Omaha' });
    const adminFields = { accountStatus: null, roles: null };
    expect((await update(client, { ...body, ...adminFields })).body).toEqual({ ...body, version: 3 });
    const emptied = await update(client, { id, mc: '', phoneNumber: ' ', city: '' });
    expect(emptied.body).toMatchObject({ mc: null, phoneNumber: null, city: null });
  });

  test('is rejected with a picture of somebody else', async () => {
    const refused = await update(carrier, { ...carrier.session!.user, avatar: 'somebody-elses.png' });
    expect(expectProblem(refused, 400).errors).toEqual({ avatar: [MESSAGES.fileInvalid] });
    expect(await getUser(carrier)).toEqual(carrier.session!.user);
  });
});

describe('the search settings', () => {
  const patch = (client: Client, operations: unknown, id = client.userId) =>
    client.call<User>('PATCH', `/api/user/partialUpdate/${id}`, operations);

  test('can be changed one by one or together, with paths in any case', async () => {
    const client = await createAccount(product);
    expect((await patch(client, [{ op: 'replace', path: '/SEARCHdeadheads', value: 500 }])).status).toBe(200);
    const all = [
      { op: 'replace', path: '/searchMilesMin', value: 0 },
      { op: 'replace', path: '/searchMilesMax', value: NUMBER_RULES.miles.max },
      { op: 'replace', path: '/searchSortField', value: 'RatePerMile' },
      { op: 'replace', path: '/searchSort', value: SortOrder.Ascending },
    ];
    expect((await patch(client, all)).body).toMatchObject({ searchDeadheads: 500, searchMilesMin: 0 });
    const settings = await client.get<SearchSettings>(`/api/user/getSearchSettins/${client.userId}`);
    expect(settings.body).toEqual({
      deadheads: 500,
      milesMin: 0,
      milesMax: NUMBER_RULES.miles.max,
      sortField: 'RatePerMile',
      sort: SortOrder.Ascending,
    });
  });
});

describe('administrators', () => {
  test('list accounts with their roles', async () => {
    const rows = await admin.list<AdminUser>('/api/admin/users', { filter: { id: [carrier.userId] } });
    expect(rows.body).toMatchObject([{ id: carrier.userId, roles: ['Carrier'] }]);
  });

  test('can end the paid period of a user, which takes effect in fleet', async () => {
    const client = await createAccount(product);
    const past = toWireDate(new Date(Date.now() - 86_400_000));
    const request = { ...client.session!.user, phoneNumber: '1234567890' };
    const row = `/api/admin/users/${client.userId}`;
    expectProblem(
      await admin.put(row, { ...request, finishPayedPeriodDate: past }),
      400,
      MESSAGES.paidPeriodInvalid,
    );
    const ended = { ...request, startPayedPeriodDate: '2020-01-01', finishPayedPeriodDate: past };
    expect((await admin.put<AdminUser>(row, ended)).body.finishPayedPeriodDate).toBe(past);
    await eventually('the paid period ends', 5000, async () => {
      const response = await client.post('/api/truck/create', { name: 'Late', licensePlate: 'L' });
      return response.status === 403 && expectProblem(response, 403, MESSAGES.paidPeriodExpired);
    });
  });

  test('can leave a missing phone number empty, but cannot remove one', async () => {
    const client = await createAccount(product);
    const row = `/api/admin/users/${client.userId}`;
    const { version: _version, ...user } = client.session!.user;
    expect((await admin.put<AdminUser>(row, user)).body.phoneNumber).toBeNull();
    const phoneNumber = '1234567890';
    expect((await admin.put<AdminUser>(row, { ...user, phoneNumber })).body.phoneNumber).toBe(phoneNumber);
    for (const empty of ['', ' ', null]) {
      const refused = await admin.put(row, { ...user, phoneNumber: empty });
      expect(expectProblem(refused, 400).errors).toEqual({ phoneNumber: [MESSAGES.required] });
    }
    const { phoneNumber: _, ...others } = user;
    expect((await admin.put<AdminUser>(row, others)).body.phoneNumber).toBe(phoneNumber);
  });

  test('are made of a confirmed account by a command on the machine, as the first one has to be', async () => {
    const client = await createAccount(product);
    const identity = new LoneService('identity', {
      DATABASE_URL: product.databaseUrl,
      DATA_DIR: product.dataDir,
      PUBLIC_URL: product.address,
    });
    const make = (email: string) => identity.runToEnd('administrator', email);
    const { email } = client.session!.user;
    const suspension = `/api/admin/users/${client.userId}/suspension`;
    expect((await admin.post(suspension, { reason: 'Shared its password' })).status).toBe(200);
    expect(await make(email)).toEqual({ code: 0, output: `${email} is now an administrator.\n` });
    expect((await product.openSession(email)).userId).toBe(client.userId);
    const userRoles = async () =>
      (await admin.get<UserRoles>(`/api/user/getRoles/${client.userId}`)).body.userRoles;
    expect([...(await userRoles())].sort()).toEqual(['Admin', 'Carrier']);
    expect(await make('nobody@people.test')).toEqual({
      code: 1,
      output: 'No account has confirmed nobody@people.test. Sign up with it and confirm it first.\n',
    });
    await admin.post('/api/user/changeuserroles', { userId: client.userId, userRoles: ['Carrier'] });
  });

  test('grant and revoke roles, at once in identity and soon in fleet', async () => {
    const client = await createAccount(product);
    const change = (userRoles: string[]) =>
      admin.post<UserRoles>('/api/user/changeuserroles', { userId: client.userId, userRoles });
    expect((await change(['Broker', 'Admin'])).body).toEqual({
      userId: client.userId,
      version: 2,
      allRoles: [
        { id: 0, name: 'Admin' },
        { id: 1, name: 'Broker' },
        { id: 2, name: 'Carrier' },
      ],
      userRoles: ['Admin', 'Broker'],
    });
    expect((await client.post('/api/user/search', {})).status).toBe(200);
    expect((await change(['Broker'])).status).toBe(200);
    expectProblem(await client.post('/api/user/search', {}), 403, MESSAGES.forbidden);
    await eventually('fleet refuses', 5000, async () => {
      return (await client.post('/api/truck/search', {})).status === 403;
    });
    const roles = await admin.get<UserRoles>(`/api/user/getRoles/${client.userId}`);
    expect(roles.body.userRoles).toEqual(['Broker']);
    expectProblem(await update(admin, { id: client.userId, roles: [] }), 400, MESSAGES.roleMissing);
  });

  test('cannot remove the last administrator', async () => {
    const change = (userId: string, userRoles: string[]) =>
      admin.post('/api/user/changeuserroles', { userId, userRoles });
    expectProblem(await change(admin.userId, ['Carrier']), 409, MESSAGES.lastAdministrator);
    expectProblem(
      await update(admin, { ...admin.session!.user, roles: ['Carrier'] }),
      409,
      MESSAGES.lastAdministrator,
    );
    for (const path of ['user/delete', 'admin/users']) {
      expectProblem(
        await admin.call('DELETE', `/api/${path}/${admin.userId}`),
        409,
        MESSAGES.lastAdministrator,
      );
    }
  });

  test('can view and end all sessions of a user', async () => {
    const client = await createAccount(product);
    await login(product, client.session!.user.email, NEW_PASSWORD);
    const path = `/api/admin/users/${client.userId}/sessions`;
    const { body } = await admin.get<SessionView[]>(path);
    expect(body).toHaveLength(2);
    expect(body[0]).toMatchObject({ address: '127.0.0.1', userAgent: expect.stringMatching(/\S/) });
    expect(Date.parse(body[0].lastUsedAt)).toBeGreaterThanOrEqual(Date.parse(body[1].lastUsedAt));
    expect((await admin.call('DELETE', path)).status).toBe(204);
    expectProblem(await client.get(`/api/user/get/${client.userId}`), 401);
    expect((await admin.get<SessionView[]>(path)).body).toEqual([]);
    expectProblem(await carrier.get(`/api/admin/users/${carrier.userId}/sessions`), 403);
  });

  describe('suspend an account', () => {
    const pathOf = ({ userId }: Client) => `/api/admin/users/${userId}/suspension`;
    const suspend = async (client: Client) => {
      const answer = await admin.post<AdminUser>(pathOf(client), { reason: ' Unpaid for months ' });
      expect(answer.status).toBe(200);
      return answer.body;
    };

    test('which ends its sessions everywhere, and keeps its data', async () => {
      const client = await createAccount(product);
      const truck = { name: 'Parked', licensePlate: 'P', equipment: Equipment.Van };
      expect((await client.post('/api/truck/create', truck)).status).toBe(201);
      expect(await suspend(client)).toMatchObject({
        suspendedAt: expect.stringMatching(/^\d{4}-/),
        suspensionReason: 'Unpaid for months',
      });
      expectProblem(await client.get(`/api/user/get/${client.userId}`), 401);
      await eventually('fleet refuses its token', 10_000, async () => {
        return (await client.post('/api/truck/search', {})).status === 401;
      });
      const { refreshToken } = client.session!.tokens;
      const refreshed = await product.anonymous.post('/api/user/refreshtoken', { refreshToken });
      expectProblem(refreshed, 401, SERVER_MESSAGES.accountSuspended);
      const trucks = await admin.post<ListResponse<Truck>>('/api/truck/search', { userId: client.userId });
      expect(trucks.body.itemList).toHaveLength(1);
    });

    test('which is told only to whoever has the password, also one that was reset meanwhile', async () => {
      const client = await createAccount(product);
      const { email } = client.session!.user;
      await suspend(client);
      expectProblem(await login(product, email, NEW_PASSWORD), 400, SERVER_MESSAGES.accountSuspended);
      expectProblem(await login(product, email, 'Wrong!2026'), 400, MESSAGES.wrongCredentials);
      await product.anonymous.get(`/api/user/forgotpassword?${new URLSearchParams({ email })}`);
      const password = 'Another!2026';
      const reset = { ...(await codeFor(product, email)), password, confirmPassword: password };
      expect((await product.anonymous.post('/api/user/resetPassword', reset)).status).toBe(200);
      expectProblem(await login(product, email, password), 400, SERVER_MESSAGES.accountSuspended);
    });

    test('and find it, until they lift the suspension', async () => {
      const client = await createAccount(product);
      const { email } = client.session!.user;
      await suspend(client);
      const found = async (isSuspended: boolean) =>
        (await search({ searchCriteria: email, isSuspended })).body.totalItemsCount;
      expect([await found(true), await found(false)]).toEqual([1, 0]);
      const lifted = await admin.call<AdminUser>('DELETE', pathOf(client));
      expect(lifted.body).toMatchObject({ suspendedAt: null, suspensionReason: null });
      expect([await found(true), await found(false)]).toEqual([0, 1]);
      expect((await login(product, email, NEW_PASSWORD)).status).toBe(200);
    });

    test('but not their own, and not without a reason', async () => {
      const other = await createAccount(product, { role: 'Admin' });
      const own = await other.post(pathOf(other), { reason: 'Leaving' });
      expectProblem(own, 409, SERVER_MESSAGES.ownAccountSuspended);
      expectProblem(await admin.post(pathOf(other), { reason: ' ' }), 400, MESSAGES.required);
      await admin.call('DELETE', `/api/user/delete/${other.userId}`);
    });
  });

  test('delete an account with everything that it owns', async () => {
    const client = await createAccount(product);
    const truck = { name: 'Orphan', licensePlate: 'O', equipment: Equipment.Van };
    const { body } = await client.post<Truck>('/api/truck/create', truck);
    const assigned = await client.post('/api/driver/create', { ...DRIVER, truckId: body.id });
    expect(assigned.status).toBe(201);
    await eventually('the truck is known to search', 10_000, async () => {
      const known = await product.query('SELECT id FROM loads.known_trucks WHERE id = $1', [body.id]);
      return known.length === 1;
    });
    expectProblem(await client.call('DELETE', `/api/user/delete/${client.userId}`), 403);
    expect((await admin.call('DELETE', `/api/user/delete/${client.userId}`)).status).toBe(204);
    expectProblem(await client.get(`/api/user/get/${client.userId}`), 401);
    expectProblem(await admin.get(`/api/user/get/${client.userId}`), 404);
    expectProblem(await admin.call('DELETE', `/api/user/delete/${client.userId}`), 404);
    expectProblem(await login(product, client.session!.user.email, NEW_PASSWORD), 400);
    await eventually('every service has forgotten it', 10_000, async () => {
      const refused = (await client.post('/api/truck/search', {})).status === 401;
      const fleet = await product.query(
        'SELECT id FROM fleet.trucks WHERE id = $1 UNION SELECT id FROM fleet.drivers WHERE user_id = $2',
        [body.id, client.userId],
      );
      const known = await product.query('SELECT 1 FROM loads.known_trucks WHERE id = $1 AND NOT removed', [
        body.id,
      ]);
      return refused && fleet.length === 0 && known.length === 0;
    });
  });
});

test('two administrators who delete each other at once leave one', async () => {
  const two = [
    await createAccount(product, { role: 'Admin' }),
    await createAccount(product, { role: 'Admin' }),
  ];
  // Later files need the demo administrator, so these two are the only ones for a moment.
  await product.query(`UPDATE identity.accounts SET roles = '{Carrier}' WHERE id = $1`, [admin.userId]);
  try {
    const [one, other] = two;
    const responses = await Promise.all([
      one.call('DELETE', `/api/user/delete/${other.userId}`),
      other.call('DELETE', `/api/user/delete/${one.userId}`),
    ]);
    const left = await product.query(`SELECT id FROM identity.accounts WHERE 'Admin' = ANY(roles)`);
    expect(left).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 204)).toHaveLength(1);
  } finally {
    await product.query(`UPDATE identity.accounts SET roles = '{Admin}' WHERE id = $1`, [admin.userId]);
  }
});
