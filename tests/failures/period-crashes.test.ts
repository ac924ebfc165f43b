import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { TOPICS } from '@lanewise/contracts';
import { provisionSchemas } from '@lanewise/database';
import { EmbeddedLog, provisionEventLog } from '@lanewise/messaging';
import pg from 'pg';
import { invoiceEvent, type InvoiceState, PlainPeriod } from '../support/invoices.js';
import { LoneService } from '../support/lone-service.js';
import { outgoingEvent } from '../support/outgoing-event.js';
import { PostgresServer } from '../support/postgres.js';
import { eventually } from '../support/processes.js';

const ACCOUNTS = 20;
const INVOICES = 5;
const VERSIONS = 20;
const KILLS = 3;
const END_MS = 60_000;
const SOON_MS = 120_000;
const DAY_MS = 86_400_000;

const postgres = new PostgresServer();
let folder: string;
let database: pg.Client;
let log: EmbeddedLog;
let replicas: LoneService[];

beforeAll(async () => {
  await postgres.start();
  await provisionSchemas(postgres.url, ['identity']);
  await provisionEventLog(postgres.url);
  folder = await mkdtemp(join(tmpdir(), 'lanewise-period-'));
  const settings = {
    DATABASE_URL: postgres.url,
    DATA_DIR: folder,
    S3_URL: '',
    KAFKA_BROKERS: '',
    REDIS_URL: '',
    PUBLIC_URL: 'http://127.0.0.1',
  };
  replicas = [new LoneService('identity', settings), new LoneService('identity', settings)];
  expect((await replicas[0].runToEnd('migrate')).code).toBe(0);
  database = new pg.Client({ connectionString: postgres.url });
  await database.connect();
  log = new EmbeddedLog(postgres.url);
});

afterAll(async () => {
  for (const replica of replicas ?? []) replica.kill();
  await log?.close();
  await database?.end();
  await postgres.remove();
  if (folder) await rm(folder, { recursive: true, force: true });
});

async function addAccount(id: string, end: number): Promise<void> {
  await database.query(
    `INSERT INTO identity.accounts (id, version, email, email_key, email_confirmed, confirmed_at, password_hash,
       session_epoch, roles, company_name, first_name, last_name, account_status, search_deadheads,
       search_miles_min, search_miles_max, search_sort_field, search_sort, paid_from, paid_until)
     VALUES ($1::uuid, 1, $1::uuid, $1::uuid, true, now(), '', 0, '{Carrier}', '', '', '', 1, 0, 0, 0, '', 0,
       '2020-01-01', $2)`,
    [id, new Date(end)],
  );
}

const handled = async (): Promise<number> => {
  const { rows } = await database.query<{ count: number }>(
    'SELECT count(*)::integer AS count FROM identity.inbox',
  );
  return rows[0].count;
};

test('payments whose replicas are killed again and again extend and shorten each period once', async () => {
  const now = Date.now();
  const models = new Map<string, PlainPeriod>();
  const states: InvoiceState[] = [];
  for (let at = 0; at < ACCOUNTS; at++) {
    const userId = randomUUID();
    const end = now + (at - ACCOUNTS / 2) * 5 * DAY_MS;
    await addAccount(userId, end);
    models.set(userId, new PlainPeriod(end));
    const ids = Array.from({ length: INVOICES }, () => randomUUID());
    for (let version = 1; version <= VERSIONS; version++)
      for (const [place, id] of ids.entries())
        states.push({
          id,
          version,
          userId,
          days: 30 + place,
          isPaid: (version + place) % 2 === 0,
          paidAt: now + version,
        });
  }
  const events = states.map((state) => outgoingEvent(TOPICS.invoices, state.id, invoiceEvent(state)));
  for (const state of states) models.get(state.userId)!.receive(state);
  await log.publish(events);
  // A relay that dies before it has marked them publishes the same events again.
  await log.publish(events.slice(0, events.length / 2));

  for (let kill = 1; kill <= KILLS; kill++) {
    await Promise.all(replicas.map((replica) => replica.start()));
    await eventually('some more events are handled', SOON_MS, async () => {
      return (await handled()) > (events.length * kill) / (KILLS + 2);
    });
    for (const replica of replicas) replica.kill();
    await Promise.all(replicas.map((replica) => replica.ended(END_MS)));
  }
  await replicas[0].start();
  await eventually('all events are handled', SOON_MS, async () => (await handled()) === events.length);

  const { rows } = await database.query<{ id: string; end: Date }>(
    'SELECT id, paid_until AS end FROM identity.accounts',
  );
  expect(new Map(rows.map(({ id, end }) => [id, end.getTime()]))).toEqual(
    new Map([...models].map(([id, { end }]) => [id, end])),
  );
}, 300_000);
