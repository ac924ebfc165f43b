import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Equipment, foldCompany } from '@lanewise/contracts';
import { createDataSource, migrate, newId, provisionSchemas } from '@lanewise/database';
import { manifest } from '@lanewise/loads';
import fc from 'fast-check';
import pg from 'pg';
import type { DataSource } from 'typeorm';
import { freshnessAt } from '../services/loads/dist/trust/freshness.rules.js';
import { readCompanies } from '../services/loads/dist/trust/read-companies.js';
import { keyOfLane, keyOfStates, readLanes, readStates } from '../services/loads/dist/trust/read-lanes.js';
import { keyOfFreight, readReposts } from '../services/loads/dist/trust/read-reposts.js';
import { readSurvival } from '../services/loads/dist/trust/read-survival.js';
import { marketRow, storeMarketRows } from './support/market.js';
import { PostgresServer } from './support/postgres.js';
import { runs } from './support/runs.js';

const HOUR = 3_600_000;
const CHICAGO = { latitude: 41.85, longitude: -87.65 };
const DALLAS = { latitude: 32.78, longitude: -96.8 };
const LANE = {
  origin: CHICAGO,
  destination: DALLAS,
  places: 'Chicago>Dallas',
  originState: 'IL',
  destinationState: 'TX',
  equipment: Equipment.Van,
} as const;

const postgres = new PostgresServer();
let dataSource: DataSource;
let database: pg.Client;

beforeAll(async () => {
  await postgres.start();
  await provisionSchemas(postgres.url, ['loads']);
  dataSource = createDataSource({ url: postgres.url, service: 'loads', ...manifest.database });
  await migrate(dataSource);
  await dataSource.initialize();
  database = new pg.Client({ connectionString: postgres.url });
  await database.connect();
});

afterAll(async () => {
  await database?.end();
  await dataSource?.destroy();
  await postgres.remove();
});

beforeEach(() => database.query('TRUNCATE loads.market_loads, loads.postings, loads.seen_companies'));

test('the database folds companies as the product does', async () => {
  const forms = ['LLC', 'L.L.C.', 'l l p', 'Inc.', 'Corp', ', Co', 'company', 'Ltd', 'plc'];
  const words = fc.constantFrom('Lake', 'FREIGHT', 'São', 'J.R.', 'LP', ' ', '  ', ',', '.', ...forms);
  await fc.assert(
    fc.asyncProperty(
      fc.array(words, { minLength: 1, maxLength: 6 }).map((each) => each.join(' ').trim()),
      async (name) => {
        const { rows } = await database.query('SELECT loads.company_folded($1) AS folded', [name]);
        expect([name, rows[0].folded]).toEqual([name, foldCompany(name)]);
      },
    ),
    runs(40),
  );
});

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

    const company = (await readCompanies(dataSource, ['acme freight', 'other'], Date.now())).get(
      'acme freight',
    );
    expect(company).toEqual({
      firstSeenAt: Date.parse('2026-01-01T00:00:00Z'),
      sinceAt: expect.any(Number),
      ownDomains: ['acme.example'],
    });
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

test('what a lane pays is read for many lanes at once, without what is older than 30 days', async () => {
  const rows = Array.from({ length: 25 }, (_, n) => marketRow({ rateCents: 185_000 + n, weight: 1000 + n }));
  await storeMarketRows(database, rows);
  const far = {
    ...LANE,
    origin: { latitude: 43.07, longitude: -89.4 },
    originState: 'WI',
    places: 'Madison>Dallas',
  };
  const nowhere = { ...LANE, origin: { latitude: 10, longitude: 10 }, places: 'nowhere' };
  const lanes = await readLanes(dataSource, [LANE, far, nowhere], Date.now());
  expect(lanes.get(keyOfLane(LANE))).toMatchObject({ n: 25, area: { miles: 50 } });
  expect(lanes.get(keyOfLane(far))).toMatchObject({ n: 25, area: { miles: 150 } });
  expect(lanes.has(keyOfLane(nowhere))).toBe(false);
  const states = await readStates(dataSource, [far, nowhere], Date.now());
  expect(states.get(keyOfStates(far))).toMatchObject({ n: 0 });
  expect(states.get(keyOfStates(nowhere))).toMatchObject({ n: 25, area: { miles: null } });

  const high = marketRow({ rateCents: 900_000, weight: 1 });
  await storeMarketRows(database, [high]);
  const { outliers } = (await readLanes(dataSource, [LANE], Date.now())).get(keyOfLane(LANE))!;
  expect([...outliers]).toEqual([[high.id, 900_000 / 925]]);
  await database.query(`UPDATE loads.market_loads SET created_at = now() - interval '31 days'`);
  expect(await readLanes(dataSource, [LANE], Date.now())).toEqual(new Map());
});

test('postings of one freight are found by their places and day, for 7 days, also when they are gone', async () => {
  const pickUp = new Date(Date.now() + 48 * HOUR);
  const rows = [1, 2, 3].map((n) => marketRow({ pickUp, weight: n === 3 ? null : 1000 * n }));
  await storeMarketRows(database, [...rows, marketRow({ pickUp: new Date(Date.now() + 96 * HOUR) })]);
  await database.query('DELETE FROM loads.market_loads WHERE id = $1', [rows[0].id]);
  const { rows: days } = await database.query<{ day: string }>(
    'SELECT pickup_day::text AS day FROM loads.postings WHERE load_id = $1',
    [rows[1].id],
  );
  const freight = { ...LANE, pickupDay: days[0].day };
  const read = async () => (await readReposts(dataSource, [freight], Date.now())).get(keyOfFreight(freight))!;
  const found = await read();
  expect(new Set(found.map(({ weight }) => weight))).toEqual(new Set([1000, 2000, NaN]));
  expect(new Set(found.map(({ reference }) => reference)).size).toBe(3);
  expect(found.map(({ equipments }) => equipments)).toEqual([8, 8, 8]);
  await database.query(`UPDATE loads.market_loads SET created_at = now() - interval '8 days'`);
  expect(await read()).toHaveLength(1);
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
      const survival = (await readSurvival(dataSource)).get('central-loads')!;
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

test('what is asked for with an odd name is no error', async () => {
  const names = ['', 'x'.repeat(900), '{"},', newId()];
  expect(await readCompanies(dataSource, names, Date.now())).toEqual(new Map());
});
