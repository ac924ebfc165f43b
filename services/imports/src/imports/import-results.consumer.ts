import { Controller } from '@nestjs/common';
import { type ImportBatchResult, TOPICS } from '@lanewise/contracts';
import { type EventContext, OnEvent } from '@lanewise/messaging';
import { finishImport } from './import-states.js';

/** Counts the loads that the loads service has stored. */
@Controller()
export class ImportResultsConsumer {
  @OnEvent(TOPICS.importResults)
  async count(result: ImportBatchResult, { manager }: EventContext): Promise<void> {
    await manager.query(
      `UPDATE imports SET imported = imported + $2, updated = updated + $3,
         repriced = repriced + $4, skipped = skipped + $5, batches_stored = batches_stored + 1
       WHERE id = $1`,
      [result.importId, result.inserted, result.updated, result.repriced, result.skipped],
    );
    await finishImport(manager, result.importId);
  }
}
