import { Controller } from '@nestjs/common';
import { type MarketChangesEvent, TOPICS } from '@lanewise/contracts';
import { queryPrepared, violatesUnique } from '@lanewise/database';
import { type EventContext, OnEvent } from '@lanewise/messaging';
import type { EntityManager } from 'typeorm';
import { countKnownBatch } from './due-imports.js';
import { toKnownColumns } from './known-load.rules.js';
import { StopIds } from './stop-ids.js';

/** Keeps the known loads current. A removed load stays marked for a day, so that a late event can't bring it back. */
@Controller()
export class KnownLoadsConsumer {
  constructor(private readonly stops: StopIds) {}

  @OnEvent(TOPICS.marketChanges)
  async apply({ upserted, removed, importId }: MarketChangesEvent, { manager }: EventContext): Promise<void> {
    if (upserted.id.length > 0) {
      const columns = toKnownColumns(upserted, await this.stops.of(upserted));
      const areNew = upserted.version.every((version) => version === FIRST_VERSION);
      if (!areNew || !(await insertNew(manager, columns)))
        await queryPrepared(manager, 'upsert-known-loads', UPSERT, columns);
    }
    if (removed.length > 0) {
      const columns = [removed.map(({ id }) => id), removed.map(({ version }) => version)];
      await queryPrepared(manager, 'remove-known-loads', REMOVE, columns);
    }
    if (importId) await countKnownBatch(manager, importId);
  }
}

const FIRST_VERSION = 1;

/**
 * Inserts loads that nothing is known of, as most of an import are: without looking for what they might replace, that
 * takes a third less. Returns false, having done nothing, if one is known: events may come late, or again.
 */
async function insertNew(manager: EntityManager, columns: string[]): Promise<boolean> {
  try {
    await manager.transaction((savepoint) => queryPrepared(savepoint, 'insert-known-loads', INSERT, columns));
    return true;
  } catch (error) {
    if (violatesUnique(error, 'known_loads_pkey')) return false;
    throw error;
  }
}

const INSERT = `
  INSERT INTO known_loads AS known
    (id, version, equipments, origin_stop, destination_stop, pickup_day, delivery_day, cents_per_mile)
  SELECT * FROM unnest($1::uuid[], $2::integer[], $3::smallint[], $4::smallint[], $5::smallint[],
    $6::integer[], $7::integer[], $8::float8[])`;

const UPSERT = `${INSERT}
  ON CONFLICT (id) DO UPDATE SET version = excluded.version, removed_at = NULL, removed = false,
    equipments = excluded.equipments, origin_stop = excluded.origin_stop,
    destination_stop = excluded.destination_stop, pickup_day = excluded.pickup_day,
    delivery_day = excluded.delivery_day, cents_per_mile = excluded.cents_per_mile
  WHERE known.version < excluded.version`;

const REMOVE = `
  INSERT INTO known_loads AS known (id, version, removed, removed_at)
  SELECT id, version, true, now() FROM unnest($1::uuid[], $2::integer[]) AS gone (id, version)
  ON CONFLICT (id) DO UPDATE SET version = excluded.version, removed = true, removed_at = now()
  WHERE known.version < excluded.version`;
