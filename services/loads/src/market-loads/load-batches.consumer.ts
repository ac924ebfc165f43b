import { Controller } from '@nestjs/common';
import { type LoadBatch, TOPICS } from '@lanewise/contracts';
import { addToOutbox, type EventContext, OnEvent } from '@lanewise/messaging';
import type { EntityManager } from 'typeorm';
import {
  IMPORTED_COLUMNS,
  INDEXED_COLUMNS,
  type IndexedRow,
  lastOfEach,
  toIndexedLoad,
  toRow,
} from './load-batches.rules.js';

type UpsertedRow = IndexedRow & { inserted: boolean };

/** Stores the loads that imports bring, and tells the importer and the search index. */
@Controller()
export class LoadBatchesConsumer {
  @OnEvent(TOPICS.loadBatches)
  async store(batch: LoadBatch, { manager }: EventContext): Promise<void> {
    const rows = await upsert(manager, batch);
    const inserted = rows.filter((row) => row.inserted).length;
    await addToOutbox(manager, TOPICS.importResults, batch.importId, {
      importId: batch.importId,
      batch: batch.batch,
      inserted,
      updated: batch.loads.length - inserted,
    });
    await addToOutbox(manager, TOPICS.marketChanges, `${batch.importId}/${batch.batch}`, {
      upserted: rows.map(toIndexedLoad),
      removed: [],
    });
  }
}

const columns = Object.keys(IMPORTED_COLUMNS);
const UPSERT = `
  INSERT INTO market_loads AS present (id, ${columns.join(', ')})
  SELECT id, ${columns.join(', ')} FROM json_to_recordset($1::json) AS incoming
    (id uuid, ${Object.entries(IMPORTED_COLUMNS)
      .map(([column, type]) => `${column} ${type}`)
      .join(', ')})
  ON CONFLICT (source, md5(company_key || E'\\n' || reference_id)) DO UPDATE
  SET version = present.version + 1, updated_at = now(),
    ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}
  WHERE present.import_id <= excluded.import_id
  RETURNING ${INDEXED_COLUMNS}, xmax = 0 AS inserted`;

/** Writes a batch. A load that a later import has written stays as it is, and is not among the answer. */
async function upsert(manager: EntityManager, batch: LoadBatch): Promise<UpsertedRow[]> {
  const rows = lastOfEach(batch.loads).map((load) => toRow(batch, load));
  return manager.query<UpsertedRow[]>(UPSERT, [JSON.stringify(rows)]);
}
