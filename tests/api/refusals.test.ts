import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { LIMITS, MESSAGES, type Problem, type RoleName, SERVICES, type Truck } from '@lanewise/contracts';
import { createAccount, endPaidPeriod, signInAs } from '../support/accounts.js';
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

/** A call of the API that requires signing in. */
interface GuardedCall {
  /** As registered in the router. */
  route: string;
  roles: RoleName[];
  /** The status of the response to allowed roles, with this body and id. */
  status: number;
  /** Whether it requires a current paid period; administrators are exempt. */
  paid?: true;
  body?: unknown;
  id?: string | (() => string);
}

const UNKNOWN_ID = randomUUID();

/** The calls by which administrators operate a service. */
const opsCalls = (service: string): GuardedCall[] => {
  const letters = `/api/ops/${service}/dead-letters`;
  return [
    { route: `GET /api/ops/${service}/audit`, roles: ['Admin'], status: 200 },
    { route: `GET /api/ops/${service}/jobs`, roles: ['Admin'], status: 200 },
    { route: `POST /api/ops/${service}/tasks/:name/run`, roles: ['Admin'], status: 404 },
    { route: `GET ${letters}`, roles: ['Admin'], status: 200 },
    { route: `POST ${letters}/replay`, roles: ['Admin'], status: 200, body: {} },
    { route: `GET ${letters}/:id`, roles: ['Admin'], status: 404, id: UNKNOWN_ID },
    { route: `POST ${letters}/:id/replay`, roles: ['Admin'], status: 404, id: UNKNOWN_ID },
    { route: `POST ${letters}/:id/discard`, roles: ['Admin'], status: 404, id: UNKNOWN_ID },
  ];
};

/** Every guarded call. A test fails if a route is missing here. */
const GUARDED: GuardedCall[] = [
  { route: 'GET /api/user/logout/:id', roles: EVERYONE, status: 404, id: UNKNOWN_ID },
  { route: 'GET /api/user/sessions', roles: EVERYONE, status: 200 },
  { route: 'DELETE /api/user/sessions/others', roles: EVERYONE, status: 204 },
  { route: 'DELETE /api/user/sessions/:id', roles: EVERYONE, status: 404, id: UNKNOWN_ID },
  { route: 'GET /api/user/get/:id', roles: EVERYONE, status: 404, id: UNKNOWN_ID },
  { route: 'POST /api/user/update', roles: EVERYONE, status: 400, body: {} },
  {
    route: 'PATCH /api/user/partialUpdate/:id',
    roles: EVERYONE,
    status: 404,
    id: UNKNOWN_ID,
    body: [{ op: 'replace', path: '/searchSort', value: 0 }],
  },
  { route: 'GET /api/user/getSearchSettins/:id', roles: EVERYONE, status: 404, id: UNKNOWN_ID },
  { route: 'GET /api/user/getPaidPeriods/:id', roles: EVERYONE, status: 404, id: UNKNOWN_ID },
  { route: 'POST /api/user/changeemail', roles: EVERYONE, status: 400, body: {} },
  { route: 'POST /api/user/changepassword', roles: EVERYONE, status: 400, body: {} },
  { route: 'POST /api/user/search', roles: ['Admin'], status: 200, body: {} },
  { route: 'GET /api/user/getFigures', roles: ['Admin'], status: 200 },
  { route: 'GET /api/imports/getFigures', roles: ['Admin'], status: 200 },
  { route: 'GET /api/importLoad/getFigures', roles: ['Admin'], status: 200 },
  { route: 'GET /api/user/getDetails/:id', roles: ['Admin'], status: 404, id: UNKNOWN_ID },
  { route: 'GET /api/user/getRoles/:id', roles: ['Admin'], status: 404, id: UNKNOWN_ID },
  { route: 'POST /api/user/changeuserroles', roles: ['Admin'], status: 400, body: {} },
  { route: 'DELETE /api/user/delete/:id', roles: ['Admin'], status: 404, id: UNKNOWN_ID },
  { route: 'GET /api/admin/users', roles: ['Admin'], status: 200 },
  { route: 'GET /api/admin/users/:id', roles: ['Admin'], status: 404, id: UNKNOWN_ID },
  { route: 'PUT /api/admin/users/:id', roles: ['Admin'], status: 404, id: UNKNOWN_ID, body: {} },
  { route: 'DELETE /api/admin/users/:id', roles: ['Admin'], status: 404, id: UNKNOWN_ID },
  {
    route: 'POST /api/admin/users/:id/suspension',
    roles: ['Admin'],
    status: 404,
    id: UNKNOWN_ID,
    body: { reason: 'Unknown' },
  },
  { route: 'DELETE /api/admin/users/:id/suspension', roles: ['Admin'], status: 404, id: UNKNOWN_ID },
  { route: 'GET /api/admin/users/:id/sessions', roles: ['Admin'], status: 404, id: UNKNOWN_ID },
  { route: 'DELETE /api/admin/users/:id/sessions', roles: ['Admin'], status: 404, id: UNKNOWN_ID },
  { route: 'GET /api/admin/users/:id/secondFactor', roles: ['Admin'], status: 404, id: UNKNOWN_ID },
  { route: 'DELETE /api/admin/users/:id/secondFactor', roles: ['Admin'], status: 404, id: UNKNOWN_ID },
  { route: 'GET /api/user/secondFactor', roles: EVERYONE, status: 200 },
  { route: 'POST /api/user/secondFactor/startTotp', roles: EVERYONE, status: 400, body: {} },
  { route: 'POST /api/user/secondFactor/confirmTotp', roles: EVERYONE, status: 400, body: {} },
  { route: 'POST /api/user/secondFactor/removeTotp', roles: EVERYONE, status: 400, body: {} },
  { route: 'POST /api/user/secondFactor/startPasskey', roles: EVERYONE, status: 400, body: {} },
  { route: 'POST /api/user/secondFactor/addPasskey', roles: EVERYONE, status: 400, body: {} },
  { route: 'POST /api/user/secondFactor/removePasskey', roles: EVERYONE, status: 400, body: {} },
  { route: 'POST /api/user/secondFactor/renewRecoveryCodes', roles: EVERYONE, status: 400, body: {} },
  { route: 'POST /api/client/search', roles: ['Admin'], status: 200, body: {} },
  { route: 'POST /api/client/create', roles: ['Admin'], status: 400, body: {} },
  { route: 'PUT /api/client/update', roles: ['Admin'], status: 400, body: {} },
  { route: 'DELETE /api/client/delete/:id', roles: ['Admin'], status: 404, id: UNKNOWN_ID },
  { route: 'GET /api/client/sendInvitation/:id', roles: ['Admin'], status: 404, id: UNKNOWN_ID },
  {
    route: 'POST /api/client/sendInvitations',
    roles: ['Admin'],
    status: 200,
    body: { ids: [UNKNOWN_ID] },
  },
  { route: 'POST /api/client/import', roles: ['Admin'], status: 400 },
  { route: 'GET /api/client/sample/clients.csv', roles: ['Admin'], status: 200 },
  { route: 'GET /api/admin/clients', roles: ['Admin'], status: 200 },
  { route: 'POST /api/admin/clients', roles: ['Admin'], status: 400, body: {} },
  { route: 'GET /api/admin/clients/:id', roles: ['Admin'], status: 404, id: UNKNOWN_ID },
  { route: 'PUT /api/admin/clients/:id', roles: ['Admin'], status: 404, id: UNKNOWN_ID, body: {} },
  { route: 'DELETE /api/admin/clients/:id', roles: ['Admin'], status: 404, id: UNKNOWN_ID },
  { route: 'POST /api/broker/search', roles: ['Admin'], status: 200, body: {} },
  { route: 'POST /api/broker/create', roles: ['Admin'], status: 400, body: {} },
  { route: 'PUT /api/broker/update', roles: ['Admin'], status: 400, body: {} },
  { route: 'DELETE /api/broker/delete', roles: ['Admin'], status: 400 },
  { route: 'GET /api/admin/brokers', roles: ['Admin'], status: 200 },
  { route: 'POST /api/admin/brokers', roles: ['Admin'], status: 400, body: {} },
  { route: 'GET /api/admin/brokers/:id', roles: ['Admin'], status: 404, id: UNKNOWN_ID },
  { route: 'PUT /api/admin/brokers/:id', roles: ['Admin'], status: 404, id: UNKNOWN_ID, body: {} },
  { route: 'DELETE /api/admin/brokers/:id', roles: ['Admin'], status: 404, id: UNKNOWN_ID },
  { route: 'GET /api/pricepackage/get/:id', roles: EVERYONE, status: 404, id: UNKNOWN_ID },
  { route: 'POST /api/pricepackage/create', roles: ['Admin'], status: 400, body: {} },
  { route: 'PUT /api/pricepackage/update', roles: ['Admin'], status: 400, body: {} },
  { route: 'DELETE /api/pricepackage/delete', roles: ['Admin'], status: 400 },
  { route: 'GET /api/admin/price-packages', roles: ['Admin'], status: 200 },
  { route: 'POST /api/admin/price-packages', roles: ['Admin'], status: 400, body: {} },
  { route: 'GET /api/admin/price-packages/:id', roles: ['Admin'], status: 404, id: UNKNOWN_ID },
  { route: 'PUT /api/admin/price-packages/:id', roles: ['Admin'], status: 404, id: UNKNOWN_ID, body: {} },
  { route: 'DELETE /api/admin/price-packages/:id', roles: ['Admin'], status: 404, id: UNKNOWN_ID },
  { route: 'POST /api/invoice/search', roles: EVERYONE, status: 200, body: {} },
  { route: 'POST /api/invoice/getAll', roles: EVERYONE, status: 200, body: {} },
  { route: 'GET /api/invoice/get/:id', roles: EVERYONE, status: 404, id: UNKNOWN_ID },
  { route: 'GET /api/invoice/pdf/:id', roles: EVERYONE, status: 404, id: UNKNOWN_ID },
  { route: 'GET /api/invoice/getFigures', roles: ['Admin'], status: 200 },
  { route: 'POST /api/invoice/create', roles: EVERYONE, status: 400, body: {} },
  { route: 'POST /api/invoice/addPayment', roles: ['Admin'], status: 404, body: { id: UNKNOWN_ID } },
  { route: 'PUT /api/invoice/update', roles: ['Admin'], status: 400, body: {} },
  {
    route: 'PATCH /api/invoice/partialupdate/:id',
    roles: EVERYONE,
    status: 404,
    id: UNKNOWN_ID,
    body: [{ op: 'replace', path: '/IsRead', value: true }],
  },
  { route: 'DELETE /api/invoice/delete/:id', roles: EVERYONE, status: 404, id: UNKNOWN_ID },
  { route: 'GET /api/admin/invoices', roles: ['Admin'], status: 200 },
  { route: 'GET /api/admin/invoices/:id', roles: ['Admin'], status: 404, id: UNKNOWN_ID },
  { route: 'PUT /api/admin/invoices/:id', roles: ['Admin'], status: 404, id: UNKNOWN_ID, body: {} },
  { route: 'DELETE /api/admin/invoices/:id', roles: ['Admin'], status: 404, id: UNKNOWN_ID },
  { route: 'POST /api/image/upload', roles: EVERYONE, status: 400 },
  { route: 'DELETE /api/image/delete', roles: EVERYONE, status: 400 },
  { route: 'POST /api/truck/search', roles: ['Admin', 'Carrier'], status: 200, body: {} },
  { route: 'GET /api/truck/get/:id', roles: ['Admin', 'Carrier'], status: 404, id: UNKNOWN_ID },
  { route: 'POST /api/truck/create', roles: ['Admin', 'Carrier'], status: 400, body: {}, paid: true },
  { route: 'PUT /api/truck/update', roles: ['Admin', 'Carrier'], status: 400, body: {} },
  { route: 'DELETE /api/truck/delete/:id', roles: ['Admin', 'Carrier'], status: 404, id: UNKNOWN_ID },
  {
    route: 'GET /api/truck/getTrucksNumbersByStatus/:userId',
    roles: ['Admin', 'Carrier'],
    status: 400,
    id: 'nobody',
  },
  { route: 'POST /api/driver/search', roles: ['Admin', 'Carrier'], status: 200, body: {} },
  { route: 'GET /api/driver/get/:id', roles: ['Admin', 'Carrier'], status: 404, id: UNKNOWN_ID },
  { route: 'POST /api/driver/create', roles: ['Admin', 'Carrier'], status: 400, body: {}, paid: true },
  { route: 'PUT /api/driver/update', roles: ['Admin', 'Carrier'], status: 400, body: {} },
  { route: 'DELETE /api/driver/delete', roles: ['Admin', 'Carrier'], status: 400 },
  { route: 'POST /api/load/search', roles: ['Admin', 'Carrier'], status: 200, body: {} },
  { route: 'GET /api/load/get/:id', roles: ['Admin', 'Carrier'], status: 404, id: UNKNOWN_ID },
  { route: 'POST /api/load/create', roles: ['Admin', 'Carrier'], status: 400, body: {}, paid: true },
  { route: 'PUT /api/load/update', roles: ['Admin', 'Carrier'], status: 400, body: {} },
  { route: 'DELETE /api/load/delete/:id', roles: ['Admin', 'Carrier'], status: 404, id: UNKNOWN_ID },
  { route: 'POST /api/load/changeStatuses', roles: ['Admin', 'Carrier'], status: 400, body: {} },
  {
    route: 'GET /api/load/getLoadsNumbersByStatus/:userId',
    roles: ['Admin', 'Carrier'],
    status: 400,
    id: 'nobody',
  },
  {
    route: 'GET /api/load/getEquipmentProfitability/:userId',
    roles: ['Admin', 'Carrier'],
    status: 400,
    id: 'nobody',
  },
  {
    route: 'GET /api/load/getWeekResults/:userId',
    roles: ['Admin', 'Carrier'],
    status: 400,
    id: 'nobody',
  },
  {
    route: 'GET /api/load/getTruckPlans/:userId',
    roles: ['Admin', 'Carrier'],
    status: 400,
    id: 'nobody',
  },
  {
    route: 'GET /api/load/dashboard/today/:userId',
    roles: ['Admin', 'Carrier'],
    status: 400,
    id: 'nobody',
  },
  {
    route: 'GET /api/load/dashboard/weeks/:userId',
    roles: ['Admin', 'Carrier'],
    status: 400,
    id: 'nobody',
  },
  { route: 'GET /api/importLoad/getAverageRates', roles: EVERYONE, status: 200 },
  { route: 'GET /api/importLoad/getBrokerLoadCounts', roles: ['Admin'], status: 400 },
  { route: 'GET /api/admin/loads', roles: ['Admin'], status: 200 },
  { route: 'GET /api/admin/loads/:id', roles: ['Admin'], status: 404, id: UNKNOWN_ID },
  { route: 'PUT /api/admin/loads/:id', roles: ['Admin'], status: 404, id: UNKNOWN_ID, body: {} },
  { route: 'DELETE /api/admin/loads/:id', roles: ['Admin'], status: 404, id: UNKNOWN_ID },
  { route: 'GET /api/admin/load-reports', roles: ['Admin'], status: 200 },
  { route: 'GET /api/admin/load-reports/:id', roles: ['Admin'], status: 404, id: UNKNOWN_ID },
  { route: 'PUT /api/admin/load-reports/:id', roles: ['Admin'], status: 404, id: UNKNOWN_ID, body: {} },
  { route: 'GET /api/importLoad/getUpkeepRuns', roles: ['Admin'], status: 200 },
  { route: 'GET /api/importLoad/previewDuplicates', roles: ['Admin'], status: 200 },
  { route: 'GET /api/importLoad/previewLegacy', roles: ['Admin'], status: 200 },
  { route: 'GET /api/importLoad/previewImported', roles: ['Admin'], status: 400 },
  { route: 'DELETE /api/importLoad/deleteImported', roles: ['Admin'], status: 400 },
  { route: 'DELETE /api/importLoad/deleteDuplicates', roles: ['Admin'], status: 200 },
  { route: 'DELETE /api/importLoad/deleteLegacy', roles: ['Admin'], status: 200 },
  {
    route: 'POST /api/importLoad/search',
    roles: EVERYONE,
    status: 400,
    body: { origin: { fullName: 'Chicago, IL', latitude: 41.85, longitude: -87.65 } },
    paid: true,
  },
  { route: 'POST /api/importLoad/earnings', roles: EVERYONE, status: 400, body: {}, paid: true },
  { route: 'POST /api/importLoad/follow', roles: EVERYONE, status: 400, body: {}, paid: true },
  { route: 'POST /api/importLoad/laneRates', roles: EVERYONE, status: 400, body: {} },
  {
    route: 'POST /api/importLoad/reportLoad',
    roles: ['Admin', 'Carrier'],
    status: 404,
    body: { loadId: UNKNOWN_ID, kind: 'posting', text: 'Not there' },
    paid: true,
  },
  { route: 'POST /api/importLoad/trips', roles: EVERYONE, status: 400, body: {}, paid: true },
  { route: 'POST /api/importLoad/pickupDays', roles: EVERYONE, status: 400, body: {}, paid: true },
  {
    route: 'POST /api/importLoad/onward',
    roles: EVERYONE,
    status: 400,
    body: { ids: [], truck: {} },
    paid: true,
  },
  { route: 'POST /api/alert/search', roles: EVERYONE, status: 200, body: {} },
  { route: 'GET /api/alert/get/:id', roles: EVERYONE, status: 404, id: UNKNOWN_ID },
  { route: 'POST /api/alert/create', roles: EVERYONE, status: 400, body: {} },
  { route: 'PUT /api/alert/update', roles: EVERYONE, status: 400, body: {} },
  { route: 'DELETE /api/alert/delete/:id', roles: EVERYONE, status: 404, id: UNKNOWN_ID },
  { route: 'POST /api/importLoad/get', roles: ['Admin', 'Broker'], status: 404, body: { id: UNKNOWN_ID } },
  { route: 'POST /api/importLoad/create', roles: ['Admin', 'Broker'], status: 400, body: {} },
  { route: 'PUT /api/importLoad/update', roles: ['Admin', 'Broker'], status: 400, body: {} },
  { route: 'POST /api/importLoad/carriersReached', roles: ['Admin', 'Broker'], status: 400, body: {} },
  { route: 'DELETE /api/importLoad/delete', roles: ['Admin', 'Broker'], status: 400 },
  { route: 'POST /api/importLoad/importLoadCentralLoads', roles: ['Admin'], status: 400 },
  { route: 'POST /api/importLoad/importTruckSmarterLoads', roles: ['Admin'], status: 400 },
  { route: 'POST /api/statement/upload', roles: ['Admin'], status: 400 },
  { route: 'POST /api/statement/search', roles: ['Admin'], status: 200, body: {} },
  { route: 'POST /api/statement/searchBookings', roles: ['Admin'], status: 200, body: {} },
  { route: 'POST /api/statement/assign', roles: ['Admin'], status: 400, body: {} },
  { route: 'POST /api/statement/unmatch', roles: ['Admin'], status: 404, body: { bookingId: UNKNOWN_ID } },
  { route: 'POST /api/statement/dismiss', roles: ['Admin'], status: 404, body: { bookingId: UNKNOWN_ID } },
  { route: 'GET /api/admin/statements', roles: ['Admin'], status: 200 },
  { route: 'GET /api/admin/statements/:id', roles: ['Admin'], status: 404, id: UNKNOWN_ID },
  { route: 'GET /api/admin/bookings', roles: ['Admin'], status: 200 },
  { route: 'GET /api/imports', roles: ['Admin'], status: 200 },
  { route: 'GET /api/imports/samples/central-loads.csv', roles: ['Admin'], status: 200 },
  { route: 'GET /api/imports/samples/truck-smarter.json', roles: ['Admin'], status: 200 },
  { route: 'GET /api/imports/:id', roles: ['Admin'], status: 404, id: UNKNOWN_ID },
  { route: 'POST /api/imports/:id/cancel', roles: ['Admin'], status: 404, id: UNKNOWN_ID },
  { route: 'GET /api/imports/:id/failed-rows.csv', roles: ['Admin'], status: 404, id: UNKNOWN_ID },
  { route: 'GET /api/imports/:id/skipped-rows.csv', roles: ['Admin'], status: 404, id: UNKNOWN_ID },
  { route: 'GET /api/imports/:id/failed-rows', roles: ['Admin'], status: 404, id: UNKNOWN_ID },
  {
    route: 'POST /api/imports/:id/failed-rows/resend',
    roles: ['Admin'],
    status: 404,
    id: UNKNOWN_ID,
    body: { rows: [{ position: '1', cells: [{ column: 0, value: 'x' }] }] },
  },
  { route: 'GET /api/admin/imports', roles: ['Admin'], status: 200 },
  { route: 'GET /api/admin/imports/:id', roles: ['Admin'], status: 404, id: UNKNOWN_ID },
  { route: 'GET /api/heatmap/generate', roles: ['Admin'], status: 200 },
  { route: 'POST /api/notification/search', roles: EVERYONE, status: 200, body: {} },
  { route: 'POST /api/notification/readAll', roles: EVERYONE, status: 204 },
  { route: 'GET /api/notification/countRecipients', roles: ['Admin'], status: 200 },
  { route: 'GET /api/notification/broadcasts', roles: ['Admin'], status: 200 },
  { route: 'POST /api/notification/broadcast', roles: ['Admin'], status: 400, body: {} },
  { route: 'POST /api/notification/create', roles: ['Admin'], status: 400, body: {} },
  {
    route: 'PATCH /api/notification/partialupdate/:id',
    roles: EVERYONE,
    status: 404,
    id: UNKNOWN_ID,
    body: [{ op: 'replace', path: '/IsRead', value: true }],
  },
  { route: 'DELETE /api/notification/delete/:id', roles: EVERYONE, status: 404, id: UNKNOWN_ID },
  { route: 'GET /api/notification/settings', roles: EVERYONE, status: 200 },
  { route: 'PUT /api/notification/settings', roles: EVERYONE, status: 400, body: {} },
  { route: 'GET /api/notification/pushKey', roles: EVERYONE, status: 200 },
  { route: 'POST /api/notification/subscribePush', roles: EVERYONE, status: 400, body: {} },
  { route: 'POST /api/notification/unsubscribePush', roles: EVERYONE, status: 400, body: {} },
  { route: 'GET /api/notification/stream', roles: EVERYONE, status: 200 },
  { route: 'GET /api/admin/notifications', roles: ['Admin'], status: 200 },
  { route: 'GET /api/admin/notifications/:id', roles: ['Admin'], status: 404, id: UNKNOWN_ID },
  { route: 'GET /api/admin/reminders', roles: ['Admin'], status: 200 },
  { route: 'POST /api/city/search', roles: EVERYONE, status: 200, body: { searchCriteria: 'chicago' } },
  { route: 'GET /api/city/get/:id', roles: EVERYONE, status: 404, id: '1' },
  { route: 'GET /api/city/getByName/:name', roles: EVERYONE, status: 200, id: 'Chicago' },
  ...SERVICES.flatMap(opsCalls),
];

/** Exists only without a mail server, and is not documented for that reason. */
const MAILBOX = 'GET /api/mailbox';

/** Calls that need no token; other files test them. */
const PUBLIC = [
  'GET /.well-known/jwks.json',
  'POST /api/user/login',
  'POST /api/user/loginWithPasskey',
  'POST /api/user/passkeyOptions',
  'POST /api/user/refreshtoken',
  'POST /api/user/register',
  'GET /api/user/confirmemail',
  'POST /api/user/resendConfirmation',
  'GET /api/user/forgotpassword',
  'POST /api/user/resetPassword',
  'POST /api/user/undoEmail',
  'GET /api/client/getInvitation',
  'GET /uploads/images/:fileName',
  'POST /api/pricepackage/search',
  // These check access themselves.
  'GET /api/user/getAuthModel',
  'POST /api/heatmap/search',
  MAILBOX,
];

/** A route as the document names it. */
const inDocument = (route: string) => route.replace(/:(\w+)/g, '{$1}');

function make(client: Client, { route, body, id }: GuardedCall): Promise<Answer<Problem>> {
  const [method, path] = route.split(' ');
  return client.call(method, path.replace(/:\w+/, String(id)), body);
}

describe('the list of routes in this file', () => {
  let routes: Awaited<ReturnType<typeof listRoutes>>;

  beforeAll(async () => {
    routes = await listRoutes(product);
  });

  test('contains every route of the services', () => {
    const listed = [...GUARDED.map(({ route }) => route), ...PUBLIC].sort();
    expect(Object.values(routes.served).flat().sort()).toEqual(listed);
  });

  test('matches the documented routes and roles', async () => {
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

  test('agrees with the routing table', () => {
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
  test('is rejected without a token', async () => {
    expectProblem(await make(product.anonymous, call), 401, MESSAGES.signInRequired);
  });

  test.each(ROLES.map((role) => [call.roles.includes(role) ? 'open to' : 'closed to', role] as const))(
    'is %s %s',
    async (verdict, role) => {
      const response = await make(clients[role], call);
      if (verdict === 'closed to') expectProblem(response, 403, MESSAGES.forbidden);
      else if (call.status < 400) expect(response.status).toBe(call.status);
      else expectProblem(response, call.status);
    },
  );
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

  test('gets the same response for the truck of another user as for an unknown truck', async () => {
    const others = await clients.Carrier.get(`/api/truck/get/${truck.id}`);
    expectProblem(others, 404, MESSAGES.notFound);
    expect(others.text).toBe((await clients.Carrier.get(`/api/truck/get/${UNKNOWN_ID}`)).text);
  });

  test('cannot update the truck of another user', async () => {
    expectProblem(await clients.Carrier.put('/api/truck/update', { ...truck, name: 'Stolen' }), 404);
    expect((await clients.Admin.get<Truck>(`/api/truck/get/${truck.id}`)).body.name).toBe(truck.name);
  });

  test('cannot search with the truck of another user', async () => {
    const search = {
      origin: { fullName: 'Chicago, IL', latitude: 41.85, longitude: -87.65 },
      pickupStartDate: '2026-01-01',
      truck: { id: truck.id },
    };
    expectProblem(await clients.Carrier.post('/api/importLoad/search', search), 404);
  });

  test('cannot list the trucks of another user, but an administrator can', async () => {
    const { userId } = clients.Carrier;
    const own = { name: 'Of the carrier', licensePlate: 'C 1' };
    expect((await clients.Carrier.post('/api/truck/create', own)).status).toBe(201);
    expectProblem(await clients.Carrier.post('/api/truck/search', { userId: clients.Admin.userId }), 404);
    const { status, body } = await clients.Admin.post<{ itemList: Truck[] }>('/api/truck/search', { userId });
    expect(status).toBe(200);
    expect(new Set(body.itemList.map((item) => item.userId))).toEqual(new Set([userId]));
  });

  test('cannot create a truck for another user', async () => {
    const request = { name: 'Planted', licensePlate: 'P 1', userId: clients.Admin.userId };
    expectProblem(await clients.Carrier.post('/api/truck/create', request), 404);
  });
});

describe('an invalid request', () => {
  const lists: [string, (list: Record<string, unknown>) => Promise<Answer<unknown>>][] = [
    ['trucks', (list) => clients.Carrier.post('/api/truck/search', list)],
    ['drivers', (list) => clients.Carrier.post('/api/driver/search', list)],
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

  describe.each(lists)('for %s', (_, search) => {
    test.each([0, -1, 1e9, LIMITS.pageSize.max + 1, 2.5, 'many'])(
      'is rejected with %j rows per page',
      async (pageSize) => {
        expect(expectProblem(await search({ pageSize }), 400).errors).toHaveProperty('pageSize');
      },
    );

    test.each([0, -1, 0.5, 'last'])('is rejected with the page %j', async (currentPage) => {
      expect(expectProblem(await search({ currentPage }), 400).errors).toHaveProperty('currentPage');
    });

    test('is rejected with an unknown sort field', async () => {
      const problem = expectProblem(await search({ sortField: 'passwordHash', order: 0 }), 400);
      expect(problem.code).toBe('unknown-sort-field');
      expect(problem.errors).toHaveProperty('sortField');
    });

    test('is rejected with an unknown order', async () => {
      expectProblem(await search({ sortField: 'fullName', order: 7 }), 400);
    });

    test('gets an empty list when its page is far beyond the last one', async () => {
      const { status, body } = await search({ currentPage: 1e6, pageSize: 1000 });
      expect(status).toBe(200);
      expect(body).toMatchObject({ itemList: [] });
    });
  });

  test.each(['/api/user/login', '/api/truck/search', '/api/city/search', '/api/importLoad/search'])(
    'is rejected with broken JSON for %s',
    async (path) => {
      expectProblem(await clients.Carrier.post(path, '{"searchCriteria": '), 400);
    },
  );

  test.each(['[]', '"text"', '7', 'null'])('is rejected with %s instead of an object', async (body) => {
    expectProblem(await clients.Carrier.post('/api/truck/search', body), 400);
    expectProblem(await clients.Carrier.post('/api/truck/create', body), 400);
  });

  test('is rejected with a body that is too large', async () => {
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
  ])('gets a 404 response for the unknown route %s %s', async (method, path) => {
    expectProblem(await clients.Admin.call(method, path), 404, MESSAGES.notFound);
  });

  test.each(['/api/truck/get/7', '/api/imports/7', '/api/imports/7/failed-rows.csv', '/api/user/logout/7'])(
    'is rejected with the malformed id in %s',
    async (path) => {
      expectProblem(await clients.Admin.get(path), 400);
    },
  );

  test('gets an error for each invalid field', async () => {
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

/** Ends the paid periods of the accounts, which the tests before it need. */
describe('after the paid period,', () => {
  const PAID = GUARDED.filter(({ paid }) => paid);

  beforeAll(async () => {
    for (const role of ROLES) await endPaidPeriod(product, clients[role]);
  });

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
      expectProblem(await make(await signInAgain('Admin'), call), call.status);
    });
  });

  test('all other calls still work', async () => {
    for (const call of GUARDED.filter(({ paid }) => !paid)) {
      for (const role of call.roles) {
        const { status } = await make(clients[role], call);
        expect({ route: call.route, role, status }).toEqual({
          route: call.route,
          role,
          status: call.status,
        });
      }
    }
  });
});

describe('a malformed request', () => {
  const deep = (depth: number) => `{"searchCriteria":${'['.repeat(depth)}${']'.repeat(depth)}}`;
  const search = {
    origin: { fullName: 'Chicago, IL', latitude: 41.85, longitude: -87.65 },
    truck: { equipment: 3 },
    pickupStartDate: '2026-11-24',
  };

  test.each<[string, string, unknown]>([
    ['NUL in the email of a login', '/api/user/login', { email: 'a@b.test\0', password: 'Demo!2026' }],
    ['deep nesting in a login', '/api/user/login', deep(40_000)],
    ['deep nesting in a city search', '/api/city/search', deep(40_000)],
    ['NUL in search text', '/api/truck/search', { searchCriteria: '\0' }],
    ['half of a surrogate pair', '/api/truck/create', { name: '\ud800', licensePlate: 'x' }],
    ['an object as the page size', '/api/truck/search', { pageSize: { toString: 1 } }],
    ['an object as the page', '/api/city/search', { currentPage: { toString: 1 } }],
    ['an object as the order', '/api/user/search', { order: { valueOf: 1, toString: 1 } }],
    ['an invalid user id', '/api/truck/search', { userId: 'x' }],
    ['a page number out of range', '/api/truck/search', { currentPage: 1e300 }],
    ['a list as the origin', '/api/importLoad/search', { ...search, origin: [search.origin] }],
    ['a list as the destination', '/api/importLoad/search', { ...search, destination: [search.origin] }],
    ['a list as the truck', '/api/importLoad/search', { ...search, truck: [search.truck] }],
    ['a day that does not exist', '/api/importLoad/search', { ...search, pickupStartDate: '2026-02-30' }],
    ['a date in another format', '/api/importLoad/search', { ...search, pickupStartDate: '11/24/2026' }],
  ])('gets a 400 response with a readable title: %s', async (_, path, body) => {
    const { title } = expectProblem(await clients.Admin.post(path, body), 400);
    expect(title).toMatch(/^[A-Z].*[.]$/s);
  });

  test('is accepted once its fault is fixed', async () => {
    expect((await clients.Admin.post('/api/importLoad/search', search)).status).toBe(200);
  });

  test.each(['/assets/none.js', '/admin/assets/none.js'])(
    'for the missing asset %s gets a 404 problem response',
    async (path) => {
      expectProblem(await clients.Admin.get(path), 404);
    },
  );
});
