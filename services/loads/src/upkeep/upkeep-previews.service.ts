import { Injectable } from '@nestjs/common';
import {
  type ImportedPreview,
  toWireDate,
  UPKEEP_EXAMPLES,
  type UpkeepLoad,
  type UpkeepPreview,
} from '@lanewise/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { IS_IMPORTED } from '../market-loads/is-imported.js';
import { allowSorting, LAST_FIRST, REPEATED_KEYS } from './kinds/duplicates.js';
import { IS_STILL_ITS_OWN } from './kinds/import.js';
import { IS_LEGACY } from './kinds/legacy.js';

type ExampleRow = Omit<UpkeepLoad, 'pickUp'> & { pickUp: Date };

/** A load's shipper is its broker, as on its card. */
const COLUMNS = `id, source, reference_id AS "referenceId", origin, destination,
  pick_up AS "pickUp", origin_time_zone AS "originTimeZone", coalesce(
    (SELECT name FROM known_brokers AS broker WHERE broker.id = broker_id AND NOT broker.removed), shipper_name
  ) AS "shipperName"`;

/** Tells what would be removed. Both read all market loads once or twice. */
@Injectable()
export class UpkeepPreviewsService {
  constructor(private readonly dataSource: DataSource) {}

  /** The examples are of the loads that are repeated most. */
  previewDuplicates(): Promise<UpkeepPreview> {
    return this.dataSource.transaction(async (manager) => {
      await allowSorting(manager);
      const [{ count, keys }] = await manager.query<[{ count: number; keys: string[] | null }]>(
        `WITH repeated AS (${REPEATED_KEYS})
         SELECT coalesce(sum(loads - 1), 0)::integer AS count, (
           SELECT array_agg(duplicate_key) FROM (
             SELECT duplicate_key FROM repeated ORDER BY loads DESC, duplicate_key LIMIT ${UPKEEP_EXAMPLES}
           ) AS most
         ) AS keys FROM repeated`,
      );
      const pairs = keys ? await readPairs(manager, keys) : [];
      return { count, examples: pairs.map(([stays, load]) => ({ ...toView(load), stays: toView(stays) })) };
    });
  }

  /** The examples are of the last days before today. */
  async previewLegacy(): Promise<UpkeepPreview> {
    const [rows, [{ count }]] = await Promise.all([
      this.dataSource.query<ExampleRow[]>(
        `SELECT ${COLUMNS} FROM market_loads WHERE ${IS_LEGACY}
         ORDER BY pick_up DESC, id LIMIT ${UPKEEP_EXAMPLES}`,
      ),
      this.dataSource.query<[{ count: number }]>(
        `SELECT count(*)::integer AS count FROM market_loads WHERE ${IS_LEGACY}`,
      ),
    ]);
    return { count, examples: rows.map((row) => ({ ...toView(row), stays: null })) };
  }

  async previewImported(importId: string): Promise<ImportedPreview> {
    const [preview] = await this.dataSource.query<[ImportedPreview]>(
      `SELECT count(*) FILTER (WHERE own)::integer AS count, count(*) FILTER (WHERE own AND saved)::integer AS saved,
         count(*) FILTER (WHERE NOT own)::integer AS rewritten
       FROM (
         SELECT ${IS_STILL_ITS_OWN} AS own,
           EXISTS (SELECT FROM saved_loads WHERE market_load_id = market_loads.id) AS saved
         FROM market_loads WHERE first_import_id = $1
       ) AS load`,
      [importId],
    );
    return preview;
  }
}

/** Returns for each key the load that would stay, and the one before it. */
async function readPairs(
  manager: EntityManager,
  keys: readonly string[],
): Promise<[stays: ExampleRow, load: ExampleRow][]> {
  const rows = await manager.query<(ExampleRow & { key: string })[]>(
    `SELECT ${COLUMNS}, duplicate_key AS key FROM (
       SELECT *, row_number() OVER (PARTITION BY duplicate_key ORDER BY ${LAST_FIRST}) AS place
       FROM market_loads WHERE duplicate_key = ANY($1) AND ${IS_IMPORTED}
     ) AS load WHERE place <= 2 ORDER BY duplicate_key, place`,
    [keys],
  );
  return keys.flatMap((requested) => {
    const [stays, load] = rows.filter(({ key }) => key === requested);
    // An import may have changed them just now.
    return load ? [[stays, load] as [ExampleRow, ExampleRow]] : [];
  });
}

const toView = (row: ExampleRow): UpkeepLoad => ({
  id: row.id,
  source: row.source,
  referenceId: row.referenceId,
  shipperName: row.shipperName,
  origin: row.origin,
  destination: row.destination,
  pickUp: toWireDate(row.pickUp),
  originTimeZone: row.originTimeZone,
});
