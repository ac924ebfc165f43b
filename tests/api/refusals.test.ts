import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { LIMITS, MESSAGES, type Problem, type RoleName, SERVICES, type Truck } from '@lanewise/contracts';
import { createAccount, signInAs } from '../support/accounts.js';
import { type Answer, type Client, expectProblem } from '../support/client.js';
import { eventually } from '../support/processes.js';
import { operationsOf, readOpenApi } from '../support/openapi.js';
import { useProduct } from '../support/shared-product.js';
import { listRoutes } from '../support/routes.js';

const ROLES: RoleName[] = ['Admin', 'Broker', 'Carrier'];
const EVERYONE = ROLES;

const product = useProduct();
const clients = {} as Record<RoleName, Client>;
const signInAgain = (role: RoleName) => signInAs(product, clients[role].session!.user.email);

beforeAll(async () => {
  for (const role of ROLES) clients[role] = await createAccount(product, { role });
});

/** A call of the API that is not for everyone. */
interface GuardedCall {
  /** As the router has it. */
  route: string;
  roles: RoleName[];
  /** What it answers to those that it is for, with this body and id. */
  answers: number;
  /** Whether an ended paid period closes it; it does not for an administrator. */
  paid?: true;
  body?: unknown;
  id?: string | (() => string);
}

const NOWHERE = randomUUID();

/** What administrators see and do of how a service runs. */
const opsCalls = (service: string): GuardedCall[] => {
  const letters = `/api/ops/${service}/dead-letters`;
  return [
    { route: `GET /api/ops/${service}/jobs`, roles: ['Admin'], answers: 200 },
    { route: `POST /api/ops/${service}/tasks/:name/run`, roles: ['Admin'], answers: 404 },
    { route: `GET ${letters}`, roles: ['Admin'], answers: 200 },
    { route: `POST ${letters}/replay`, roles: ['Admin'], answers: 200, body: {} },
    { route: `GET ${letters}/:id`, roles: ['Admin'], answers: 404, id: NOWHERE },
    { route: `POST ${letters}/:id/replay`, roles: ['Admin'], answers: 404, id: NOWHERE },
    { route: `POST ${letters}/:id/discard`, roles: ['Admin'], answers: 404, id: NOWHERE },
  ];
};

/** Every guarded call there is: a route that is missing here fails a test. */
const GUARDED: GuardedCall[] = [
  { route: 'GET /api/user/logout/:id', roles: EVERYONE, answers: 404, id: NOWHERE },
  { route: 'GET /api/user/get/:id', roles: EVERYONE, answers: 404, id: NOWHERE },
  { route: 'POST /api/user/update', roles: EVERYONE, answers: 400, body: {} },
  {
    route: 'PATCH /api/user/partialUpdate/:id',
    roles: EVERYONE,
    answers: 404,
    id: NOWHERE,
    body: [{ op: 'replace', path: '/searchSort', value: 0 }],
  },
  { route: 'GET /api/user/getSearchSettins/:id', roles: EVERYONE, answers: 404, id: NOWHERE },
  { route: 'POST /api/user/changeemail', roles: EVERYONE, answers: 400, body: {} },
  { route: 'POST /api/user/changepassword', roles: EVERYONE, answers: 400, body: {} },
  { route: 'POST /api/user/search', roles: ['Admin'], answers: 200, body: {} },
  { route: 'GET /api/user/getDetails/:id', roles: ['Admin'], answers: 404, id: NOWHERE },
  { route: 'GET /api/user/getRoles/:id', roles: ['Admin'], answers: 404, id: NOWHERE },
  { route: 'POST /api/user/changeuserroles', roles: ['Admin'], answers: 400, body: {} },
  { route: 'DELETE /api/user/delete/:id', roles: ['Admin'], answers: 404, id: NOWHERE },
  { route: 'GET /api/admin/users', roles: ['Admin'], answers: 200 },
  { route: 'GET /api/admin/users/:id', roles: ['Admin'], answers: 404, id: NOWHERE },
  { route: 'PUT /api/admin/users/:id', roles: ['Admin'], answers: 400, id: NOWHERE, body: {} },
  { route: 'DELETE /api/admin/users/:id', roles: ['Admin'], answers: 404, id: NOWHERE },
  { route: 'GET /api/admin/users/:id/sessions', roles: ['Admin'], answers: 404, id: NOWHERE },
  { route: 'DELETE /api/admin/users/:id/sessions', roles: ['Admin'], answers: 404, id: NOWHERE },
  { route: 'POST /api/client/search', roles: ['Admin'], answers: 200, body: {} },
  { route: 'POST /api/client/create', roles: ['Admin'], answers: 400, body: {} },
  { route: 'PUT /api/client/update', roles: ['Admin'], answers: 400, body: {} },
  { route: 'DELETE /api/client/delete/:id', roles: ['Admin'], answers: 404, id: NOWHERE },
  { route: 'GET /api/client/sendInvitation/:id', roles: ['Admin'], answers: 404, id: NOWHERE },
  { route: 'GET /api/admin/clients', roles: ['Admin'], answers: 200 },
  { route: 'POST /api/admin/clients', roles: ['Admin'], answers: 400, body: {} },
  { route: 'GET /api/admin/clients/:id', roles: ['Admin'], answers: 404, id: NOWHERE },
  { route: 'PUT /api/admin/clients/:id', roles: ['Admin'], answers: 400, id: NOWHERE, body: {} },
  { route: 'DELETE /api/admin/clients/:id', roles: ['Admin'], answers: 404, id: NOWHERE },
  { route: 'POST /api/image/upload', roles: EVERYONE, answers: 400 },
  { route: 'DELETE /api/image/delete', roles: EVERYONE, answers: 400 },
  { route: 'POST /api/truck/search', roles: ['Admin', 'Carrier'], answers: 200, body: {} },
  { route: 'GET /api/truck/get/:id', roles: ['Admin', 'Carrier'], answers: 404, id: NOWHERE },
  { route: 'POST /api/truck/create', roles: ['Admin', 'Carrier'], answers: 400, body: {}, paid: true },
  { route: 'PUT /api/truck/update', roles: ['Admin', 'Carrier'], answers: 400, body: {} },
  { route: 'POST /api/importLoad/search', roles: EVERYONE, answers: 400, body: {}, paid: true },
  { route: 'POST /api/importLoad/importLoadCentralLoads', roles: ['Admin'], answers: 400 },
  { route: 'POST /api/importLoad/importTruckSmarterLoads', roles: ['Admin'], answers: 400 },
  { route: 'GET /api/imports', roles: ['Admin'], answers: 200 },
  { route: 'GET /api/imports/samples/central-loads.csv', roles: ['Admin'], answers: 200 },
  { route: 'GET /api/imports/samples/truck-smarter.json', roles: ['Admin'], answers: 200 },
  { route: 'GET /api/imports/:id', roles: ['Admin'], answers: 404, id: NOWHERE },
  { route: 'POST /api/imports/:id/cancel', roles: ['Admin'], answers: 404, id: NOWHERE },
  { route: 'GET /api/imports/:id/failed-rows.csv', roles: ['Admin'], answers: 404, id: NOWHERE },
  { route: 'GET /api/admin/imports', roles: ['Admin'], answers: 200 },
  { route: 'GET /api/admin/imports/:id', roles: ['Admin'], answers: 404, id: NOWHERE },
  { route: 'POST /api/city/search', roles: EVERYONE, answers: 200, body: { searchCriteria: 'chicago' } },
  { route: 'GET /api/city/get/:id', roles: EVERYONE, answers: 404, id: '1' },
  { route: 'GET /api/city/getByName/:name', roles: EVERYONE, answers: 200, id: 'Chicago' },
  ...SERVICES.flatMap(opsCalls),
];

/** Only where there is no mail server, and so not documented. */
const MAILBOX = 'GET /api/mailbox';

/** Calls that need no token; each has its tests elsewhere. */
const PUBLIC = [
  'GET /.well-known/jwks.json',
  'POST /api/user/login',
  'POST /api/user/refreshtoken',
  'POST /api/user/register',
  'GET /api/user/confirmemail',
  'GET /api/user/forgotpassword',
  'POST /api/user/resetPassword',
  'POST /api/user/undoEmail',
  'GET /api/client/getInvitation',
  'GET /uploads/images/:fileName',
  // These do their own checking.
  'GET /api/user/getAuthModel',
  MAILBOX,
];

/** A route as the document names it. */
const inDocument = (route: string) => route.replace(/:(\w+)/g, '{$1}');

function make(client: Client, { route, body, id }: GuardedCall): Promise<Answer<Problem>> {
  const [method, path] = route.split(' ');
  return client.call(method, path.replace(/:\w+/, String(id)), body);
}

describe('the calls of this list', () => {
  let routes: Awaited<ReturnType<typeof listRoutes>>;

  beforeAll(async () => {
    routes = await listRoutes(product);
  });

  test('are all that the services have', () => {
    const listed = [...GUARDED.map(({ route }) => route), ...PUBLIC].sort();
    expect(Object.values(routes.served).flat().sort()).toEqual(listed);
  });

  test('are documented, with who may call them', async () => {
    const documented = operationsOf(await readOpenApi()).map(({ name, operation }) => [
      name,
      operation['x-roles'],
    ]);
    const guarded = GUARDED.map(({ route, roles }) => [inDocument(route), [...roles].sort()]);
    const open = PUBLIC.filter((route) => route !== MAILBOX).map((route) => [
      inDocument(route),
      ['Anonymous', ...ROLES],
    ]);
    expect(Object.fromEntries(documented)).toEqual(Object.fromEntries([...guarded, ...open]));
  });

  test('are reached through the routing table', () => {
    for (const [service, paths] of Object.entries(routes.served)) {
      for (const route of paths) {
        const path = route.split(' ')[1];
        const longest = routes.table.find(({ prefix }) => `${path}/`.startsWith(`${prefix}/`));
        expect({ route, service: longest?.service }).toEqual({ route, service });
      }
    }
  });
});

describe.each(GUARDED.map((call) => [call.route, call] as const))('%s', (_, call) => {
  test('is refused without a token', async () => {
    expectProblem(await make(product.anonymous, call), 401, MESSAGES.signInRequired);
  });

  test.each(ROLES.map((role) => [call.roles.includes(role) ? 'open to' : 'refused to', role] as const))(
    'is %s %s',
    async (verdict, role) => {
      const answer = await make(clients[role], call);
      if (verdict === 'refused to') expectProblem(answer, 403, MESSAGES.forbidden);
      else if (call.answers < 400) expect(answer.status).toBe(call.answers);
      else expectProblem(answer, call.answers);
    },
  );
});

describe("another's things", () => {
  let truck: Truck;

  beforeAll(async () => {
    const { status, body } = await clients.Admin.post<Truck>('/api/truck/create', {
      name: 'Of the administrator',
      licensePlate: 'A 1',
    });
    expect(status).toBe(201);
    truck = body;
  });

  test('a truck is not found, as one that does not exist', async () => {
    const others = await clients.Carrier.get(`/api/truck/get/${truck.id}`);
    expectProblem(others, 404, MESSAGES.notFound);
    expect(others.text).toBe((await clients.Carrier.get(`/api/truck/get/${NOWHERE}`)).text);
  });

  test('a truck is not changed', async () => {
    expectProblem(await clients.Carrier.put('/api/truck/update', { ...truck, name: 'Stolen' }), 404);
    expect((await clients.Admin.get<Truck>(`/api/truck/get/${truck.id}`)).body.name).toBe(truck.name);
  });

  test('a truck is not searched with', async () => {
    const search = {
      origin: { fullName: 'Chicago, IL', latitude: 41.85, longitude: -87.65 },
      pickupStartDate: '2026-01-01',
      truck: { id: truck.id },
    };
    expectProblem(await clients.Carrier.post('/api/importLoad/search', search), 404);
  });

  test('a list is not found, save by an administrator', async () => {
    const { userId } = clients.Carrier;
    const own = { name: 'Of the carrier', licensePlate: 'C 1' };
    expect((await clients.Carrier.post('/api/truck/create', own)).status).toBe(201);
    expectProblem(await clients.Carrier.post('/api/truck/search', { userId: clients.Admin.userId }), 404);
    const { status, body } = await clients.Admin.post<{ itemList: Truck[] }>('/api/truck/search', { userId });
    expect(status).toBe(200);
    expect(new Set(body.itemList.map((item) => item.userId))).toEqual(new Set([userId]));
  });

  test('a truck is not made for someone else', async () => {
    const request = { name: 'Planted', licensePlate: 'P 1', userId: clients.Admin.userId };
    expectProblem(await clients.Carrier.post('/api/truck/create', request), 404);
  });
});

describe('a request that makes no sense', () => {
  const lists: [string, (list: Record<string, unknown>) => Promise<Answer<unknown>>][] = [
    ['trucks', (list) => clients.Carrier.post('/api/truck/search', list)],
    ['cities', (list) => clients.Carrier.post('/api/city/search', list)],
    ['users', (list) => clients.Admin.post('/api/user/search', list)],
    ['clients', (list) => clients.Admin.post('/api/client/search', list)],
    [
      'imports',
      (list) => clients.Admin.get(`/api/imports?${new URLSearchParams(list as Record<string, string>)}`),
    ],
    [
      'found loads',
      (list) =>
        clients.Broker.post('/api/importLoad/search', {
          origin: { fullName: 'Chicago, IL', latitude: 41.85, longitude: -87.65 },
          pickupStartDate: '2026-01-01',
          truck: { equipment: 3, costPerMile: 0.5 },
          ...list,
        }),
    ],
  ];

  describe.each(lists)('of %s', (_, search) => {
    test.each([0, -1, 1e9, LIMITS.pageSize.max + 1, 2.5, 'many'])(
      'is refused: %j rows a page',
      async (pageSize) => {
        expect(expectProblem(await search({ pageSize }), 400).errors).toHaveProperty('pageSize');
      },
    );

    test.each([0, -1, 0.5, 'last'])('is refused: page %j', async (currentPage) => {
      expect(expectProblem(await search({ currentPage }), 400).errors).toHaveProperty('currentPage');
    });

    test('is refused: an unknown sort field', async () => {
      const problem = expectProblem(await search({ sortField: 'passwordHash', order: 0 }), 400);
      expect(problem.code).toBe('unknown-sort-field');
      expect(problem.errors).toHaveProperty('sortField');
    });

    test('is refused: an unknown order', async () => {
      expectProblem(await search({ sortField: 'fullName', order: 7 }), 400);
    });

    test('is empty, not broken: a page far behind the last', async () => {
      const { status, body } = await search({ currentPage: 1e6, pageSize: 1000 });
      expect(status).toBe(200);
      expect(body).toMatchObject({ itemList: [] });
    });
  });

  test.each(['/api/user/login', '/api/truck/search', '/api/city/search', '/api/importLoad/search'])(
    'is refused: broken JSON to %s',
    async (path) => {
      expectProblem(await clients.Carrier.post(path, '{"searchCriteria": '), 400);
    },
  );

  test.each(['[]', '"text"', '7', 'null'])('is refused: %s in place of an object', async (body) => {
    expectProblem(await clients.Carrier.post('/api/truck/search', body), 400);
    expectProblem(await clients.Carrier.post('/api/truck/create', body), 400);
  });

  test('is refused: a body larger than any request', async () => {
    const body = { searchCriteria: 'a'.repeat(1_000_000) };
    expectProblem(await clients.Carrier.post('/api/truck/search', body), 413);
  });

  test.each([
    ['GET', '/api/nothing'],
    ['GET', '/api'],
    ['GET', '/api/truck/nothing'],
    ['POST', '/api/user/nothing'],
    ['GET', '/api/importLoad/nothing'],
    ['DELETE', '/api/truck/search'],
    ['GET', '/.well-known/nothing'],
  ])('is not found: %s %s', async (method, path) => {
    expectProblem(await clients.Admin.call(method, path), 404, MESSAGES.notFound);
  });

  test.each(['/api/truck/get/7', '/api/imports/7', '/api/imports/7/failed-rows.csv', '/api/user/logout/7'])(
    'is refused: an id that is none, %s',
    async (path) => {
      expectProblem(await clients.Admin.get(path), 400);
    },
  );

  test('names every wrong field', async () => {
    const { errors } = expectProblem(
      await clients.Broker.post('/api/importLoad/search', {
        origin: { fullName: 'Chicago, IL', latitude: 141.85, longitude: 'west' },
        pickupStartDate: 7,
        truck: { equipment: 9, costPerMile: 11 },
        deadhead: -1,
        milesMin: 'few',
        milesMax: -1,
      }),
      400,
    );
    expect(Object.keys(errors!).sort()).toEqual([
      'deadhead',
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

/** Last, as it ends the paid periods of its accounts. */
describe('after the paid period', () => {
  const PAID = GUARDED.filter(({ paid }) => paid);

  beforeAll(async () => {
    for (const role of ROLES) await endPaidPeriod(role);
  });

  /** Identity tells the other services of an account when one of its sessions ends. */
  async function endPaidPeriod(role: RoleName): Promise<void> {
    await product.query(
      "UPDATE identity.accounts SET paid_until = now() - interval '1 second' WHERE id = $1",
      [clients[role].userId],
    );
    const session = await signInAgain(role);
    const { status } = await session.get(`/api/user/logout/${session.userId}`);
    expect(status).toBe(200);
  }

  describe.each(PAID.map((call) => [call.route, call] as const))('%s', (_, call) => {
    test.each(call.roles.filter((role) => role !== 'Admin'))('is closed to %s', async (role) => {
      await eventually(
        'the event of the account',
        2000,
        async () => (await make(clients[role], call)).status === 403,
      );
      expectProblem(await make(clients[role], call), 403, MESSAGES.paidPeriodExpired);
      expectProblem(await make(await signInAgain(role), call), 403, MESSAGES.paidPeriodExpired);
    });

    test('is open to an administrator', async () => {
      expectProblem(await make(await signInAgain('Admin'), call), call.answers);
    });
  });

  test('the rest works', async () => {
    for (const call of GUARDED.filter(({ paid }) => !paid)) {
      for (const role of call.roles) {
        const { status } = await make(clients[role], call);
        expect({ route: call.route, role, status }).toEqual({
          route: call.route,
          role,
          status: call.answers,
        });
      }
    }
  });
});

describe('a request that no field can mean', () => {
  const deep = (depth: number) => `{"searchCriteria":${'['.repeat(depth)}${']'.repeat(depth)}}`;
  const search = {
    origin: { fullName: 'Chicago, IL', latitude: 41.85, longitude: -87.65 },
    truck: { equipment: 3 },
    pickupStartDate: '2026-11-24',
  };

  test.each<[string, string, unknown]>([
    ['NUL in an address, by a visitor', '/api/user/login', { email: 'a@b.test\0', password: 'Demo!2026' }],
    ['nesting without end, by a visitor', '/api/user/login', deep(40_000)],
    ['nesting without end', '/api/city/search', deep(40_000)],
    ['NUL in a text', '/api/truck/search', { searchCriteria: '\0' }],
    ['half a surrogate pair', '/api/truck/create', { name: '\ud800', licensePlate: 'x' }],
    ['an object as page size', '/api/truck/search', { pageSize: { toString: 1 } }],
    ['an object as page', '/api/city/search', { currentPage: { toString: 1 } }],
    ['an object as order', '/api/user/search', { order: { valueOf: 1, toString: 1 } }],
    ['a user who is none', '/api/truck/search', { userId: 'x' }],
    ['a page beyond all pages', '/api/truck/search', { currentPage: 1e300 }],
    ['a list as origin', '/api/importLoad/search', { ...search, origin: [search.origin] }],
    ['a list as destination', '/api/importLoad/search', { ...search, destination: [search.origin] }],
    ['a list as truck', '/api/importLoad/search', { ...search, truck: [search.truck] }],
    ['a day that does not exist', '/api/importLoad/search', { ...search, pickupStartDate: '2026-02-30' }],
    ['a date in another form', '/api/importLoad/search', { ...search, pickupStartDate: '11/24/2026' }],
  ])('is a 400 in words for people: %s', async (_, path, body) => {
    const { title } = expectProblem(await clients.Admin.post(path, body), 400);
    expect(title).toMatch(/^[A-Z].*[.]$/s);
  });

  test('the same search is taken without it', async () => {
    expect((await clients.Admin.post('/api/importLoad/search', search)).status).toBe(200);
  });

  test.each(['/assets/none.js', '/admin/assets/none.js'])(
    '%s is a 404 that tells nothing of the server',
    async (path) => {
      expectProblem(await clients.Admin.get(path), 404);
    },
  );
});
