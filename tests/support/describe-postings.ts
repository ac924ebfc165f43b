import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  Equipment,
  type LaneRates,
  type LaneRatesRequest,
  LoadStatus,
  UPKEEP_KINDS,
} from '@lanewise/contracts';
import { createDataSource, migrate, provisionSchemas } from '@lanewise/database';
import { manifest } from '@lanewise/loads';
import pg from 'pg';
import { LaneRatesService } from '../../services/loads/dist/lane-rates/lane-rates.service.js';
import { PostingsUpkeep } from '../../services/loads/dist/lane-rates/postings-upkeep.js';
import { UpkeepRunsService } from '../../services/loads/dist/upkeep/upkeep-runs.service.js';
import type { LoadsReplica, LoadsReplicas } from './loads-replica.js';
import { type MarketRow, marketRow, storeMarketRows } from './market.js';

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

/** Tests the history of what was posted, and the rates of lanes that are read from it. */
export function describePostings(loads: LoadsReplicas): void {
  describe('what was posted', () => {
    let replica: LoadsReplica;
    let database: pg.Client;

    beforeAll(() => {
      [replica] = loads.replicas;
      ({ database } = loads);
    });

    beforeEach(async () => {
      await database.query(
        'TRUNCATE loads.market_loads, loads.postings, loads.removed_duplicates; DELETE FROM loads.outbox',
      );
    });

    const laneRates = (changes: Partial<LaneRatesRequest> = {}): Promise<LaneRates> =>
      replica.service.get(LaneRatesService).get({ ...LANE, ...changes });

    const importRows = (rows: MarketRow[]) => loads.importRows(rows);

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
        const url = await loads.postgres.createDatabase();
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
          await database.query('UPDATE loads.postings SET first_seen_at = $1 WHERE load_id = $2', [
            day,
            ids[at],
          ]);
        expect(await inOther()).toHaveLength(1);
        await upkeep();
        expect(await partitions()).toEqual(made);
        expect(await historyOf('load_id')).toEqual([{ load_id: ids[2] }]);
      });
    });

    /** Latitude that lies so many road miles north of a place. */
    const north = (latitude: number, miles: number) => latitude + (miles / 1.2 / 3958.7613) * (180 / Math.PI);

    test('a lane is read with its postings within reach that have a rate, for its equipment, of its days', async () => {
      const rows = Array.from({ length: 10 }, (_, n) =>
        marketRow({ weight: 1000 + n, rateCents: 92_500 * (n + 1) }),
      );
      const others = [
        marketRow({ equipments: [Equipment.Reefer, Equipment.Flatbed] }),
        marketRow({ rateCents: 0 }),
      ];
      await storeMarketRows(database, [...rows, ...others]);
      expect(await laneRates()).toMatchObject({ n: 10, median: 5.5, loadsToday: 10 });
      expect(await laneRates({ equipment: Equipment.Reefer })).toMatchObject({ n: 1, median: null });
      for (const [end, away, miles] of [
        ['origin', 49, 50],
        ['origin', 52, 100],
        ['destination', 99, 100],
        ['destination', 103, 150],
        ['origin', 149, 150],
        ['destination', 152, null],
      ] as const) {
        const place = LANE[end];
        const { n, area } = await laneRates({
          [end]: { ...place, latitude: north(place.latitude, away) },
        });
        expect([end, away, n, area.miles]).toEqual([end, away, 10, miles]);
      }

      const move = (days: number) =>
        database.query(
          `UPDATE loads.market_loads SET created_at = now() - make_interval(days => $1) WHERE weight < 1004`,
          [days],
        );
      await move(29);
      expect(await laneRates()).toMatchObject({ n: 10, loadsToday: 6, formerMedian: null });
      await move(30);
      expect(await laneRates()).toMatchObject({ n: 6, median: 7.5, formerMedian: 2.5 });
      await move(89);
      expect(await laneRates({ days: 90 })).toMatchObject({ n: 10 });
      await move(90);
      expect(await laneRates({ days: 90 })).toMatchObject({ n: 6, formerMedian: null });
    });
  });
}
