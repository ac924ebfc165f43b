import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { Controller } from '@nestjs/common';
import { type BatchLoad, type Columns, type ImportSource, type LoadBatch, TOPICS } from '@lanewise/contracts';
import { arrayLiteral, newIds, queryPrepared, violatesUnique } from '@lanewise/database';
import { addToOutbox, type EventContext, OnEvent } from '@lanewise/messaging';
import type { EntityManager } from 'typeorm';
import { KnownBrokers } from '../brokers/known-brokers.js';
import {
  announcedColumns,
  BATCH_COLUMNS,
  brokersOf,
  countRows,
  FORMER_COLUMNS,
  formerLoads,
  lastOfEach,
  toInserted,
  toWritten,
  type UpsertResult,
} from './load-batches.rules.js';
import { loadIdentity } from './load-identity.js';
import { announceMarketChanges } from './market-changes.js';

/** Stores imported loads, and announces the results to imports and the changes of the market. */
@Controller()
export class LoadBatchesConsumer {
  /** By source, the import that was last found to write loads that exist: it is likely to go on so. */
  private readonly rewriting = new Map<ImportSource, string>();

  constructor(private readonly brokers: KnownBrokers) {}

  @OnEvent(TOPICS.loadBatches)
  async store({ importId, source, batch, loads }: LoadBatch, { manager }: EventContext): Promise<void> {
    const rows = lastOfEach(loads);
    const ids = newIds(rows.size);
    const brokers = brokersOf(loads, await this.brokers.lockShared(manager));
    const values = [
      source,
      importId,
      arrayLiteral(ids),
      arrayLiteral(brokers.length === 0 ? [] : [...rows.values()].map((row) => brokers[row]?.id ?? null)),
      ...(await toLiterals(loads, [...rows.values()])),
    ];
    const areNew = this.rewriting.get(source) !== importId && (await insertNew(manager, values));
    if (!areNew) this.rewriting.set(source, importId);
    const stored = areNew
      ? toInserted(ids, rows)
      : toWritten(await upsert(manager, values), ids, rows, loads);
    const newLoadIds = stored.filter(({ isNew }) => isNew).map(({ id }) => id);
    const undone = await undoKnownDuplicates(manager, newLoadIds);
    const written = stored.filter(({ id }) => !undone.has(id));
    const inserted = newLoadIds.length - undone.size;
    const undoneRows = stored.filter(({ id }) => undone.has(id));
    const skipped = countRows(undoneRows, loads);
    await addToOutbox(manager, TOPICS.importResults, importId, {
      importId,
      batch,
      inserted,
      updated: loads.referenceId.length - inserted - skipped,
      skipped,
      skippedLoads: undoneRows.map(({ row }) => ({
        companyKey: loads.companyKey[row],
        referenceId: loads.referenceId[row],
      })),
      repriced: written.filter(({ isRepriced }) => isRepriced).length,
    });
    const upserted = announcedColumns(written, loads, brokers);
    const before = formerLoads(written, upserted);
    await announceMarketChanges(manager, `${importId}/${batch}`, { upserted, before, importId });
  }
}

/**
 * Inserts loads of which none exists, as most of a file are: without looking for what they might replace, that takes a
 * fifth less. Returns false, having done nothing, if one exists.
 */
async function insertNew(manager: EntityManager, values: string[]): Promise<boolean> {
  try {
    await manager.transaction((savepoint) => queryPrepared(savepoint, 'insert-load-batch', INSERT, values));
    return true;
  } catch (error) {
    if (violatesUnique(error, 'market_loads_identity')) return false;
    throw error;
  }
}

/** The row that the upsert returns; compact, as it is of up to 500 loads: the ids are separated by spaces. */
interface UpsertRow {
  newIds: string | null;
  existing: UpsertResult['existing'] | null;
}

async function upsert(manager: EntityManager, values: string[]): Promise<UpsertResult> {
  const [{ newIds, existing }] = await queryPrepared<UpsertRow>(manager, 'store-load-batch', UPSERT, values);
  return { newIds: newIds?.split(' ') ?? [], existing: existing ?? [] };
}

const FIELDS = Object.values(BATCH_COLUMNS).map(({ field }) => field);
const FIELDS_PER_SLICE = 7;
const COLUMNS = Object.keys(BATCH_COLUMNS);

/** $1 is `source`, $2 `import_id`, $3 the ids, $4 the brokers. */
const ARRAYS = Object.values(BATCH_COLUMNS).map(
  // Postgres has no arrays of arrays of different lengths, so these are sent as arrays of texts.
  ({ type }, at) => `$${at + 5}::${type === 'integer[]' ? 'text' : type}[]`,
);
const VALUES = Object.entries(BATCH_COLUMNS).map(([column, { field, type }]) => {
  if (field === 'milesSource') return `coalesce(${column}, 'posted')`;
  return type === 'integer[]' ? `translate(${column}, '[]', '{}')::integer[]` : column;
});

const REPRICED = 'existing.rate_cents <> excluded.rate_cents';

/** The terms of a load in an import that searches look at. */
const termsOf = (row: 'old' | 'new'): string => FORMER_COLUMNS.map((column) => `${row}.${column}`).join(', ');
const FORMER_TERMS = FORMER_COLUMNS.map((column) => `'${BATCH_COLUMNS[column].field}', old.${column}`).join(
  ', ',
);

const INSERT = `
  INSERT INTO market_loads AS existing (id, source, import_id, first_import_id, broker_id, ${COLUMNS.join(', ')})
  SELECT id, $1, $2::uuid, $2::uuid, broker_id, ${VALUES.join(', ')}
  FROM unnest($3::uuid[], $4::uuid[], ${ARRAYS.join(', ')}) AS incoming (id, broker_id, ${COLUMNS.join(', ')})
  CROSS JOIN (VALUES ($1::text)) AS file (source)`;

/**
 * Writes a batch. Skips a load that a later import has written, which is not in the result either. Loads are locked in
 * the order of `lockLoads`.
 */
const UPSERT = `
  WITH written AS (
    ${INSERT} ORDER BY ${loadIdentity()}
    ON CONFLICT ((${loadIdentity()})) DO UPDATE
    SET version = existing.version + 1, updated_at = now(), import_id = excluded.import_id,
      broker_id = excluded.broker_id,
      former_rate_cents = CASE WHEN ${REPRICED} THEN existing.rate_cents ELSE existing.former_rate_cents END,
      repriced_at = CASE WHEN ${REPRICED} THEN now() ELSE existing.repriced_at END,
      ${COLUMNS.map((column) => `${column} = excluded.${column}`).join(', ')}
    WHERE existing.import_id <= excluded.import_id
    RETURNING id, version, old.company_key, old.reference_id, old.rate_cents AS former_rate_cents,
      CASE WHEN (${termsOf('old')}) IS DISTINCT FROM (${termsOf('new')}) THEN json_build_object(${FORMER_TERMS}) END AS former
  )
  SELECT string_agg(id::text, ' ') FILTER (WHERE reference_id IS NULL) AS "newIds",
    json_agg(written) FILTER (WHERE reference_id IS NOT NULL) AS existing
  FROM written`;

/** Yields to requests every few columns. */
async function toLiterals(loads: Columns<BatchLoad>, rows: readonly number[]): Promise<string[]> {
  const literals: string[] = [];
  for (const field of FIELDS) {
    const column: readonly unknown[] = loads[field] ?? [];
    // For an empty column, `unnest` fills in nulls.
    literals.push(column.length === 0 ? '{}' : arrayLiteral(rows.map((row) => column[row])));
    if (literals.length % FIELDS_PER_SLICE === 0) await yieldToEventLoop();
  }
  return literals;
}

/** Reads nothing but the condition while no duplicates have been removed. */
const UNDO = `
  DELETE FROM market_loads AS load USING removed_duplicates AS removed, market_loads AS stays
  WHERE EXISTS (SELECT FROM removed_duplicates)
    AND load.id = ANY($1::uuid[]) AND removed.identity = ${loadIdentity('load.')}
    AND removed.duplicate_key = load.duplicate_key
    AND stays.id = removed.stays_id AND stays.duplicate_key = load.duplicate_key
  RETURNING load.id`;

/**
 * Undoes the insertion, in this transaction, of loads that were removed as duplicates before, and still are: the load
 * that stayed is there, and is still the same load.
 * @param ids of loads that have just been inserted
 * @returns the ids of the loads that are gone again
 */
async function undoKnownDuplicates(manager: EntityManager, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const undone = await queryPrepared<{ id: string }>(manager, 'undo-known-duplicates', UNDO, [
    arrayLiteral(ids),
  ]);
  return new Set(undone.map(({ id }) => id));
}
