import 'reflect-metadata';
import { mkdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { verify as verifyArgon2 } from '@node-rs/argon2';
import { JwtAuthGuard, readKeySet, TOKEN_ALGORITHM, TOKEN_ISSUER } from '@lanewise/auth';
import { DEMO_PASSWORD } from '@lanewise/demo';
import { EmbeddedLog } from '@lanewise/messaging';
import { startService } from '@lanewise/runtime';
import { newPrivateKey } from '@lanewise/sealing';
import jsonwebtoken from 'jsonwebtoken';
import pg from 'pg';
import { withMailKeys } from '../../apps/standalone/dist/kept-keys.js';
import { manifests } from '../../apps/standalone/dist/manifests.js';
import { readStandaloneConfiguration } from '../../apps/standalone/dist/standalone.config.js';
import { machine, readBenchOptions } from '../../scripts/lib/bench-options.mjs';
import { untilEnd } from '../../scripts/lib/stop-at-end.mjs';
import { startProduct } from './product.mjs';

const { scale, saveFigures } = readBenchOptions();
const SECONDS = 5 * scale;
const WARM_UP_SECONDS = scale;
const CALLERS = 8;
/** For each service, a call that needs a token and does little else. */
const AUTHENTICATED = {
  identity: ({ user }) => ({ path: `user/get/${user.id}` }),
  fleet: () => ({ path: 'truck/search', method: 'POST', body: '{"currentPage":1,"pageSize":1}' }),
  loads: () => ({ path: 'city/getByName/Chicago' }),
  imports: () => ({ path: 'imports?pageSize=1' }),
};
const PUBLIC = '/.well-known/jwks.json';

const folder = process.env.BENCH_DIR;
let product;

await untilEnd(async () => {
  await mkdir(folder, { recursive: true });
  product = await startProduct(join(folder, 'data'));
  const session = await (await login('admin@demo.test')).json();
  const figures = {
    machine: machine(),
    ...(await measureLogins()),
    ...(await measureChecks(session)),
    ...(await measureCalls(session)),
  };
  await product.stop();
  for (const [name, figure] of Object.entries(figures)) console.log(name.padEnd(44), figure);
  await saveFigures(figures);
});

/** Logins per second and the event-loop delay meanwhile, compared with checking bare password hashes. */
async function measureLogins() {
  const passwordHash = await readPasswordHash();
  const check = () => verifyArgon2(passwordHash, DEMO_PASSWORD);
  const alone = await repeat(check, 1);
  const bare = await repeat(check, availableParallelism());
  await eventLoop();
  const idle = await repeat(() => call(PUBLIC), 1);
  const logins = await repeat(async () => {
    const response = await login('carrier@demo.test');
    if (!response.ok) throw new Error(`A login failed with ${response.status}.`);
    await response.arrayBuffer();
  }, CALLERS);
  const { p99, max } = await eventLoop();
  return {
    argon2_ms: round(alone.p50),
    argon2_per_second: round(bare.perSecond),
    logins_per_second: round(logins.perSecond),
    logins_to_argon2: round(logins.perSecond / bare.perSecond),
    event_loop_p99_ms_during_logins: round(p99),
    event_loop_max_ms_during_logins: round(max),
    public_call_p95_ms_idle: round(idle.p95),
  };
}

/** The work of each service's guard for a call, compared with checking a bare signature. */
async function measureChecks({ tokens: { accessToken } }) {
  const keys = readKeySet(await (await call(PUBLIC)).json());
  const key = keys.get(jsonwebtoken.decode(accessToken, { complete: true }).header.kid);
  const options = { algorithms: [TOKEN_ALGORITHM], issuer: TOKEN_ISSUER };
  const bare = await repeat(async () => jsonwebtoken.verify(accessToken, key, options), CALLERS);
  const figures = { bare_checks_per_second: round(bare.perSecond) };
  const settings = await withMailKeys({
    ...readStandaloneConfiguration(),
    DATA_DIR: join(folder, 'replicas'),
    MAIL_PRIVATE_KEYS: newPrivateKey(),
  });
  const transport = new EmbeddedLog(product.databaseUrl);
  const common = {
    databaseUrl: product.databaseUrl,
    redisUrl: '',
    transport,
    migrate: false,
    trustedHops: 0,
    address: Promise.resolve(product.address),
  };
  const services = await Promise.all(
    manifests
      .filter(({ name }) => name in AUTHENTICATED)
      .map((manifest) => {
        const tokenKeys = manifest.issuesTokens ? undefined : async (kid) => keys.get(kid);
        return startService(manifest, settings, { ...common, tokenKeys });
      }),
  );
  const headers = { authorization: `Bearer ${accessToken}` };
  for (const service of services) {
    const guard = service.get(JwtAuthGuard);
    const checks = await repeat(() => guard.canActivate(contextOf(headers)), CALLERS);
    figures[`${service.name}_guard_checks_per_second`] = round(checks.perSecond);
    figures[`${service.name}_guard_to_bare`] = round(checks.perSecond / bare.perSecond);
    await service.close();
  }
  await transport.close();
  return figures;
}

/** The context that Nest passes to a guard for a route without roles. */
function contextOf(headers) {
  const [request, response] = [{ headers }, {}];
  return {
    getType: () => 'http',
    getHandler: () => contextOf,
    getClass: () => Object,
    switchToHttp: () => ({ getRequest: () => request, getResponse: () => response }),
  };
}

/** Calls with a token over HTTP, compared with one that needs none. */
async function measureCalls(session) {
  const publicCall = await repeat(() => drained(call(PUBLIC)), CALLERS);
  const figures = {
    public_calls_per_second: round(publicCall.perSecond),
    public_call_p95_ms: round(publicCall.p95),
  };
  for (const [service, callOf] of Object.entries(AUTHENTICATED)) {
    const { path, ...request } = callOf(session);
    const headers = {
      authorization: `Bearer ${session.tokens.accessToken}`,
      'content-type': 'application/json',
    };
    const calls = await repeat(() => drained(call(`/api/${path}`, { ...request, headers })), CALLERS);
    figures[`${service}_calls_per_second`] = round(calls.perSecond);
    figures[`${service}_call_p95_ms`] = round(calls.p95);
    figures[`${service}_call_to_public`] = round(calls.perSecond / publicCall.perSecond);
  }
  return figures;
}

async function readPasswordHash() {
  const client = new pg.Client({ connectionString: product.databaseUrl });
  await client.connect();
  const { rows } = await client.query('SELECT password_hash FROM identity.accounts LIMIT 1');
  await client.end();
  return rows[0].password_hash;
}

function call(path, request) {
  return fetch(product.address + path, request);
}

async function drained(called) {
  const response = await called;
  if (!response.ok) throw new Error(`${response.url} failed with ${response.status}.`);
  await response.arrayBuffer();
}

function login(email) {
  return call('/api/user/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  });
}

/** The event-loop delay of the product since the last call, in milliseconds. */
async function eventLoop() {
  const text = await (await call('/metrics')).text();
  const value = (name) => 1000 * Number(new RegExp(`^${name}(?:{.*})? (\\S+)`, 'm').exec(text)[1]);
  return { p99: value('nodejs_eventloop_lag_p99_seconds'), max: value('nodejs_eventloop_lag_max_seconds') };
}

/** Several callers run an action for some seconds, after a warm-up. */
async function repeat(action, callers) {
  await runFor(WARM_UP_SECONDS, action, callers);
  const begin = performance.now();
  const times = await runFor(SECONDS, action, callers);
  const seconds = (performance.now() - begin) / 1000;
  times.sort((a, b) => a - b);
  const at = (share) => times[Math.floor(times.length * share)];
  return { perSecond: times.length / seconds, p50: at(0.5), p95: at(0.95) };
}

async function runFor(seconds, action, callers) {
  const times = [];
  const end = performance.now() + seconds * 1000;
  const work = async () => {
    // At least once, however short the time is.
    do {
      const start = performance.now();
      await action();
      times.push(performance.now() - start);
    } while (performance.now() < end);
  };
  await Promise.all(Array.from({ length: callers }, work));
  return times;
}

function round(value) {
  return Number(value.toPrecision(3));
}
