import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { MESSAGES, type Problem, type RoleName, type Truck } from '@lanewise/contracts';
import { createAccount, endPaidPeriod } from '../support/accounts.js';
import { type Answer, type Client, expectProblem } from '../support/client.js';
import { eventually } from '../support/processes.js';
import { operationsOf, readOpenApi } from '../support/openapi.js';
import { useProduct } from '../support/shared-product.js';
import { servedRoutes } from '../support/routes.js';

type Caller = RoleName | 'Anonymous';
const ADMINS: Caller[] = ['Admin'];
const CARRIERS: Caller[] = ['Admin', 'Carrier'];
const BROKERS: Caller[] = ['Admin', 'Broker'];
const EVERYONE: Caller[] = ['Admin', 'Broker', 'Carrier'];
const ANYBODY: Caller[] = ['Admin', 'Anonymous', 'Broker', 'Carrier'];

/**
 * Who may call what is under a path, the longest that fits. Written by hand, so that a wrong decorator shows. Where a
 * path is open to several, the rest of its resource is the administrators', so that a new route has to be named here.
 */
const OPEN_TO: [callers: Caller[], ...paths: string[]][] = [
  [ADMINS, '/api'],
  [ANYBODY, '/.well-known/jwks.json', '/uploads/images', '/api/mailbox'],
  [ANYBODY, ...under('/api/user', 'login', 'loginWithPasskey', 'passkeyOptions', 'refreshtoken', 'register')],
  [ANYBODY, ...under('/api/user', 'confirmemail', 'resendConfirmation', 'forgotpassword', 'resetPassword')],
  [ANYBODY, ...under('/api/user', 'undoEmail', 'getAuthModel')],
  [ANYBODY, '/api/client/getInvitation', '/api/pricepackage/search', '/api/heatmap/search'],
  [EVERYONE, ...under('/api/user', 'logout', 'sessions', 'get', 'update', 'partialUpdate', 'secondFactor')],
  [EVERYONE, ...under('/api/user', 'getSearchSettins', 'getPaidPeriods', 'changeemail', 'changepassword')],
  [EVERYONE, '/api/image', '/api/alert', '/api/city', '/api/pricepackage/get'],
  [
    EVERYONE,
    ...under(
      '/api/invoice',
      'search',
      'getAll',
      'get',
      'getCredit',
      'pdf',
      'create',
      'partialupdate',
      'delete',
    ),
  ],
  [EVERYONE, ...under('/api/importLoad', 'getAverageRates', 'search', 'earnings', 'follow', 'laneRates')],
  [EVERYONE, ...under('/api/importLoad', 'trips', 'pickupDays', 'onward')],
  [EVERYONE, ...under('/api/notification', 'search', 'readAll', 'partialupdate', 'delete', 'settings')],
  [EVERYONE, ...under('/api/notification', 'pushKey', 'subscribePush', 'unsubscribePush', 'stream')],
  [CARRIERS, '/api/truck', '/api/driver', '/api/load', '/api/importLoad/reportLoad'],
  [BROKERS, ...under('/api/importLoad', 'get', 'create', 'update', 'carriersReached', 'delete')],
];

/** The calls that need a current paid period, save from administrators. */
const PAID: Record<string, object> = {
  'POST /api/truck/create': {},
  'POST /api/driver/create': {},
  'POST /api/load/create': {},
  'POST /api/importLoad/search': { origin: { fullName: 'Chicago, IL', latitude: 41.85, longitude: -87.65 } },
  'POST /api/importLoad/earnings': {},
  'POST /api/importLoad/follow': {},
  'POST /api/importLoad/reportLoad': { loadId: randomUUID(), kind: 'posting', text: 'Not there' },
  'POST /api/importLoad/trips': {},
  'POST /api/importLoad/pickupDays': {},
  'POST /api/importLoad/onward': { ids: [], truck: {} },
};

function under(resource: string, ...names: string[]): string[] {
  return names.map((name) => `${resource}/${name}`);
}

const pathOf = (route: string) => route.split(' ')[1];

function openTo(route: string): Caller[] {
  const fits = (path: string) => `${pathOf(route)}/`.startsWith(`${path}/`);
  const rules = OPEN_TO.flatMap(([callers, ...paths]) => paths.map((path) => ({ path, callers })));
  const [rule] = rules.filter(({ path }) => fits(path)).sort((a, b) => b.path.length - a.path.length);
  return rule.callers;
}

const product = useProduct();
const clients = {} as Record<Caller, Client>;
let routes: string[];

beforeAll(async () => {
  routes = Object.values(servedRoutes(product)).flat();
  clients.Anonymous = product.anonymous;
});

/** Calls a route for a thing that does not exist, with a body that changes nothing. */
function make(client: Client, route: string): Promise<Answer<Problem>> {
  const [method, path] = route.split(' ');
  const body = method === 'GET' || method === 'DELETE' ? undefined : (PAID[route] ?? {});
  return client.call(method, path.replace(/:\w+/, randomUUID()), body);
}

describe('the routes', () => {
  test('are documented with those whom they are open to', async () => {
    // Exists only without a mail server, and is not documented for that reason.
    const expected = routes.filter((route) => route !== 'GET /api/mailbox');
    const documented = operationsOf(readOpenApi()).map(({ name, operation }) => [
      name,
      operation['x-roles'].toSorted(),
    ]);
    const inDocument = (route: string) => route.replace(/:(\w+)/g, '{$1}');
    expect(Object.fromEntries(documented)).toEqual(
      Object.fromEntries(expected.map((route) => [inDocument(route), openTo(route)])),
    );
  });

  /** What a caller gets who should not: anything but a refusal as such, which only the service of the route gives. */
  const verdictOf = ({ status, body, headers }: Answer<Problem>) => {
    if (status >= 500) return status;
    if (status !== 401 && status !== 403) return 'open';
    const isProblem = headers.get('content-type')?.startsWith('application/problem+json');
    return isProblem && body.title;
  };
  const verdictsOf = async (client: Client, asked: string[]) => {
    const verdicts: [string, unknown][] = [];
    for (const route of asked) verdicts.push([route, verdictOf(await make(client, route))]);
    return verdicts;
  };

  /** Ends the paid periods of the accounts, which is to close nothing but what has to be paid for. */
  beforeAll(async () => {
    for (const role of EVERYONE as RoleName[]) {
      clients[role] = await createAccount(product, { role });
      const paid = Object.keys(PAID).filter((route) => openTo(route).includes(role));
      expect(await verdictsOf(clients[role], paid)).toEqual(paid.map((route) => [route, 'open']));
      await endPaidPeriod(product, clients[role]);
    }
    for (const route of ['POST /api/truck/create', 'POST /api/importLoad/earnings']) {
      await eventually(
        'the event of the account',
        2000,
        async () => (await make(clients.Carrier, route)).body.title === MESSAGES.paidPeriodExpired,
      );
    }
  });

  test.each<[Caller, string]>([
    ['Anonymous', MESSAGES.signInRequired],
    ['Carrier', MESSAGES.forbidden],
    ['Broker', MESSAGES.forbidden],
    ['Admin', MESSAGES.forbidden],
  ])(
    'are open to %s as far as they should be, and after the paid period all but what has to be paid for',
    async (caller, refusal) => {
      // What is open to anybody takes no token, or checks it by itself.
      const guarded = routes.filter((route) => openTo(route) !== ANYBODY);
      expect(guarded.length).toBeGreaterThan(150);
      const verdictFor = (route: string) => {
        if (!openTo(route).includes(caller)) return refusal;
        return caller !== 'Admin' && route in PAID ? MESSAGES.paidPeriodExpired : 'open';
      };
      expect(await verdictsOf(clients[caller], guarded)).toEqual(
        guarded.map((route) => [route, verdictFor(route)]),
      );
    },
  );

  test('stay closed after the paid period when somebody signs in again', async () => {
    const again = await product.openSession(clients.Carrier.session!.user.email);
    for (const route of Object.keys(PAID).filter((each) => openTo(each).includes('Carrier')))
      expectProblem(await make(again, route), 403, MESSAGES.paidPeriodExpired);
  });
});

test('a carrier neither sees, changes, lists nor creates trucks of another user, as if there were none', async () => {
  const [carrier, admin] = [await createAccount(product), await createAccount(product, { role: 'Admin' })];
  const create = (client: Client, fields: object = {}) =>
    client.post<Truck>('/api/truck/create', { name: 'Own', licensePlate: 'A 1', ...fields });
  const { status, body: truck } = await create(admin);
  expect(status).toBe(201);

  const others = await carrier.get(`/api/truck/get/${truck.id}`);
  expectProblem(others, 404, MESSAGES.notFound);
  expect(others.text).toBe((await carrier.get(`/api/truck/get/${randomUUID()}`)).text);
  expectProblem(await carrier.put('/api/truck/update', { ...truck, name: 'Stolen' }), 404);
  expectProblem(await carrier.call('DELETE', `/api/truck/delete/${truck.id}`), 404);
  expect((await admin.get<Truck>(`/api/truck/get/${truck.id}`)).body.name).toBe(truck.name);

  expect((await create(carrier)).status).toBe(201);
  expectProblem(await carrier.post('/api/truck/search', { userId: admin.userId }), 404);
  expectProblem(await create(carrier, { userId: admin.userId }), 404);
  const { userId } = carrier;
  const { body } = await admin.post<{ itemList: Truck[] }>('/api/truck/search', { userId });
  expect(new Set(body.itemList.map((item) => item.userId))).toEqual(new Set([userId]));
});

describe('an invalid request', () => {
  let client: Client;
  beforeAll(async () => {
    client = await createAccount(product);
  });

  test('is rejected with a body that is too large', async () => {
    expectProblem(await client.post('/api/truck/search', { searchCriteria: 'a'.repeat(1_000_000) }), 413);
  });

  test.each([
    ['GET', '/api/nothing'],
    ['GET', '/api'],
    ['POST', '/api/user/nothing'],
    ['DELETE', '/api/truck/search'],
    ['GET', '/.well-known/nothing'],
    ['GET', '/assets/none.js'],
    ['GET', '/admin/assets/none.js'],
  ])('gets a 404 response for what does not exist: %s %s', async (method, path) => {
    expectProblem(await client.call(method, path), 404);
  });
});
