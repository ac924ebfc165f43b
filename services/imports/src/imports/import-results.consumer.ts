import { Controller } from '@nestjs/common';
import { type ImportBatchResult, TOPICS } from '@lanewise/contracts';
import { type EventContext, OnEvent } from '@lanewise/messaging';
import { finishImport } from './import-states.js';

/** Counts the loads that the loads service has stored, and keeps which ones it has skipped. */
@Controller()
export class ImportResultsConsumer {
  @OnEvent(TOPICS.importResults)
  async count(result: ImportBatchResult, { manager }: EventContext): Promise<void> {
    const [[counted]] = await manager.query<[{ isLast: boolean }[], number]>(
      `UPDATE imports SET imported = imported + $2, updated = updated + $3,
         repriced = repriced + $4, skipped = skipped + $5, batches_stored = batches_stored + 1
       WHERE id = $1 RETURNING outcome IS NOT NULL AND batches_stored = batches_sent AS "isLast"`,
      [result.importId, result.inserted, result.updated, result.repriced, result.skipped],
    );
    if (result.skippedLoads?.length) {
      await manager.query(
        `INSERT INTO skipped_loads (import_id, company_key, reference_id)
         SELECT $1, "companyKey", "referenceId"
         FROM json_to_recordset($2::json) AS load ("companyKey" text, "referenceId" text)
         ON CONFLICT DO NOTHING`,
        [result.importId, JSON.stringify(result.skippedLoads)],
      );
    }
    if (counted?.isLast) await finishImport(manager, result.importId);
  }
}
