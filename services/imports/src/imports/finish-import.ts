import type { EntityManager } from 'typeorm';

/** Ends an import whose file has been read and whose batches are all stored; any other stays as it is. */
export async function finishWhenStored(manager: EntityManager, importId: string): Promise<void> {
  await manager.query(
    `UPDATE imports SET status = outcome, finished_at = now()
     WHERE id = $1 AND status = 'running' AND outcome IS NOT NULL AND batches_stored = batches_sent`,
    [importId],
  );
}
