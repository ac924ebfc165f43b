import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Equipment, TOPICS } from '@lanewise/contracts';
import { createDataSource, migrate, openConnection, provisionSchemas } from '@lanewise/database';
import { manifest } from '@lanewise/loads';
import type { EventRecord, Position, Tail } from '@lanewise/messaging';
import fc from 'fast-check';
import pg from 'pg';
import { freshnessAt } from '../services/loads/dist/trust/freshness.rules.js';
import { readSurvival } from '../services/loads/dist/trust/keeper/read-figures.js';
import { TrustKeeper } from '../services/loads/dist/trust/keeper/trust-keeper.js';
import type { TrustFacts } from '../services/loads/dist/trust/trust-facts.js';
import { marketRow, storeMarketRows } from './support/market.js';
import { PostgresServer } from './support/postgres.js';
import { eventually } from './support/processes.js';
import { runs } from './support/runs.js';

const HOUR = 3_600_000;
const postgres = new PostgresServer();
let database: pg.Client;
let schema: pg.Client;

beforeAll(async () => {
  await postgres.start();
  await provisionSchemas(postgres.url, ['loads']);
  await migrate(createDataSource({ url: postgres.url, service: 'loads', ...manifest.database }));
  schema = await openConnection(postgres.url, 'loads');
  database = new pg.Client({ connectionString: postgres.url });
  await database.connect();
});

afterAll(async () => {
  await database?.end();
  await schema?.end();
  await postgres.remove();
});

beforeEach(() =>
  database.query('TRUNCATE loads.market_loads, loads.postings, loads.seen_companies, loads.load_trust'),
);

describe('the companies that have posted', () => {
  const seen = async () =>
    (
      await database.query(
        `SELECT company, domain, last_seen_on::text AS on, (now() - first_seen_at < interval '1 hour') AS new
         FROM loads.seen_companies ORDER BY 1, 2`,
      )
    ).rows;
  const today = new Date().toISOString().slice(0, 10);

  test('are noted as they come, each domain once, and a day when they come again', async () => {
    const rows = [marketRow(), marketRow(), marketRow({ companyKey: '', shipperName: 'Unknown shipper' })];
    await storeMarketRows(database, rows);
    const own = { company: 'acme freight', on: today, new: true };
    expect(await seen()).toEqual([{ ...own, domain: '' }]);
    await database.query(
      `UPDATE loads.market_loads SET shipper_email = 'Loads@ACME.example', updated_at = now()`,
    );
    expect(await seen()).toEqual([
      { ...own, domain: '' },
      { ...own, domain: 'acme.example' },
    ]);

    await database.query(
      `UPDATE loads.seen_companies SET last_seen_on = '2026-01-01', first_seen_at = '2026-01-01T00:00:00Z'`,
    );
    await database.query(`UPDATE loads.market_loads SET updated_at = now() - interval '1 day'`);
    await database.query('UPDATE loads.market_loads SET weight = 1');
    expect(await seen()).toMatchObject([{ on: '2026-01-01' }, { on: '2026-01-01' }]);
    await database.query('UPDATE loads.market_loads SET updated_at = now()');
    expect(await seen()).toMatchObject([{ on: '2026-01-01' }, { on: today, new: false }]);
  });

  test('begin with those that the market and its history name', async () => {
    const url = await postgres.createDatabase();
    await provisionSchemas(url, ['loads']);
    const { entities, migrations } = manifest.database;
    const before = migrations.filter(({ name }) => !/^(?:Seen|Known)Companies/.test(name));
    const own = new pg.Client({ connectionString: url });
    await own.connect();
    try {
      await migrate(createDataSource({ url, service: 'loads', entities, migrations: before }));
      await storeMarketRows(own, [marketRow(), marketRow({ companyKey: 'gone freight' })]);
      await own.query(`DELETE FROM loads.market_loads WHERE company_key = 'gone freight'`);
      await migrate(createDataSource({ url, service: 'loads', entities, migrations }));
      const { rows } = await own.query('SELECT company, domain FROM loads.seen_companies ORDER BY 1');
      expect(rows).toEqual([
        { company: 'acme freight', domain: '' },
        { company: 'gone freight', domain: '' },
      ]);
    } finally {
      await own.end();
    }
  });
});

/** What a keeper tells of the loads there; `change` tells it that some have changed. */
async function keeping(use: (change: (...loads: { id: string }[]) => void) => Promise<void>): Promise<void> {
  const closing = new AbortController();
  let take: undefined | ((event: EventRecord) => unknown);
  const transport = {
    position: () => Promise.resolve({} as Position),
    tail: (_topic: string, _from: Position, deliver: NonNullable<typeof take>) => {
      take = deliver;
      return { close: () => Promise.resolve() } as Tail;
    },
  };
  const keeper = new TrustKeeper({ databaseUrl: postgres.url, transport, now: Date.now });
  const running = keeper.run(closing.signal).catch(() => undefined);
  try {
    await eventually('the keeper follows', 10_000, () => Promise.resolve(take));
    await use((...loads) =>
      take!({
        topic: TOPICS.marketChanges,
        version: 1,
        payload: { upserted: { id: loads.map(({ id }) => id) }, removed: [] },
      } as unknown as EventRecord),
    );
  } finally {
    closing.abort();
    await running;
  }
}
const factsOf = async ({ id }: { id: string }) =>
  (await database.query<{ facts: TrustFacts }>('SELECT facts FROM loads.load_trust WHERE load_id = $1', [id]))
    .rows[0]?.facts;
const isTold = async (load: { id: string }, facts: TrustFacts | undefined) => {
  await eventually(`${load.id} is told ${JSON.stringify(facts)}`, 10_000, async () => {
    const told = await factsOf(load);
    return facts ? told && expect.objectContaining(facts).asymmetricMatch(told) : !told;
  });
};

test('a rate far above what the lane pays is told, until its lane of 30 days has gone', async () => {
  const usual = Array.from({ length: 25 }, (_, n) =>
    marketRow({ rateCents: 185_000, weight: 1000 * (n + 1) * (n + 1) }),
  );
  const high = marketRow({ rateCents: 900_000, weight: 1 });
  const rate = { rate: 900_000 / 925, others: 25, usual: 200, miles: 50 };
  await storeMarketRows(database, [...usual, high]);
  await keeping(async (change) => {
    await isTold(high, { rates: { [Equipment.Van]: rate } });
    expect(await factsOf(usual[0])).toBeUndefined();
    await database.query(`UPDATE loads.market_loads SET rate_cents = 185_000 WHERE id = $1`, [high.id]);
    change(high);
    await isTold(high, undefined);
    await database.query(`UPDATE loads.market_loads SET rate_cents = 900_000 WHERE id = $1`, [high.id]);
    change(high);
    await isTold(high, { rates: { [Equipment.Van]: rate } });
    await database.query(
      `UPDATE loads.market_loads SET created_at = now() - interval '31 days' WHERE id <> $1`,
      [high.id],
    );
    change(usual[0]);
    await isTold(high, undefined);
  });
});

test('a freight under three references is told of each of its loads, for 7 days, also when one is gone', async () => {
  const pickUp = new Date(Date.now() + 48 * HOUR);
  const [one, two, three] = [1000, 1010, null].map((weight) => marketRow({ pickUp, weight }));
  const other = marketRow({ pickUp: new Date(Date.now() + 96 * HOUR) });
  await storeMarketRows(database, [one, two, other]);
  await keeping(async (change) => {
    await storeMarketRows(database, [three]);
    change(three);
    for (const load of [one, two, three]) await isTold(load, { references: 3 });
    expect(await factsOf(other)).toBeUndefined();
    await database.query('DELETE FROM loads.market_loads WHERE id = $1', [one.id]);
    change(two);
    await isTold(one, undefined);
    await isTold(two, { references: 3 });
  });
  await database.query(`UPDATE loads.market_loads SET created_at = now() - interval '8 days'`);
  await keeping(() => isTold(two, undefined));
});

test('free mail is told once the company has posted from a domain of its own, a new company while it is new, however they are spelled', async () => {
  const [free, own] = [marketRow(), marketRow({ companyKey: 'acme freight, inc.' })];
  const sendFrom = (email: string, { id }: { id: string }) =>
    database.query('UPDATE loads.market_loads SET shipper_email = $1, updated_at = now() WHERE id = $2', [
      email,
      id,
    ]);
  const known = marketRow({ companyKey: 'old, l.l.c.' });
  await storeMarketRows(database, [marketRow({ companyKey: 'old' }), free, known]);
  await sendFrom('acme@gmail.com', free);
  await database.query(
    `UPDATE loads.seen_companies SET first_seen_at = now() - interval '9 days' WHERE company = 'old'`,
  );
  await keeping(async (change) => {
    await isTold(free, { firstSeenAt: expect.any(Number) as unknown as number });
    expect((await factsOf(known))?.firstSeenAt).toBeUndefined();
    await storeMarketRows(database, [own]);
    await sendFrom('loads@acme.example', own);
    change(own);
    await isTold(free, { ownDomain: 'acme.example' });
    expect(await factsOf(own)).not.toHaveProperty('ownDomain');
  });
});

test('how long postings stay is what a plain reading says', async () => {
  const posting = fc.record({ age: fc.nat(400), stay: fc.option(fc.nat(400), { nil: null }) });
  await fc.assert(
    fc.asyncProperty(fc.array(posting, { minLength: 120, maxLength: 200 }), async (postings) => {
      await database.query('TRUNCATE loads.postings');
      await database.query(
        `INSERT INTO loads.postings (load_id, first_seen_at, seen_at, gone_at, identity, reference,
           origin_latitude, origin_longitude, destination_latitude, destination_longitude, origin_cell, destination_cell,
           pickup_day, miles, rate_cents, equipments, origin_state, destination_state, source, shipper)
         SELECT gen_random_uuid(), came, came, CASE WHEN stay <= age THEN came + interval '1 hour' * stay END, 1, 1,
           0, 0, 0, 0, 0, 0, current_date, 1, 1, 8, 'IL', 'TX', 'central-loads', 'acme'
         FROM (SELECT age, stay, now() - interval '1 hour' * age - interval '1 minute' AS came
           FROM json_to_recordset($1) AS posting (age integer, stay integer)) AS posting`,
        [JSON.stringify(postings)],
      );
      const survival = (await readSurvival(schema)).get('central-loads')!;
      const recent = postings.filter(({ age }) => age < 14 * 24);
      for (const hours of [0, 1, 24, 100, 300]) {
        const known = recent.filter(({ age }) => age >= hours);
        const there = known.filter(({ age, stay }) => stay === null || stay > age || stay >= hours);
        expect([hours, freshnessAt(survival, hours)?.stillThere]).toEqual([
          hours,
          known.length < 100 ? undefined : Math.round((there.length / known.length) * 100) / 100,
        ]);
      }
    }),
    runs(4),
  );
});
