import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Equipment, type MarketChangesEvent, TOPICS, type UpkeepKind } from '@lanewise/contracts';
import { newId } from '@lanewise/database';
import type pg from 'pg';
import { DataSource } from 'typeorm';
import { UpkeepPreviewsService } from '../../services/loads/dist/upkeep/upkeep-previews.service.js';
import { UpkeepRunner } from '../../services/loads/dist/upkeep/upkeep-runner.js';
import { UpkeepRunsService } from '../../services/loads/dist/upkeep/upkeep-runs.service.js';
import type { LoadsReplica, LoadsReplicas } from './loads-replica.js';
import { type MarketRow, marketRow, storeMarketRows } from './market.js';

const HOUR = 3_600_000;
const LONG_MS = 30_000;

/** Tests the removal of loads that are over, duplicates or of an import, by two replicas. */
export function describeUpkeep(loads: LoadsReplicas): void {
  describe('the upkeep of the market', () => {
    let replicas: LoadsReplica[];
    let database: pg.Client;

    beforeAll(async () => {
      await loads.startSecond();
      ({ replicas, database } = loads);
    });

    const clear = () =>
      database.query(
        'TRUNCATE loads.market_loads, loads.upkeep_runs, loads.upkeep_targets, loads.removed_duplicates; DELETE FROM loads.outbox',
      );

    beforeEach(clear);

    const runs = (n = 0) => replicas[n].service.get(UpkeepRunsService);
    const remove = (kind: UpkeepKind, n = 0, subject = '') =>
      runs(n).finish(kind, 'failed', LONG_MS, subject);
    const previews = () => replicas[0].service.get(UpkeepPreviewsService);
    const legacyRows = (count: number) =>
      Array.from({ length: count }, () => marketRow({ pickUp: new Date(Date.now() - 30 * HOUR) }));

    /** Ids of the loads whose removal was announced, in that order. */
    async function announced(): Promise<string[]> {
      const { rows } = await database.query<{ payload: MarketChangesEvent }>(
        'SELECT payload FROM loads.outbox WHERE topic = $1 ORDER BY sequence',
        [TOPICS.marketChanges],
      );
      return rows.flatMap(({ payload }) => payload.removed.map(({ id }) => id));
    }

    const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).sort();
    const remaining = async () =>
      idsOf((await database.query<{ id: string }>('SELECT id FROM loads.market_loads')).rows);

    test('two requests at once, to two replicas, are answered by one run that removes each load once', async () => {
      const [legacy, others] = [legacyRows(1201), [marketRow(), marketRow({ source: 'broker' })]];
      await storeMarketRows(database, [...legacy, ...others]);
      expect(await Promise.all([remove('legacy', 0), remove('legacy', 1)])).toEqual([1201, 1201]);
      expect(await remaining()).toEqual(idsOf(others));
      expect((await announced()).sort()).toEqual(idsOf(legacy));
      expect(await runs().list()).toMatchObject([
        { kind: 'legacy', status: 'completed', done: 1201, total: 1201, changed: 1201, error: null },
      ]);
      expect((await database.query('SELECT 1 FROM loads.upkeep_targets')).rowCount).toBe(0);
    });

    test('two workers at the same run, one of them presumed dead, remove each load once', async () => {
      const legacy = legacyRows(1700);
      await storeMarketRows(database, legacy);
      const id = await runs().request(replicas[0].service.get(DataSource).manager, 'legacy');
      const work = (n: number) => replicas[n].service.get(UpkeepRunner).run(id, new AbortController().signal);
      await Promise.all([work(0), work(1)]);
      expect((await announced()).sort()).toEqual(idsOf(legacy));
      expect(await runs().list()).toMatchObject([{ status: 'completed', done: 1700, changed: 1700 }]);
    });

    const dayAt = (time: Date, timeZone: string) =>
      new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(time);

    /** Removes loads of a market by a run; checks what is left, what was announced, and what the preview said. */
    async function expectLeft(kind: UpkeepKind, rows: readonly MarketRow[], left: readonly MarketRow[]) {
      await storeMarketRows(database, rows);
      const { count, examples } = await (kind === 'legacy'
        ? previews().previewLegacy()
        : previews().previewDuplicates());
      expect(count).toBe(rows.length - left.length);
      expect(examples.length).toBe(Math.min(5, kind === 'legacy' ? count : examples.length));
      expect(examples.length > 0).toBe(count > 0);
      expect(await remove(kind)).toBe(count);
      expect(await remaining()).toEqual(idsOf(left));
      const gone = idsOf(rows.filter((row) => !left.includes(row)));
      expect((await announced()).sort()).toEqual(gone);
      for (const { id, stays } of examples) {
        expect(gone).toContain(id);
        if (stays) expect(idsOf(left)).toContain(stays.id);
      }
    }

    test('of loads that are the same, the one imported or updated last stays', async () => {
      const equipments = [Equipment.Van, Equipment.Reefer] as const;
      const pickUp = new Date(`${dayAt(new Date(Date.now() + 48 * HOUR), 'UTC')}T18:00:00Z`);
      const load = (changes: Partial<MarketRow>, daysAgo = 1) =>
        marketRow({
          equipments: [...equipments],
          pickUp,
          updatedAt: new Date(Date.now() - daysAgo * 24 * HOUR),
          ...changes,
        });
      const [broker, another] = [newId(), newId()];
      const unknown = { shipperName: 'Unknown shipper', shipperPhone: '312-555-0100' };
      const left = [
        load({}),
        ...[{ brokerId: broker }, { brokerId: another }, { origin: 'Gary, IN' }].map((each) => load(each)),
        ...[{ destination: 'Cañon City, CO' }, { equipments: [equipments[0]] }].map((each) => load(each)),
        ...[{ weight: null }, { weight: 0 }, { weight: 42_000.5 }].map((each) => load(each)),
        ...[unknown, { ...unknown, shipperPhone: null }, { shipperName: 'Łódź & Sons' }].map((each) =>
          load(each),
        ),
        load({ pickUp: new Date(pickUp.getTime() + 24 * HOUR) }),
        ...[1, 2].map((day) => load({ source: 'broker' }, day)),
      ];
      const gone = [
        { shipperName: 'ACME  freight' },
        { equipments: equipments.toReversed() },
        { source: 'truck-smarter' as const, shipperPhone: '312-555-0101' },
        { pickUp: new Date(pickUp.getTime() + 2 * HOUR) },
        { brokerId: broker, shipperName: 'Another' },
        unknown,
        { shipperName: 'ŁÓDŹ & sons' },
      ].map((each) => load(each, 2));
      await expectLeft('duplicates', [...gone, ...left], left);
    });

    test('imported loads are legacy from the day after their pickup on, at the stop', async () => {
      const rows = ['America/New_York', 'America/Los_Angeles', 'Pacific/Honolulu'].flatMap((originTimeZone) =>
        Array.from({ length: 17 }, (_, n) =>
          marketRow({
            originTimeZone,
            pickUp: new Date(Date.now() + (n - 9) * 5 * HOUR),
            source: n % 4 === 0 ? 'broker' : 'central-loads',
          }),
        ),
      );
      const isLegacy = ({ source, pickUp, originTimeZone }: MarketRow) =>
        source !== 'broker' && dayAt(pickUp, originTimeZone) < dayAt(new Date(), originTimeZone);
      await expectLeft(
        'legacy',
        rows,
        rows.filter((row) => !isLegacy(row)),
      );
    });

    const importRows = (rows: readonly MarketRow[]) => loads.importRows(rows);

    const references = async () => {
      const { rows } = await database.query<{ reference: string }>(
        'SELECT reference_id AS reference FROM loads.market_loads ORDER BY 1',
      );
      return rows.map(({ reference }) => reference);
    };

    test('a removed duplicate comes back with the next import only when it is none any more', async () => {
      const [first, second] = [marketRow({ referenceId: 'A' }), marketRow({ referenceId: 'B' })];
      await importRows([first, second]);
      expect(await remove('duplicates')).toBe(1);
      expect(await references()).toEqual(['B']);

      // Twice in the file, which counts each row.
      expect(await importRows([first, second, first])).toMatchObject({
        inserted: 0,
        updated: 1,
        skipped: 2,
        skippedLoads: [{ companyKey: first.companyKey, referenceId: 'A' }],
      });
      expect(await references()).toEqual(['B']);

      const changed = { ...first, weight: 30_000 };
      expect(await importRows([changed])).toMatchObject({ inserted: 1, updated: 0, skipped: 0 });
      expect(await references()).toEqual(['A', 'B']);
      // It is there, so it is updated, also to what it once was.
      expect(await importRows([first])).toMatchObject({ inserted: 0, updated: 1, skipped: 0 });
      expect(await remove('duplicates')).toBe(1);
      expect(await references()).toEqual(['A']);

      await database.query('DELETE FROM loads.market_loads');
      expect(await importRows([second])).toMatchObject({ inserted: 1, skipped: 0 });
    });

    test('a duplicate stays away when the load that stayed is removed as a duplicate itself', async () => {
      const [first, second, third] = ['A', 'B', 'C'].map((referenceId) => marketRow({ referenceId }));
      await importRows([first, second]);
      await remove('duplicates');
      await importRows([third]);
      expect(await remove('duplicates')).toBe(1);
      expect(await importRows([first, second])).toMatchObject({ inserted: 0, skipped: 2 });
      expect(await references()).toEqual(['C']);
    });

    test('an import at the same time is stored, and of each load one stays', async () => {
      const rows = Array.from({ length: 2000 }, (_, n) => marketRow({ weight: 1000 + (n % 500) }));
      await storeMarketRows(database, rows);
      const imports = [0, 500, 1000].map((from) => importRows(rows.slice(from, from + 500)));
      const [removed, ...results] = await Promise.all([remove('duplicates'), ...imports]);
      for (const result of results) {
        expect(result.inserted + result.updated + (result.skipped ?? 0)).toBe(500);
      }
      const { rows: left } = await database.query<{ weights: number; loads: number }>(
        'SELECT count(DISTINCT weight)::integer AS weights, count(*)::integer AS loads FROM loads.market_loads',
      );
      const inserted = results.reduce((sum, result) => sum + result.inserted, 0);
      expect(left).toEqual([{ weights: 500, loads: 2000 - removed + inserted }]);
      expect(new Set(await announced()).size).toBe(removed);
      await remove('duplicates');
      expect((await remaining()).length).toBe(500);
    });

    test('what an import added goes once, to two replicas at a time, save what a later import has written', async () => {
      const [mine, others] = [
        Array.from({ length: 500 }, () => marketRow()),
        [marketRow(), marketRow({ source: 'broker' })],
      ];
      await storeMarketRows(database, others);
      const { importId } = await importRows(mine);
      const [kept, saved] = mine.map(({ referenceId }) => referenceId);
      const later = await importRows(mine.slice(0, 1));
      expect(later).toMatchObject({ inserted: 0, updated: 1 });
      await database.query(
        `INSERT INTO loads.saved_loads (id, version, user_id, load_status, reference_id, origin, origin_latitude,
       origin_longitude, origin_time_zone, destination, destination_latitude, destination_longitude,
       destination_time_zone, waypoints, pick_up, equipment, shipper_name, miles, deadhead_origin, deadhead_destination,
       total_miles, rate_cents, rate_per_mile_cents, profit_cents, profit_per_mile_cents, market_load_id, market_version)
     SELECT $2, 1, $2, 1, reference_id, origin, origin_latitude, origin_longitude, origin_time_zone, destination,
       destination_latitude, destination_longitude, destination_time_zone, waypoints, pick_up, 3, shipper_name, miles,
       0, 0, miles, rate_cents, 0, 0, 0, id, version FROM loads.market_loads WHERE reference_id = $1`,
        [saved, newId()],
      );
      expect(await previews().previewImported(importId)).toEqual({ count: 499, saved: 1, rewritten: 1 });
      expect(await previews().previewImported(later.importId)).toEqual({ count: 0, saved: 0, rewritten: 0 });

      expect(await Promise.all([remove('import', 0, importId), remove('import', 1, importId)])).toEqual([
        499, 499,
      ]);
      expect((await references()).sort()).toEqual(
        [kept, ...others.map(({ referenceId }) => referenceId)].sort(),
      );
      expect((await announced()).length).toBe(499);
      const copies = 'DELETE FROM loads.saved_loads WHERE reference_id = $1 RETURNING id';
      expect((await database.query(copies, [saved])).rowCount).toBe(1);
    });
  });
}
