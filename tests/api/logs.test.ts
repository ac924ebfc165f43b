import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { type AuthModel, CORRELATION_HEADER, TOPICS } from '@lanewise/contracts';
import { centralLoads, hoursFromNow } from '../support/central-loads.js';
import { emailOf, PASSWORD } from '../support/client.js';
import { logLines } from '../support/log-lines.js';
import { eventually } from '../support/processes.js';
import { useProduct } from '../support/shared-product.js';

const product = useProduct();

const linesOf = (correlationId: string) =>
  logLines(product.printed).filter((line) => line.correlationId === correlationId);

/** The log lines of requests, which appear a moment after the response. */
const requestLines = (correlationId: string) =>
  eventually(`the line of request ${correlationId}`, 5000, async () => {
    const lines = linesOf(correlationId).filter(({ method }) => method !== undefined);
    return lines.length > 0 && lines;
  });

test('every step that an upload causes is logged once with its correlation id', async () => {
  const admin = await product.signIn('Admin');
  const correlationId = randomUUID();
  const { body } = await admin.upload(centralLoads([{ referenceId: 'LOG-1' }]), 'log.csv', 'central-loads', {
    [CORRELATION_HEADER]: correlationId,
  });
  expect((await admin.importEnded(body.id)).status).toBe('completed');

  const caused = [
    ['imports', 'POST /api/importLoad/importLoadCentralLoads 202'],
    ['loads', `${TOPICS.loadBatches} handled`],
    ['loads', `${TOPICS.marketChanges} indexed`],
    ['imports', `${TOPICS.importResults} handled`],
  ];
  const found = await eventually('a line of each step', 10_000, async () => {
    const lines = linesOf(correlationId).map(({ service, message }) => [service, message]);
    return lines.length >= caused.length && lines;
  });
  for (const step of caused) expect(found.filter((line) => String(line) === String(step))).toEqual([step]);
});

test('the log contains no passwords, tokens or cookies', async () => {
  const wrong = `Wrong!${randomUUID()}`;
  const anonymous = product.anonymous;
  await anonymous.post('/api/user/login', { email: emailOf('Admin'), password: wrong });
  await anonymous.post('/api/user/login', `{"password":"${wrong}",`);
  const signedIn = await anonymous.post<AuthModel>('/api/user/login', {
    email: emailOf('Admin'),
    password: PASSWORD,
  });
  const [cookie] = signedIn.headers.getSetCookie()[0].split(';');
  const refreshed = await anonymous.post<AuthModel>('/api/user/refreshtoken', {}, { cookie });
  expect(refreshed.status).toBe(200);
  // By the cookie alone, the new token comes in the cookie.
  const [renewed] = refreshed.headers.getSetCookie()[0].split(';');
  const refreshToken = renewed.slice(renewed.indexOf('=') + 1);
  const tokens = [signedIn.body.tokens, { ...refreshed.body.tokens, refreshToken }];

  const admin = (await product.signIn('Admin')).withToken(tokens[1].accessToken);
  expect((await admin.importFile(centralLoads([{ referenceId: 'SECRET-1' }]))).status).toBe('completed');
  const search = {
    origin: { fullName: 'Chicago, IL', latitude: 41.85, longitude: -87.65 },
    truck: { equipment: 1, costPerMile: 0.5 },
    pickupStartDate: hoursFromNow(0),
  };
  await admin.post('/api/importLoad/search', search);
  await admin.withToken(`${tokens[1].accessToken}x`).post('/api/importLoad/search', search);
  const marker = randomUUID();
  await admin.get(`/api/imports/nonsense?token=${wrong}`, { [CORRELATION_HEADER]: marker });
  await requestLines(marker);

  // The demo prints its accounts on purpose when it starts.
  const log = product.printed.replaceAll(/^ +\w+ +\S+@demo\.test +\S+$/gm, '');
  expect(logLines(log).length).toBeGreaterThan(20);
  const secrets = {
    wrong,
    password: PASSWORD,
    cookie: cookie.slice(cookie.indexOf('=') + 1),
    database: new URL(product.databaseUrl).password,
    ...Object.fromEntries(
      tokens.flatMap(({ accessToken, refreshToken }, at) => [
        [`signature ${at}`, accessToken.split('.')[2]],
        [`claims ${at}`, accessToken.split('.')[1]],
        [`refresh ${at}`, refreshToken],
      ]),
    ),
  };
  for (const secret of Object.values(secrets)) expect(secret.length).toBeGreaterThan(8);
  expect(Object.entries(secrets).filter(([, secret]) => log.includes(secret))).toEqual([]);
});

test('the metrics count requests by route, and cover events, jobs and the search index', async () => {
  const admin = await product.signIn('Admin');
  const series =
    'http_request_duration_seconds_count{service="imports",method="GET",route="/api/imports/:id",status="404"}';
  const readMetrics = async () => {
    const { text } = await product.anonymous.get('/metrics');
    const line = text.split('\n').find((each) => each.startsWith(series));
    return { text, requests: Number(line?.slice(series.length) ?? 0) };
  };
  const before = await readMetrics();
  await admin.get(`/api/imports/${randomUUID()}`);
  const { text: metrics } = await eventually('the time of the request', 5000, async () => {
    const after = await readMetrics();
    return after.requests === before.requests + 1 && after;
  });
  for (const name of [
    'outbox_pending_events{service="identity"}',
    'consumer_lag_events{service="loads",topic="imports.load-batches.v1"}',
    'search_index_loads{service="loads"}',
    'search_index_lag_seconds{service="loads"}',
    'jobs{service="imports",',
    'process_cpu_seconds_total{service="standalone"}',
  ]) {
    expect(metrics).toContain(name);
  }
});
