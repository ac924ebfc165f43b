import 'reflect-metadata';
import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import { TOKEN_ALGORITHM, TOKEN_ISSUER } from '@lanewise/auth';
import { NOTIFICATION_STREAM_PATH } from '@lanewise/contracts';
import { newIds, provisionSchemas } from '@lanewise/database';
import { EmbeddedLog, provisionEventLog } from '@lanewise/messaging';
import { readConfiguration, startService } from '@lanewise/runtime';
import { newPrivateKey } from '@lanewise/sealing';
import jsonwebtoken from 'jsonwebtoken';
import pg from 'pg';
import { manifest } from '../../services/notifications/dist/index.js';

/** The service alone on a port, as in production, with so many accounts. It tells those that its parent names. */
const accounts = newIds(Number(process.argv[2]));
const databaseUrl = process.env.DATABASE_URL;
const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });

await provisionSchemas(databaseUrl, [manifest.name]);
await provisionEventLog(databaseUrl);
const service = await startService(
  manifest,
  readConfiguration(manifest.settings, { MAIL_PRIVATE_KEYS: newPrivateKey() }),
  {
    databaseUrl,
    redisUrl: '',
    transport: new EmbeddedLog(databaseUrl),
    migrate: true,
    trustedHops: 0,
    tokenKeys: () => Promise.resolve(keys.publicKey),
    address: new Promise(() => undefined),
  },
);
const database = new pg.Pool({ connectionString: databaseUrl, max: 1 });
await database.query(
  `INSERT INTO notifications.recipients
     (id, version, email, first_name, last_name, roles, account_status, last_seen_at)
   SELECT id, 1, id || '@bench.test', 'Dana', 'Driver', '{Carrier}', 1, now() FROM unnest($1::uuid[]) id`,
  [accounts],
);

const claims = { ver: 1, epoch: 0, roles: ['Carrier'] };
const signing = { algorithm: TOKEN_ALGORITHM, keyid: 'bench', issuer: TOKEN_ISSUER, expiresIn: '1h' };
const calls = accounts.map((subject) => {
  const token = jsonwebtoken.sign({ ...claims, sid: subject }, keys.privateKey, { ...signing, subject });
  const headers = { authorization: `Bearer ${String(token)}` };
  return { method: 'GET', path: `/api/${NOTIFICATION_STREAM_PATH}`, headers };
});

process.on('message', ({ tell }) => {
  void database.query(
    `WITH told AS (
       INSERT INTO notifications.notifications (id, recipient_id, kind, message, created_at)
       SELECT uuidv7(), id, 'message', 'Your invoice is ready.', now() FROM unnest($1::uuid[]) id
       RETURNING recipient_id
     )
     SELECT pg_notify('lanewise_notifications', recipient_id::text) FROM told`,
    [tell.map((at) => accounts[at])],
  );
});
const server = createServer(service.handle).listen(0, '127.0.0.1', () =>
  process.send({ port: server.address().port, calls }),
);
