import { generateKeyPairSync } from 'node:crypto';
import { Agent, createServer, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { TOKEN_ALGORITHM, TOKEN_ISSUER } from '@lanewise/auth';
import { newId, provisionSchemas } from '@lanewise/database';
import { manifest } from '@lanewise/loads';
import { EmbeddedLog, provisionEventLog } from '@lanewise/messaging';
import { startService } from '@lanewise/runtime';
import jsonwebtoken from 'jsonwebtoken';

const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** The service as it runs in production, alone on a port. `readyMs` is the time until it took searches. */
export async function startLoadsService(databaseUrl) {
  await provisionSchemas(databaseUrl, ['loads']);
  await provisionEventLog(databaseUrl);
  const transport = new EmbeddedLog(databaseUrl);
  const begin = performance.now();
  const deps = { databaseUrl, redisUrl: '', transport, migrate: true, trustedHops: 0 };
  const service = await startService(manifest, {}, { ...deps, tokenKeys: async () => keys.publicKey });
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
      await transport.close();
    },
  };
}

/** A carrier with one truck, who searches over one open connection. */
export async function makeCarrier(client, port, { equipment, costPerMileCents }) {
  const [userId, truckId] = [newId(), newId()];
  await client.query('INSERT INTO loads.known_trucks VALUES ($1, 1, false, $2, $3, $4)', [
    truckId,
    userId,
    equipment,
    costPerMileCents,
  ]);
  const paidUntil = Math.floor(Date.now() / 1000) + 7 * 86_400;
  const claims = { sid: newId(), ver: 1, epoch: 0, roles: ['Carrier'], paidUntil };
  const token = jsonwebtoken.sign(claims, keys.privateKey, {
    algorithm: TOKEN_ALGORITHM,
    keyid: 'bench',
    issuer: TOKEN_ISSUER,
    subject: userId,
    expiresIn: '7d',
  });
  const agent = new Agent({ keepAlive: true });
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const post = (path) => (body) =>
    new Promise((resolve, reject) => {
      const call = request({ port, host: '127.0.0.1', path, method: 'POST', agent, headers }, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk) => (text += chunk));
        response.on('end', () => {
          if (response.statusCode === 200) resolve(JSON.parse(text));
          else reject(new Error(`${response.statusCode} ${text}`));
        });
      });
      call.on('error', reject).end(JSON.stringify({ ...body, truck: { id: truckId } }));
    });
  return {
    search: post('/api/importLoad/search'),
    onward: post('/api/importLoad/onward'),
    pickupDays: post('/api/importLoad/pickupDays'),
    close: () => agent.destroy(),
  };
}
