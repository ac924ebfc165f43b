import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { MESSAGES, type Problem, SERVER_MESSAGES } from '@lanewise/contracts';
import { ask } from '../support/ask.js';
import { type Answer, type Client, emailOf, expectProblem, PASSWORD } from '../support/client.js';
import { servedRoutes } from '../support/routes.js';
import { useProduct } from '../support/shared-product.js';

const product = useProduct();
let carrier: Client;

beforeAll(async () => {
  carrier = await product.signIn('Carrier');
});

describe('a request', () => {
  test('from a page of another site is rejected by every service, whatever its method', async () => {
    const firsts = Object.values(servedRoutes(product)).flatMap((routes) => [
      ...new Map(
        routes.filter((route) => route.includes(' /api/')).map((route) => [route.split(' ')[0], route]),
      ).values(),
    ]);
    expect(firsts.length).toBeGreaterThan(15);
    for (const route of firsts) {
      const [method, pattern] = route.split(' ');
      const path = pattern.replace(/:\w+/, randomUUID());
      const answer = await carrier.call<Problem>(method, path, undefined, { 'sec-fetch-site': 'cross-site' });
      expect([route, answer.status, answer.body.code]).toEqual([route, 403, 'cross-site']);
    }
  });

  test('from a page of another site is rejected where there is no route, too', async () => {
    for (const [method, path] of [
      ['OPTIONS', '/api/user/login'],
      ['GET', '/API/USER/GETAUTHMODEL'],
    ]) {
      const problem = expectProblem(
        await carrier.call(method, path, undefined, { origin: 'https://evil.example' }),
        403,
        MESSAGES.forbidden,
      );
      expect(problem.code).toBe('cross-site');
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

  test.each(['/api/truck/get/7', '/api/importLoad/nothing', '/.well-known/jwks.json'])(
    'is complete on %s',
    async (path) => {
      const response = await product.anonymous.get(path);
      expect(secureHeaders(response)).toEqual(SECURE);
      expect(response.headers.get('content-security-policy')).toBe(
        "default-src 'none';frame-ancestors 'none'",
      );
    },
  );

  test.each(['/sign-in', '/admin/users'])('is complete on the page %s', async (path) => {
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

  test('is refused, whatever it leads to', async () => {
    for (const path of [...PATHS, '/api/nothing', '/api/user/getAuthModel']) {
      const { status, headers, text } = await ask(product.address, path, {
        headers: { host: 'lanewise.example' },
      });
      expect([path, status, JSON.parse(text)]).toMatchObject([
        path,
        421,
        { title: SERVER_MESSAGES.unknownHost, status: 421, code: 'unknown-host' },
      ]);
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
    }
  });

  test('is not what a browser or an operator on this machine or network uses', async () => {
    const { port } = new URL(product.address);
    for (const host of [`localhost:${port}`, '192.168.1.5:3000']) {
      for (const path of PATHS) {
        const { status } = await ask(product.address, path, { headers: { host } });
        expect([host, path, status]).toEqual([host, path, 200]);
      }
    }
  });
});

test('nothing for operators is shown through a proxy', async () => {
  for (const path of ['/metrics', '/health/ready']) {
    expect((await ask(product.address, path)).status).toBe(200);
    const { status, text } = await ask(product.address, path, { headers: { 'x-forwarded-for': 'x' } });
    expect([path, status, JSON.parse(text)]).toMatchObject([path, 404, { title: MESSAGES.notFound }]);
  }
});

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

  const BODIES: [string, string][] = [
    ['broken JSON', '{"email":'],
    ['lists nested 10,000 deep', `{"email":${nested(10_000)}}`],
    ['objects nested 10,000 deep', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
    ['half of a surrogate pair', login('"carrier\\ud800@demo.test"')],
    ['an object instead of text', login('{"$ne":null}')],
    ['a list instead of an object', '[]'],
    ['null instead of an object', 'null'],
  ];

  test.each(BODIES)('is rejected: %s', async (_, body) => {
    for (const path of ['/api/user/login', '/api/importLoad/earnings']) {
      const response = await carrier.post(path, body);
      expectProblem(response, 400);
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

  test('is rejected with any content type but JSON', async () => {
    const body = JSON.stringify({ email: emailOf('Carrier'), password: PASSWORD });
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/json; charset=bogus',
      'multipart/form-data; boundary=x',
      'multipart/form-data',
      '',
    ]) {
      const response = await product.anonymous.post('/api/user/login', body, { 'content-type': type });
      expect([400, 415]).toContain(response.status);
      expectProblem(response, response.status);
    }
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
});
