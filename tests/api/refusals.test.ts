import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { MESSAGES, type Problem, type RoleName, type Truck } from '@lanewise/contracts';
import { createAccount, endPaidPeriod, signInAs } from '../support/accounts.js';
import { type Answer, type Client, expectProblem } from '../support/client.js';
import { eventually } from '../support/processes.js';
import { operationsOf, readOpenApi } from '../support/openapi.js';
import { useProduct } from '../support/shared-product.js';
import { listRoutes } from '../support/routes.js';

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
  [EVERYONE, ...under('/api/invoice', 'search', 'getAll', 'get', 'pdf', 'create', 'partialupdate', 'delete')],
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
let listed: Awaited<ReturnType<typeof listRoutes>>;
let routes: string[];

beforeAll(async () => {
  listed = await listRoutes(product);
  routes = Object.values(listed.served).flat();
  clients.Anonymous = product.anonymous;
  for (const role of EVERYONE as RoleName[]) clients[role] = await createAccount(product, { role });
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
    const documented = operationsOf(await readOpenApi()).map(({ name, operation }) => [
      name,
      operation['x-roles'].toSorted(),
    ]);
    const inDocument = (route: string) => route.replace(/:(\w+)/g, '{$1}');
    expect(Object.fromEntries(documented)).toEqual(
      Object.fromEntries(expected.map((route) => [inDocument(route), openTo(route)])),
    );
  });

  test('are where the routing table says', () => {
    for (const [service, paths] of Object.entries(listed.served)) {
      for (const route of paths) {
        const longest = listed.table.find(({ prefix }) => `${pathOf(route)}/`.startsWith(`${prefix}/`));
        expect({ route, service: longest?.service }).toEqual({ route, service });
      }
    }
  });

  /** What a caller gets who should not: anything but a refusal as such. */
  const verdictOf = ({ status, body, headers }: Answer<Problem>) => {
    if (status >= 500) return status;
    if (status !== 401 && status !== 403) return 'open';
    const isProblem = headers.get('content-type')?.startsWith('application/problem+json');
    return isProblem && body.title;
  };

  test.each<[Caller, string]>([
    ['Anonymous', MESSAGES.signInRequired],
    ['Carrier', MESSAGES.forbidden],
    ['Broker', MESSAGES.forbidden],
    ['Admin', MESSAGES.forbidden],
  ])('are open to %s as far as they should be', async (caller, refusal) => {
    // What is open to anybody takes no token, or checks it by itself.
    const guarded = routes.filter((route) => openTo(route) !== ANYBODY);
    expect(guarded.length).toBeGreaterThan(150);
    const answered: [string, unknown][] = [];
    for (const route of guarded) answered.push([route, verdictOf(await make(clients[caller], route))]);
    const expected = guarded.map((route) => [route, openTo(route).includes(caller) ? 'open' : refusal]);
    expect(answered).toEqual(expected);
  });
});

describe('a carrier', () => {
  let truck: Truck;

  beforeAll(async () => {
    const { status, body } = await clients.Admin.post<Truck>('/api/truck/create', {
      name: 'Of the administrator',
      licensePlate: 'A 1',
    });
    expect(status).toBe(201);
    truck = body;
  });

  test('neither sees nor changes the truck of another user, as if there were none', async () => {
    const others = await clients.Carrier.get(`/api/truck/get/${truck.id}`);
    expectProblem(others, 404, MESSAGES.notFound);
    expect(others.text).toBe((await clients.Carrier.get(`/api/truck/get/${randomUUID()}`)).text);
    expectProblem(await clients.Carrier.put('/api/truck/update', { ...truck, name: 'Stolen' }), 404);
    expectProblem(await clients.Carrier.call('DELETE', `/api/truck/delete/${truck.id}`), 404);
    expect((await clients.Admin.get<Truck>(`/api/truck/get/${truck.id}`)).body.name).toBe(truck.name);
  });

  test('neither lists nor creates trucks of another user, but an administrator lists them', async () => {
    const { userId } = clients.Carrier;
    const own = { name: 'Of the carrier', licensePlate: 'C 1' };
    expect((await clients.Carrier.post('/api/truck/create', own)).status).toBe(201);
    const { userId: others } = clients.Admin;
    expectProblem(await clients.Carrier.post('/api/truck/search', { userId: others }), 404);
    expectProblem(await clients.Carrier.post('/api/truck/create', { ...own, userId: others }), 404);
    const { body } = await clients.Admin.post<{ itemList: Truck[] }>('/api/truck/search', { userId });
    expect(new Set(body.itemList.map((item) => item.userId))).toEqual(new Set([userId]));
  });
});

describe('an invalid request', () => {
  test('is rejected with a body that is too large', async () => {
    const body = { searchCriteria: 'a'.repeat(1_000_000) };
    expectProblem(await clients.Carrier.post('/api/truck/search', body), 413);
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
    expectProblem(await clients.Admin.call(method, path), 404);
  });

  test('gets an error for each invalid field', async () => {
    const { errors } = expectProblem(
      await clients.Broker.post('/api/importLoad/search', {
        origin: { fullName: 'Chicago, IL', latitude: 141.85, longitude: 'west' },
        pickupStartDate: 7,
        truck: { equipment: 9, costPerMile: 11 },
        destination: [{ fullName: 'Gary, IN', latitude: 41.6, longitude: -87.3 }],
        deadhead: -1,
        milesMin: 'few',
        milesMax: -1,
      }),
      400,
    );
    expect(Object.keys(errors!).sort()).toEqual([
      'deadhead',
      'destination',
      'milesMax',
      'milesMin',
      'origin.latitude',
      'origin.longitude',
      'pickupStartDate',
      'truck.costPerMile',
      'truck.equipment',
    ]);
  });
});

/** Ends the paid periods of the accounts, which the tests before it need. */
describe('after the paid period', () => {
  beforeAll(async () => {
    for (const role of EVERYONE as RoleName[]) await endPaidPeriod(product, clients[role]);
    for (const route of ['POST /api/truck/create', 'POST /api/importLoad/earnings']) {
      await eventually(
        'the event of the account',
        2000,
        async () => (await make(clients.Carrier, route)).body.title === MESSAGES.paidPeriodExpired,
      );
    }
  });

  test.each(EVERYONE as RoleName[])('%s may still call all but what has to be paid for', async (role) => {
    const open = routes.filter((route) => openTo(route) !== ANYBODY && openTo(route).includes(role));
    const closed: string[] = [];
    for (const route of open) {
      const answer = await make(clients[role], route);
      if (answer.status !== 403) continue;
      expectProblem(answer, 403, MESSAGES.paidPeriodExpired);
      closed.push(route);
    }
    const paid = Object.keys(PAID).filter((route) => role !== 'Admin' && openTo(route).includes(role));
    expect(closed.toSorted()).toEqual(paid.toSorted());
    // Signing in again does not help.
    const again = await signInAs(product, clients[role].session!.user.email);
    for (const route of closed) expectProblem(await make(again, route), 403, MESSAGES.paidPeriodExpired);
  });
});
