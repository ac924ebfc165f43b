import type { EntityManager } from 'typeorm';

// An import is due for a heatmap when it has ended and all changes of its batches are known.
const DUE = 'NOT on_heatmap AND finished_at IS NOT NULL AND batches_known >= batches_sent';

/** Counts a batch whose changes are known. */
export async function countKnownBatch(manager: EntityManager, importId: string): Promise<void> {
  await manager.query('UPDATE imports SET batches_known = batches_known + 1 WHERE id = $1', [importId]);
}

/** Whether an import has ended since the last heatmap. */
export async function anyImportDue(manager: EntityManager): Promise<boolean> {
  const [{ due }] = await manager.query<[{ due: boolean }]>(
    `SELECT EXISTS (SELECT FROM imports WHERE ${DUE}) AS due`,
  );
  return due;
}

/** Notes that the loads of all imports that have ended are on a heatmap, in the transaction that makes it. */
export async function settleDueImports(manager: EntityManager): Promise<void> {
  await manager.query(`UPDATE imports SET on_heatmap = true WHERE ${DUE}`);
}
