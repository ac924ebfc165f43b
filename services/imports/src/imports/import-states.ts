import { TOPICS } from '@lanewise/contracts';
import { addToOutbox } from '@lanewise/messaging';
import {
  type EntityManager,
  type FindOptionsWhere,
  In,
  IsNull,
  Not,
  type QueryDeepPartialEntity,
  Raw,
} from 'typeorm';
import { Import } from './import.entity.js';

// An import waits (`queued`), then a worker reads its file (`running`), then the loads service stores the rest (still
// `running`, with the outcome that it will end with), and then it has ended with that outcome.

type Where = FindOptionsWhere<Import>;

const WAITING: Where = { status: 'queued' };
const READING: Where = { status: 'running', outcome: IsNull() };
/** There is work for a worker: the import waits for one, is read by one, or was read by one that died. */
export const UNREAD: Where = { status: In(['queued', 'running']), outcome: IsNull() };
const STORED: Where = {
  status: 'running',
  outcome: Not(IsNull()),
  batchesStored: Raw((column) => `${column} = batches_sent`),
};
/** The loads of the import have been stored, or will be. */
export const NOT_GIVEN_UP: Where = { status: In(['queued', 'running', 'completed']) };

/** The changes of an import's state, and who makes them. */
const TRANSITIONS = {
  /** Made by the worker, also when a previous one died. */
  start: { from: UNREAD, to: { status: 'running' } },
  /** Made by the worker, which adds the outcome, once it has read the file or failed to. */
  endReading: { from: READING, to: {} },
  /** Made by the worker's queue, when all attempts have failed. */
  giveUp: { from: UNREAD, to: { status: 'running', outcome: 'failed' } },
  /** Made by the worker or the consumer of results, whichever sees that the last batch is stored. */
  finish: { from: STORED, to: { status: () => 'outcome', finishedAt: () => 'now()' } },
  /** Made by an administrator, before a worker has started. */
  cancelWaiting: {
    from: WAITING,
    to: { status: 'cancelled', outcome: 'cancelled', cancelRequested: true, finishedAt: () => 'now()' },
  },
  /** Made by an administrator. The worker then ends reading with the outcome `cancelled`. */
  requestCancel: { from: READING, to: { cancelRequested: true } },
} satisfies Record<string, { from: Where; to: QueryDeepPartialEntity<Import> }>;

/**
 * Changes the state of an import, in one statement, since others may be about to do so.
 *
 * @param changes what else changes with it
 * @returns whether it was in the state where the transition begins; otherwise nothing changes
 */
export async function moveImport(
  manager: EntityManager,
  id: string,
  transition: keyof typeof TRANSITIONS,
  changes: QueryDeepPartialEntity<Import> = {},
): Promise<boolean> {
  const { from, to } = TRANSITIONS[transition];
  const { affected } = await manager.update(Import, { ...from, id }, { ...to, ...changes });
  return affected === 1;
}

/** Ends an import whose loads are all stored, and announces it unless it was canceled. Otherwise nothing happens. */
export async function finishImport(manager: EntityManager, id: string): Promise<void> {
  if (!(await moveImport(manager, id, 'finish'))) return;
  const { source, fileName, status, imported, updated, skipped, failed, message } =
    await manager.findOneByOrFail(Import, { id });
  if (status !== 'completed' && status !== 'failed') return;
  const counts = { imported, updated, skipped, failed };
  const event = { importId: id, source, fileName, status, ...counts, message };
  await addToOutbox(manager, TOPICS.finishedImports, id, event);
}
