import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  Equipment,
  HAULING_EQUIPMENT,
  type HaulingEquipment,
  LANE_DAYS,
  type LaneRates,
  type LaneRatesRequest,
  LoadStatus,
  roadMiles,
  TOPICS,
  UPKEEP_KINDS,
} from '@lanewise/contracts';
import { createDataSource, migrate, newId, provisionSchemas } from '@lanewise/database';
import { manifest } from '@lanewise/loads';
import fc from 'fast-check';
import pg from 'pg';
import { LaneRatesService } from '../services/loads/dist/lane-rates/lane-rates.service.js';
import { PostingsUpkeep } from '../services/loads/dist/lane-rates/postings-upkeep.js';
import { UpkeepRunsService } from '../services/loads/dist/upkeep/upkeep-runs.service.js';
import { type LoadsReplica, startLoadsReplica } from './support/loads-replica.js';
import { batchOf, type MarketRow, marketRow, storeMarketRows } from './support/market.js';
import { outgoingEvent } from './support/outgoing-event.js';
import { PostgresServer } from './support/postgres.js';
import { eventually } from './support/processes.js';
import { runs } from './support/runs.js';

const DAY = 86_400_000;
const LONG_MS = 30_000;
const CHICAGO = { fullName: 'Chicago, IL', latitude: 41.85, longitude: -87.65 };
const DALLAS = { fullName: 'Dallas, TX', latitude: 32.78, longitude: -96.8 };
const LANE: LaneRatesRequest = {
  origin: CHICAGO,
  destination: DALLAS,
  equipment: Equipment.Van,
  days: 30,
};

const postgres = new PostgresServer();
let replica: LoadsReplica;
let database: pg.Client;

beforeAll(async () => {
  await postgres.start();
  replica = await startLoadsReplica(postgres.url);
  database = new pg.Client({ connectionString: postgres.url });
  await database.connect();
});

afterAll(async () => {
  await database?.end();
  await replica?.stop();
  await postgres.remove();
});

beforeEach(async () => {
  await database.query(
    'TRUNCATE loads.market_loads, loads.postings, loads.removed_duplicates; DELETE FROM loads.outbox',
  );
});

const laneRates = (changes: Partial<LaneRatesRequest> = {}): Promise<LaneRates> =>
  replica.service.get(LaneRatesService).get({ ...LANE, ...changes });

/** Imports loads as one batch of a file, and waits until they are stored. */
async function importRows(rows: MarketRow[]): Promise<void> {
  const batch = batchOf(rows);
  await replica.transport.publish([outgoingEvent(TOPICS.loadBatches, batch.importId, batch)]);
  await eventually('the batch is stored', LONG_MS, async () => {
    const { rowCount } = await database.query('SELECT FROM loads.outbox WHERE topic = $1 AND key = $2', [
      TOPICS.importResults,
      batch.importId,
    ]);
    return rowCount === 1;
  });
}

const historyOf = async (columns = 'rate_cents, miles, gone_at IS NOT NULL AS gone') =>
  (
    await database.query<Record<string, unknown>>(
      `SELECT ${columns} FROM loads.postings ORDER BY first_seen_at, load_id`,
    )
  ).rows;

describe('the history of postings', () => {
  test('follows what an import writes, and is not written for a load that stays as it was', async () => {
    const rows = [marketRow(), marketRow({ rateCents: 300_000 })];
    await importRows(rows);
    const before = await historyOf('xmin, rate_cents');
    await importRows([rows[0], { ...rows[1], rateCents: 310_000, miles: 930 }]);
    expect(await historyOf('xmin, rate_cents')).toEqual([
      before[0],
      { xmin: expect.any(String), rate_cents: 310_000 },
    ]);
    expect(await historyOf()).toEqual([
      { rate_cents: 200_000, miles: 925, gone: false },
      { rate_cents: 310_000, miles: 930, gone: false },
    ]);
  });

  test('keeps what is removed, with when it was last seen, and counts it', async () => {
    const hourAgo = new Date(Date.now() - DAY / 24);
    const rows = [1, 2, 3].map((n) => marketRow({ updatedAt: hourAgo, weight: 1000 * n }));
    await storeMarketRows(database, rows);
    await database.query('DELETE FROM loads.market_loads');
    expect(await historyOf('seen_at, gone_at >= seen_at AS gone')).toEqual(
      rows.map(() => ({ seen_at: hourAgo, gone: true })),
    );
    expect(await laneRates()).toMatchObject({ n: 3, loadsToday: 3, median: 2.16 });
  });

  test.each(UPKEEP_KINDS.filter((kind) => kind !== 'broker' && kind !== 'import'))(
    'keeps what is removed as %s',
    async (kind) => {
      const past = new Date(Date.now() - 2 * DAY);
      const rows = [1, 2, 3].map(() => marketRow({ pickUp: past, rateCents: 185_000 }));
      await storeMarketRows(database, rows);
      await replica.service.get(UpkeepRunsService).finish(kind, 'failed', LONG_MS, '');
      // Of these, duplicates of each other, one counts before and after.
      expect(await laneRates()).toMatchObject({ n: 1, loadsToday: 1 });
      expect((await historyOf()).filter(({ gone }) => gone)).toHaveLength(kind === 'duplicates' ? 2 : 3);
    },
  );

  test('has nothing of a known duplicate that an import takes back at once', async () => {
    const rows = [marketRow(), marketRow()];
    await importRows(rows);
    await replica.service.get(UpkeepRunsService).finish('duplicates', 'failed', LONG_MS, '');
    const before = await historyOf('load_id');
    await importRows(rows);
    expect(await historyOf('load_id')).toEqual(before);
  });

  test('notes that a broker withdraws a load, and offers it again', async () => {
    await storeMarketRows(database, [marketRow({ source: 'broker', loadStatus: LoadStatus.Saved })]);
    await database.query('UPDATE loads.market_loads SET load_status = 2');
    expect(await historyOf()).toMatchObject([{ gone: true }]);
    await database.query('UPDATE loads.market_loads SET load_status = 1');
    expect(await historyOf()).toMatchObject([{ gone: false }]);
  });

  test('begins with what the market holds, as far back as it is kept', async () => {
    const url = await postgres.createDatabase();
    await provisionSchemas(url, ['loads']);
    const { entities, migrations } = manifest.database;
    const before = migrations.filter(({ name }) => !/^(?:Postings|KnownCompanies)/.test(name));
    const own = new pg.Client({ connectionString: url });
    await own.connect();
    try {
      await migrate(createDataSource({ url, service: 'loads', entities, migrations: before }));
      const rows = [marketRow(), marketRow({ rateCents: 0 })];
      await storeMarketRows(own, rows);
      await own.query(
        `UPDATE loads.market_loads SET created_at = now() - interval '90 days' WHERE rate_cents = 0`,
      );
      await migrate(createDataSource({ url, service: 'loads', entities, migrations }));
      const { rows: kept } = await own.query('SELECT load_id FROM loads.postings');
      expect(kept).toEqual([{ load_id: rows[0].id }]);
    } finally {
      await own.end();
    }
  });
});

describe('the partitions of the history', () => {
  const upkeep = () => replica.service.get(PostingsUpkeep).run();
  const partitions = async () =>
    (
      await database.query<{ name: string }>(
        `SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = 'loads.postings'::regclass ORDER BY 1`,
      )
    ).rows.map(({ name }) => name);
  const inOther = async () => (await database.query('SELECT load_id FROM loads.postings_other')).rows;

  test('reach from the beginning of the history to some weeks ahead, also when several make them at once', async () => {
    const made = await partitions();
    expect(made.length).toBeGreaterThanOrEqual(90 / 7 + 5);
    const weeks = made.filter((name) => /\d/.test(name));
    const { rows } = await database.query<{ name: string }>(
      `SELECT 'loads.postings_' || to_char(day, 'YYYYMMDD') AS name
       FROM generate_series(date_trunc('week', now() AT TIME ZONE 'UTC' - interval '89 days'), now() AT TIME ZONE 'UTC' + interval '35 days', '7 days') AS day`,
    );
    expect(weeks).toEqual(rows.map(({ name }) => name));
    for (const name of weeks.slice(-3)) await database.query(`DROP TABLE ${name}`);
    await Promise.all([upkeep(), upkeep()]);
    expect(await partitions()).toEqual(made);
  });

  test('take over what was posted while there was none', async () => {
    const made = await partitions();
    const { rows } = await database.query<{ name: string }>(
      `SELECT 'loads.postings_' || to_char(date_trunc('week', now() AT TIME ZONE 'UTC'), 'YYYYMMDD') AS name`,
    );
    await database.query(`DROP TABLE ${rows[0].name}`);
    const load = marketRow();
    await importRows([load]);
    expect(await inOther()).toHaveLength(1);
    await upkeep();
    expect(await inOther()).toEqual([]);
    expect(await partitions()).toEqual(made);
    expect(await historyOf()).toHaveLength(1);
    // And still find it.
    await importRows([{ ...load, rateCents: 1 }]);
    expect(await historyOf()).toMatchObject([{ rate_cents: 1 }]);
  });

  test('go with their weeks', async () => {
    const made = await partitions();
    await database.query(
      `CREATE TABLE loads.postings_20240101 PARTITION OF loads.postings FOR VALUES FROM ('2024-01-01 00:00Z') TO ('2024-01-08 00:00Z')`,
    );
    await database.query('ALTER TABLE loads.postings_20240101 OWNER TO lanewise_loads');
    await storeMarketRows(database, [marketRow(), marketRow(), marketRow()]);
    const ids = (await historyOf('load_id')).map(({ load_id: id }) => id);
    for (const [at, day] of ['2024-01-03', '2023-06-01'].entries())
      await database.query('UPDATE loads.postings SET first_seen_at = $1 WHERE load_id = $2', [day, ids[at]]);
    expect(await inOther()).toHaveLength(1);
    await upkeep();
    expect(await partitions()).toEqual(made);
    expect(await historyOf('load_id')).toEqual([{ load_id: ids[2] }]);
  });
});

/** What happens to loads of a lane, and around it. */
interface Happening {
  kind: 'import' | 'post' | 'reprice' | 'remove' | 'comesBack';
  /** Which of the loads that are there, or were, counted round. */
  which: number;
  daysAgo: number;
  /** Road miles of each end from the lane's, northward. */
  away: [number, number];
  /** Whether the ends are named after the lane's states. */
  states: [boolean, boolean];
  equipments: HaulingEquipment[];
  rateCents: number;
  weight: number;
}

/** A load, and when it was there. */
interface Remembered extends Happening {
  id: string;
  reference: string;
  source: 'central-loads' | 'broker';
  seenAt: number;
  isThere: boolean;
}

const MILES = 900;

/** Latitude that lies so many road miles north of a place. */
const north = (latitude: number, miles: number) => latitude + (miles / 1.2 / 3958.7613) * (180 / Math.PI);
const placesOf = ({ away, states }: Happening) => ({
  origin: { latitude: north(CHICAGO.latitude, away[0]), longitude: CHICAGO.longitude },
  destination: { latitude: north(DALLAS.latitude, away[1]), longitude: DALLAS.longitude },
  originState: states[0] ? 'IL' : 'WI',
  destinationState: states[1] ? 'TX' : 'OK',
});

test('the figures of a lane are those that a plain reading of what happened gives', async () => {
  const away = fc.constantFrom(0, 20, 49, 52, 99, 103, 149, 152, 230);
  const happening: fc.Arbitrary<Happening> = fc.record({
    kind: fc.constantFrom('import', 'import', 'import', 'post', 'reprice', 'remove', 'comesBack'),
    which: fc.nat(1000),
    daysAgo: fc.oneof(fc.nat(4), fc.nat(40), fc.nat(100)),
    away: fc.tuple(away, away),
    states: fc.tuple(fc.boolean(), fc.boolean()),
    equipments: fc.uniqueArray(fc.constantFrom(...HAULING_EQUIPMENT), { minLength: 1 }),
    rateCents: fc.oneof(
      { weight: 1, arbitrary: fc.constant(0) },
      { weight: 9, arbitrary: fc.integer({ min: 50_000, max: 400_000 }) },
    ),
    weight: fc.constantFrom(1000, 2000, 3000),
  });
  const asked = fc.record({
    equipment: fc.constantFrom(...HAULING_EQUIPMENT),
    days: fc.constantFrom(...LANE_DAYS),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(happening, { minLength: 1, maxLength: 80 }),
      fc.array(asked, { minLength: 1, maxLength: 4 }),
      async (happenings, requests) => {
        const remembered = await play(happenings);
        for (const request of requests)
          expect(await laneRates(request)).toEqual(plainly(remembered, { ...LANE, ...request }));
      },
    ),
    runs(5),
  );
});

/** Does to the market what happens, and returns all loads that were ever there. */
async function play(happenings: Happening[]): Promise<Remembered[]> {
  await database.query('TRUNCATE loads.market_loads, loads.postings');
  const loads: Remembered[] = [];
  const today = Math.floor(Date.now() / DAY) * DAY;
  for (const [at, happening] of happenings.entries()) {
    const there = loads.filter(({ isThere }) => isThere);
    const gone = loads.filter(
      ({ isThere, reference }) => !isThere && !there.some((load) => load.reference === reference),
    );
    const add = async (reference: string, source: Remembered['source']) => {
      const load = { ...happening, id: newId(), reference, source, isThere: true, seenAt: 0 };
      // Never in the future, and each at another time.
      load.seenAt = today - happening.daysAgo * DAY + at;
      loads.push(load);
      await store(load);
    };
    if (happening.kind === 'import') await add(`R-${at}`, 'central-loads');
    if (happening.kind === 'post') await add(`R-${at}`, 'broker');
    if (happening.kind === 'comesBack' && gone.length > 0) {
      const { reference, source } = gone[happening.which % gone.length];
      await add(reference, source);
    }
    if (happening.kind === 'reprice' && there.length > 0) {
      const load = there[happening.which % there.length];
      load.rateCents = happening.rateCents;
      await database.query('UPDATE loads.market_loads SET rate_cents = $2 WHERE id = $1', [
        load.id,
        load.rateCents,
      ]);
    }
    if (happening.kind === 'remove' && there.length > 0) {
      const load = there[happening.which % there.length];
      load.isThere = false;
      await database.query('DELETE FROM loads.market_loads WHERE id = $1', [load.id]);
    }
  }
  return loads;
}

async function store(load: Remembered): Promise<void> {
  const { origin, destination, originState, destinationState } = placesOf(load);
  await database.query(
    `INSERT INTO loads.market_loads (
       id, source, company_key, reference_id, origin, origin_latitude, origin_longitude, origin_time_zone, destination,
       destination_latitude, destination_longitude, destination_time_zone, waypoints, pick_up, equipments, weight, miles,
       rate_cents, shipper_name, created_at)
     VALUES ($1, $2, 'acme', $3, $4, $5, $6, 'America/Chicago', $7, $8, $9, 'America/Chicago', '[]', $10, $11, $12, $13,
       $14, 'Acme', $15)`,
    [
      load.id,
      load.source,
      load.reference,
      `Place ${load.away[0]}, ${originState}`,
      origin.latitude,
      origin.longitude,
      `Place ${load.away[1]}, ${destinationState}`,
      destination.latitude,
      destination.longitude,
      '2026-01-05T12:00:00Z',
      load.equipments,
      load.weight,
      MILES,
      load.rateCents,
      new Date(load.seenAt),
    ],
  );
}

/** The same by another way: all postings are looked at for each area. */
function plainly(all: Remembered[], { origin, destination, equipment, days }: LaneRatesRequest): LaneRates {
  const today = Math.floor(Date.now() / DAY);
  const dayOf = ({ seenAt }: Remembered) => Math.floor(seenAt / DAY);
  const history = all
    .filter((load) => dayOf(load) > today - 90 && load.rateCents > 0 && load.equipments.includes(equipment))
    .sort((left, right) => left.seenAt - right.seenAt || (left.id < right.id ? -1 : 1));
  for (const miles of [50, 100, 150, null]) {
    const near = history.filter((load) => {
      const places = placesOf(load);
      return miles === null
        ? load.states.every(Boolean)
        : roadMiles(origin, places.origin) <= miles && roadMiles(destination, places.destination) <= miles;
    });
    const identity = ({ source, reference }: Remembered) => `${source} ${reference}`;
    const ofLoads = near
      .filter((load, at) => near.findIndex((other) => identity(other) === identity(load)) === at)
      .map((first) => ({
        day: dayOf(first),
        last: near.findLast((other) => identity(other) === identity(first))!,
      }));
    const key = ({ last }: (typeof ofLoads)[number]) =>
      last.source === 'broker'
        ? last.id
        : JSON.stringify([
            placesOf(last),
            last.away,
            last.weight,
            last.equipments.toSorted((one, other) => one - other),
          ]);
    const counted = ofLoads.filter(
      (load, at) => ofLoads.findIndex((other) => key(other) === key(load)) === at,
    );
    const rates = (from: number, to: number) =>
      counted
        .filter(({ day }) => day >= from && day <= to)
        .map(({ last }) => last.rateCents / MILES)
        .sort((left, right) => left - right);
    const current = rates(today - days + 1, today);
    if (current.length < 10 && miles !== null) continue;
    const former = rates(today - 2 * days + 1, today - days);
    const dollars = (values: number[], share: number) => {
      const low = Math.floor((values.length - 1) * share);
      const part = (values.length - 1) * share - low;
      return Math.round(values[low] + ((values[low + 1] ?? values[low]) - values[low]) * part) / 100;
    };
    const some = current.length >= 3;
    const at = (share: number) => (some ? dollars(current, share) : null);
    const dayNumbers = Array.from({ length: days }, (_, n) => today - days + 1 + n);
    return {
      n: current.length,
      area: miles === null ? { kind: 'states', miles } : { kind: 'radius', miles },
      p10: at(0.1),
      p25: at(0.25),
      median: at(0.5),
      p75: at(0.75),
      p90: at(0.9),
      byDay: some
        ? dayNumbers.flatMap((day) => {
            const ofDay = rates(day, day);
            if (ofDay.length === 0) return [];
            return [
              {
                date: new Date(day * DAY).toISOString().slice(0, 10),
                n: ofDay.length,
                median: dollars(ofDay, 0.5),
              },
            ];
          })
        : [],
      loadsToday: rates(today, today).length,
      formerMedian: some && former.length >= 3 ? dollars(former, 0.5) : null,
    };
  }
  throw new Error('The states are the answer.');
}
