import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from '@jest/globals';
import {
  type AccountSnapshot,
  AccountStatus,
  type RoleName,
  type Topic,
  type TopicPayloads,
  TOPICS,
} from '@lanewise/contracts';
import { provisionSchemas } from '@lanewise/database';
import { EmbeddedLog, provisionEventLog } from '@lanewise/messaging';
import { manifest } from '@lanewise/notifications';
import { readConfiguration, type RunningService, startService } from '@lanewise/runtime';
import pg from 'pg';
import { Client } from './client.js';
import { MAIL_KEYS } from './mail-keys.js';
import { outgoingEvent } from './outgoing-event.js';
import { PostgresServer } from './postgres.js';
import { eventually } from './processes.js';

const APPLIED_MS = 60_000;

export type NotificationReplicas = ReturnType<typeof useNotificationReplicas>;

/** Runs two replicas of the notifications service in this process, with a clock that tests set. */
export function useNotificationReplicas(settings: Record<string, string> = {}) {
  const postgres = new PostgresServer();
  const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const clock = { time: 0, now: () => new Date(clock.time) };
  const replicas: { service: RunningService; server: Server; address: string }[] = [];
  /** Accounts by id, as last published. */
  const accounts = new Map<string, AccountSnapshot>();
  let log: EmbeddedLog;
  let database: pg.Pool;

  async function startReplica() {
    const configuration = readConfiguration(manifest.settings, { ...MAIL_KEYS, ...settings });
    const service = await startService(manifest, configuration, {
      databaseUrl: postgres.url,
      redisUrl: '',
      transport: log,
      migrate: true,
      trustedHops: 0,
      tokenKeys: () => Promise.resolve(keys.publicKey),
      address: Promise.resolve('http://127.0.0.1'),
      clock,
    });
    const server = createServer(service.handle).listen(0, '127.0.0.1');
    await once(server, 'listening');
    return { service, server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
  }

  beforeAll(async () => {
    await postgres.start();
    await provisionSchemas(postgres.url, [manifest.name]);
    await provisionEventLog(postgres.url);
    log = new EmbeddedLog(postgres.url);
    database = new pg.Pool({ connectionString: postgres.url, max: 2 });
    // Postgres may stop before its last connections are closed.
    database.on('error', () => undefined);
    for (let count = 0; count < 2; count++) replicas.push(await startReplica());
  });

  afterAll(async () => {
    for (const { server, service } of replicas) {
      server.closeAllConnections();
      server.close();
      await service.close();
    }
    await log?.close();
    await database?.end();
    await postgres.remove();
  });

  const query = async <Row>(sql: string, values: unknown[] = []) =>
    (await database.query(sql, values)).rows as Row[];

  const publish = <T extends Topic>(
    topic: T,
    key: string,
    payload: TopicPayloads[T],
    occurredAt = new Date().toISOString(),
  ) => log.publish([{ ...outgoingEvent(topic, key, payload), occurredAt }]);

  /** A signed-in caller of a replica. */
  function callerOf(address: string, userId: string, role: RoleName): Client {
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
    const iat = Math.floor(Date.now() / 1000);
    const claims = { sub: userId, sid: randomUUID(), roles: [role], ver: 1, epoch: 0, iat, exp: iat + 600 };
    const text = `${encode({ alg: 'ES256', typ: 'JWT', kid: 'test' })}.${encode({ iss: 'lanewise', ...claims })}`;
    const signature = sign('sha256', Buffer.from(text), { key: keys.privateKey, dsaEncoding: 'ieee-p1363' });
    return new Client(address, undefined, `${text}.${signature.toString('base64url')}`);
  }

  /** Makes or changes accounts, and waits until the service knows them. */
  async function announce(...changes: Partial<AccountSnapshot>[]): Promise<string[]> {
    const snapshots = changes.map((change) => {
      const { version = 0, ...known } = accounts.get(change.id ?? '') ?? ({} as Partial<AccountSnapshot>);
      const id = change.id ?? randomUUID();
      const snapshot: AccountSnapshot = {
        id,
        email: `${id}@people.test`,
        firstName: 'Dana',
        lastName: 'Driver',
        companyName: 'Haulage',
        roles: ['Carrier'],
        paidUntil: null,
        sessionEpoch: 0,
        endedSessions: [],
        accountStatus: AccountStatus.ActiveUser,
        avatar: null,
        lastSeenAt: clock.now().toISOString(),
        ...known,
        version: version + 1,
        ...change,
      };
      accounts.set(id, snapshot);
      return snapshot;
    });
    await log.publish(snapshots.map((each) => outgoingEvent(TOPICS.accounts, each.id, each)));
    const ids = snapshots.map(({ id }) => id);
    await eventually('the accounts are stored', APPLIED_MS, async () => {
      const stored = await query<{ id: string; version: number }>(
        'SELECT id, version FROM notifications.recipients WHERE id = ANY($1)',
        [ids],
      );
      return snapshots.every(({ id, version }) =>
        stored.some((each) => each.id === id && each.version === version),
      );
    });
    return ids;
  }

  /** Returns the messages in the bell of an account, oldest first. */
  const messagesOf = async (id: string) =>
    (
      await query<{ message: string }>(
        'SELECT message FROM notifications.notifications WHERE recipient_id = $1 ORDER BY id',
        [id],
      )
    ).map(({ message }) => message);

  return { clock, replicas, query, publish, announce, callerOf, messagesOf };
}
