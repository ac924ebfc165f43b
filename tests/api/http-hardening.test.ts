import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { MESSAGES, type Problem, SERVER_MESSAGES } from '@lanewise/contracts';
import { ask } from '../support/ask.js';
import { type Answer, type Client, emailOf, expectProblem, PASSWORD } from '../support/client.js';
import { listRoutes } from '../support/routes.js';
import { useProduct } from '../support/shared-product.js';

const product = useProduct();
let carrier: Client;

beforeAll(async () => {
  carrier = await product.signIn('Carrier');
});

describe('a request', () => {
  /** Routes of each service, and paths without a route. Most of them would change something. */
  const CALLS: [string, string, unknown][] = [
    ['POST', '/api/user/login', { email: emailOf('Carrier'), password: PASSWORD }],
    ['POST', '/api/user/refreshtoken', {}],
    ['GET', '/api/user/logout/id', undefined],
    ['GET', '/api/user/getAuthModel?id=id', undefined],
    ['GET', '/api/user/forgotpassword?email=carrier@demo.test', undefined],
    ['POST', '/api/truck/create', { name: 'Planted', licensePlate: 'P 1' }],
    ['PUT', '/api/truck/update', {}],
    ['PATCH', '/api/user/partialUpdate/id', []],
    ['POST', '/api/importLoad/search', {}],
    ['POST', '/api/importLoad/importLoadCentralLoads', new FormData()],
    ['DELETE', '/api/admin/imports/id', undefined],
    ['OPTIONS', '/api/user/login', undefined],
    ['GET', '/API/USER/GETAUTHMODEL', undefined],
  ];
  const ORIGINS: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: 'https://other.lanewise.example' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ];

  test.each(CALLS)('from a page of another site is rejected: %s %s', async (method, path, body) => {
    for (const headers of ORIGINS) {
      const problem = expectProblem(await carrier.call(method, path, body, headers), 403, MESSAGES.forbidden);
      expect(problem.code).toBe('cross-site');
    }
  });

  test('from a page of another site is rejected by every route', async () => {
    const routes = Object.values((await listRoutes(product)).served).flat();
    for (const route of routes.filter((served) => served.includes(' /api/'))) {
      const [method, pattern] = route.split(' ');
      const path = pattern.replace(/:\w+/, randomUUID());
      const answer = await carrier.call<Problem>(method, path, undefined, { 'sec-fetch-site': 'cross-site' });
      expect([route, answer.status, answer.body.code]).toEqual([route, 403, 'cross-site']);
    }
  });

  test('from a page of the product, from the address bar or from outside a browser is accepted', async () => {
    const own: Record<string, string>[] = [
      {},
      { 'sec-fetch-site': 'same-origin', origin: product.address },
      { 'sec-fetch-site': 'none' },
      { origin: product.address },
    ];
    for (const headers of own) {
      expect((await carrier.get(`/api/user/getAuthModel?id=${carrier.userId}`, headers)).status).toBe(200);
    }
  });
});

describe('the set of security headers', () => {
  const secureHeaders = ({ headers }: Answer<unknown>) => ({
    sniffing: headers.get('x-content-type-options'),
    referrer: headers.get('referrer-policy'),
    opener: headers.get('cross-origin-opener-policy'),
    resources: headers.get('cross-origin-resource-policy'),
    poweredBy: headers.get('x-powered-by'),
    sharedWith: headers.get('access-control-allow-origin'),
  });
  const SECURE = {
    sniffing: 'nosniff',
    referrer: 'no-referrer',
    opener: 'same-origin',
    resources: 'same-origin',
    poweredBy: null,
    sharedWith: null,
  };

  test.each([
    '/api/user/getAuthModel',
    '/api/truck/get/7',
    '/api/importLoad/nothing',
    '/.well-known/jwks.json',
  ])('is complete on %s', async (path) => {
    const response = await product.anonymous.get(path);
    expect(secureHeaders(response)).toEqual(SECURE);
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none';frame-ancestors 'none'");
  });

  test.each(['/', '/sign-in', '/admin', '/admin/users'])('is complete on the page %s', async (path) => {
    const response = await product.anonymous.get(path);
    expect(secureHeaders(response)).toEqual(SECURE);
    const policy = response.headers.get('content-security-policy')!;
    expect(policy).toMatch(/(^|;)script-src 'self'(;|$)/);
    expect(policy).toMatch(/(^|;)frame-ancestors 'none'(;|$)/);
    expect(policy).toMatch(/(^|;)object-src 'none'(;|$)/);
  });

  test('is complete on a rejection that is sent before the body is read', async () => {
    const refused = await product.anonymous.post('/api/user/login', '{', { 'sec-fetch-site': 'cross-site' });
    expect(refused.status).toBe(403);
    expect(secureHeaders(refused)).toEqual(SECURE);
  });
});

describe('a name that is not ours', () => {
  const PATHS = ['/', '/search', '/admin', '/metrics', '/health/live', '/.well-known/jwks.json', '/api/docs'];

  test.each(['evil.example', 'localhost.evil.example:3000', 'lanewise.example'])(
    'is refused, whatever it leads to: %s',
    async (host) => {
      for (const path of [...PATHS, '/api/nothing', '/api/user/getAuthModel']) {
        const { status, headers, text } = await ask(product.address, path, { headers: { host } });
        expect([path, status, JSON.parse(text)]).toMatchObject([
          path,
          421,
          { title: SERVER_MESSAGES.unknownHost, status: 421, code: 'unknown-host' },
        ]);
        expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
      }
    },
  );

  test('is not what a browser or an operator on this machine or network uses', async () => {
    const { port } = new URL(product.address);
    for (const host of ['localhost', `localhost:${port}`, `127.0.0.1:${port}`, '[::1]', '192.168.1.5:3000']) {
      for (const path of PATHS) {
        expect([host, path, (await ask(product.address, path, { headers: { host } })).status]).toEqual([
          host,
          path,
          200,
        ]);
      }
    }
  });
});

test.each(['/metrics', '/Metrics/', '/health/live', '/health/ready'])(
  '%s is not shown through a proxy',
  async (path) => {
    expect((await ask(product.address, path)).status).toBe(200);
    for (const header of ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto']) {
      const { status, text } = await ask(product.address, path, { headers: { [header]: 'x' } });
      expect([header, status, JSON.parse(text)]).toMatchObject([header, 404, { title: MESSAGES.notFound }]);
    }
  },
);

test('no answer under /api is stored, and none of the API is named by a hash of what it says', async () => {
  const login = { email: emailOf('Carrier'), password: PASSWORD };
  const api = [
    await product.anonymous.post('/api/user/login', login),
    await carrier.get(`/api/user/getAuthModel?id=${carrier.userId}`),
    await carrier.get('/api/user/nothing'),
    await product.anonymous.post('/api/importLoad/search', {}),
    await product.anonymous.post('/api/user/login', '{'),
    await product.anonymous.post('/api/user/login', login, { 'sec-fetch-site': 'cross-site' }),
    await product.anonymous.get(`/api/mailbox${product.mailbox.search}`),
    await product.anonymous.get('/api/mailbox'),
  ];
  expect(api.map(({ status }) => status)).toEqual([200, 200, 404, 401, 400, 403, 200, 404]);
  for (const { headers } of api) expect(headers.get('etag')).toBeNull();
  const others = [
    await product.anonymous.get('/api/docs'),
    await product.anonymous.get('/api/docs/swagger-ui.css'),
    await product.anonymous.get('/api/docs-json'),
    await product.anonymous.get('/api/docs/missing.js'),
    await product.anonymous.get('/api/nothing'),
    await product.anonymous.get('/API'),
    await product.anonymous.get('/api/%00'),
  ];
  expect(others.map(({ status }) => status)).toEqual([200, 200, 200, 404, 404, 404, 400]);
  for (const { headers } of [...api, ...others]) expect(headers.get('cache-control')).toBe('no-store');
});

describe('a hostile body', () => {
  const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
  const login = (email: string) => `{"email":${email},"password":"${PASSWORD}"}`;

  const BODIES: [string, string, number[]][] = [
    ['broken JSON', '{"email":', [400]],
    ['two values', '{} {}', [400]],
    ['lists nested 10,000 deep', `{"email":${nested(10_000)}}`, [400]],
    ['objects nested 10,000 deep', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`, [400]],
    ['NUL', login('"carrier\\u0000@demo.test"'), [400]],
    ['half of a surrogate pair', login('"carrier\\ud800@demo.test"'), [400]],
    ['a list instead of text', login('["carrier@demo.test"]'), [400]],
    ['an object instead of text', login('{"$ne":null}'), [400]],
    ['a number instead of text', login('7'), [400]],
    ['a prototype', '{"__proto__":{"email":"carrier@demo.test","password":"Demo!2026"}}', [400]],
    ['a constructor', '{"constructor":{"prototype":{"email":"carrier@demo.test"}}}', [400]],
    ['text that is not JSON', 'ÿþ{', [400]],
  ];

  test.each(BODIES)('is rejected: %s', async (_, body, statuses) => {
    for (const path of ['/api/user/login', '/api/user/resetPassword', '/api/importLoad/search']) {
      const response = await carrier.post(path, body);
      expectProblem(response, statuses[0]);
      expect(response.text).not.toMatch(/__proto__|SELECT |\/(src|dist)\//);
    }
  });

  test('does not pollute prototypes for later requests', async () => {
    for (const key of ['__proto__', 'constructor']) {
      const value = { email: emailOf('Carrier'), password: PASSWORD, prototype: { password: PASSWORD } };
      expectProblem(
        await product.anonymous.post('/api/user/login', `{"${key}":${JSON.stringify(value)}}`),
        400,
      );
    }
    expectProblem(await product.anonymous.post('/api/user/login', {}), 400);
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/xml',
    'application/json; charset=bogus',
    'multipart/form-data; boundary=x',
    'multipart/form-data',
    '',
  ])('is rejected with the content type %j', async (type) => {
    const body = JSON.stringify({ email: emailOf('Carrier'), password: PASSWORD });
    const response = await product.anonymous.post('/api/user/login', body, { 'content-type': type });
    expect([400, 415]).toContain(response.status);
    expectProblem(response, response.status);
  });

  test('is rejected when it is a form instead of JSON', async () => {
    const response = await product.anonymous.post(
      '/api/user/login',
      `email=${encodeURIComponent(emailOf('Carrier'))}&password=${encodeURIComponent(PASSWORD)}`,
      { 'content-type': 'application/x-www-form-urlencoded' },
    );
    expectProblem(response, 400);
  });
});

describe('a hostile URL', () => {
  test.each([
    'email=carrier@demo.test&email=broker@demo.test',
    'email[]=carrier@demo.test',
    'email[$ne]=x',
    'email=%00',
    'email=%ff%fe',
    '__proto__[email]=carrier@demo.test',
    'email',
    '',
  ])('with the query "%s" is rejected', async (query) => {
    expectProblem(await product.anonymous.get(`/api/user/forgotpassword?${query}`), 400);
  });

  test.each([
    '/api/user/%',
    '/api/user/%ff',
    '/api/user/get/%00',
    '/api/user/..%2f..%2fetc',
    '/api/truck/get/%ED%A0%80',
  ])('with the path %s is rejected', async (path) => {
    const response = await carrier.get(path);
    expect([400, 404]).toContain(response.status);
    expectProblem(response, response.status);
  });
});
