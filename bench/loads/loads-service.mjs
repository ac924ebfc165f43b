import { generateKeyPairSync } from 'node:crypto';
import { Agent, createServer, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { TOKEN_ALGORITHM, TOKEN_ISSUER } from '@lanewise/auth';
import { newId, provisionSchemas } from '@lanewise/database';
import { AccountLimiter, openSpending, provisionSpending } from '@lanewise/limits';
import { manifest } from '@lanewise/loads';
import { TRIPS_PATH } from '@lanewise/contracts';
import { EmbeddedLog, provisionEventLog } from '@lanewise/messaging';
import { readConfiguration, startService } from '@lanewise/runtime';
import jsonwebtoken from 'jsonwebtoken';

const SEARCH_PATH = '/api/importLoad/search';
const BARE_PATH = '/health/live';
/** Chicago, from a table in memory. */
const ROW_PATH = '/api/city/get/4887398';
/** One account stands for many, so it meets no limit. */
const NO_LIMITS = { perMinute: 1e9, atOnce: Infinity, heavyAtOnce: Infinity, waiting: 0 };
const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** The service as it runs in production, alone on a port. `readyMs` is the time until it took searches. */
export async function startLoadsService(databaseUrl, settings = {}) {
  await provisionSchemas(databaseUrl, ['loads']);
  await provisionEventLog(databaseUrl);
  await provisionSpending(databaseUrl);
  const limiter = new AccountLimiter(NO_LIMITS, openSpending('', databaseUrl)).start();
  const transport = new EmbeddedLog(databaseUrl);
  const begin = performance.now();
  const deps = { databaseUrl, redisUrl: '', transport, limiter, migrate: true, trustedHops: 0 };
  const service = await startService(manifest, readConfiguration(manifest.settings, settings), {
    ...deps,
    tokenKeys: async () => keys.publicKey,
  });
  while (Object.keys(await service.pending()).length > 0) await pause(5);
  const readyMs = performance.now() - begin;

  const server = createServer({ keepAliveTimeout: 0 }, service.handle);
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    readyMs,
    port: server.address().port,
    get: (provider) => service.get(provider),
    async close() {
      server.close();
      server.closeAllConnections();
      await service.close();
      await limiter.close();
      await transport.close();
    },
  };
}

/** A carrier, or who has another role, with one truck, who searches over one open connection. */
export async function makeCarrier(client, port, { equipment, costPerMileCents, role = 'Carrier' }) {
  const [userId, truckId] = [newId(), newId()];
  await client.query('INSERT INTO loads.known_trucks VALUES ($1, 1, false, $2, $3, $4)', [
    truckId,
    userId,
    equipment,
    costPerMileCents,
  ]);
  const paidUntil = Math.floor(Date.now() / 1000) + 7 * 86_400;
  await client.query(
    `INSERT INTO loads.known_accounts (id, version, roles, paid_until, session_epoch, ended_sessions)
     VALUES ($1, 1, $3, to_timestamp($2), 0, '{}')`,
    [userId, paidUntil, [role]],
  );
  const claims = { sid: newId(), ver: 1, epoch: 0, roles: [role], paidUntil };
  const token = jsonwebtoken.sign(claims, keys.privateKey, {
    algorithm: TOKEN_ALGORITHM,
    keyid: 'bench',
    issuer: TOKEN_ISSUER,
    subject: userId,
    expiresIn: '7d',
  });
  const agent = new Agent({ keepAlive: true });
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const withTruck = (body) => JSON.stringify({ ...body, truck: { id: truckId } });
  const send = (method, path, body) =>
    new Promise((resolve, reject) => {
      const call = request({ port, host: '127.0.0.1', path, method, agent, headers }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk) => (text += chunk));
        response.on('end', () => {
          if (response.statusCode < 300) resolve(JSON.parse(text));
          else reject(new Error(`${response.statusCode} ${text}`));
        });
      });
      call.on('error', reject).end(body);
    });
  const post = (path) => (body) => send('POST', path, withTruck(body));
  return {
    post: (path, body) => send('POST', path, JSON.stringify(body)),
    search: post(SEARCH_PATH),
    onward: post('/api/importLoad/onward'),
    pickupDays: post('/api/importLoad/pickupDays'),
    trips: post(`/api/${TRIPS_PATH}`),
    /** A call that does nothing. */
    bare: () => send('GET', BARE_PATH),
    /** The settings with which another process does the same. */
    requests: {
      bare: { url: `http://127.0.0.1:${port}${BARE_PATH}`, method: 'GET' },
      row: { url: `http://127.0.0.1:${port}${ROW_PATH}`, method: 'GET', headers },
      search: (body) => ({
        url: `http://127.0.0.1:${port}${SEARCH_PATH}`,
        method: 'POST',
        headers,
        body: withTruck(body),
      }),
    },
    close: () => agent.destroy(),
  };
}
