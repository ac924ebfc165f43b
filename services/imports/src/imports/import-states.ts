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

// An import waits (`queued`), then a worker reads its file (`running`), then the loads service stores what is left
// (still `running`, with the outcome it will end with), and then it has ended with that outcome.

type Where = FindOptionsWhere<Import>;

const WAITING: Where = { status: 'queued' };
const READING: Where = { status: 'running', outcome: IsNull() };
/** Has work for a worker: waits for one, is read by one, or was by one that died. */
export const UNREAD: Where = { status: In(['queued', 'running']), outcome: IsNull() };
const STORED: Where = {
  status: 'running',
  outcome: Not(IsNull()),
  batchesStored: Raw((column) => `${column} = batches_sent`),
};
/** Has brought its loads in, or is about to. */
export const NOT_GIVEN_UP: Where = { status: In(['queued', 'running', 'completed']) };

/** From where an import may be moved to where, and by whom. */
const TRANSITIONS = {
  /** By the worker, also after one that died. */
  start: { from: UNREAD, to: { status: 'running' } },
  /** By the worker, which says the outcome, once it has read the file or seen that it can't. */
  endReading: { from: READING, to: {} },
  /** By the worker's queue, when attempts are used up. */
  giveUp: { from: UNREAD, to: { status: 'running', outcome: 'failed' } },
  /** By the worker, or by the consumer of results, whoever sees the last batch stored. */
  finish: { from: STORED, to: { status: () => 'outcome', finishedAt: () => 'now()' } },
  /** By an administrator, before a worker has taken it. */
  cancelWaiting: {
    from: WAITING,
    to: { status: 'cancelled', outcome: 'cancelled', cancelRequested: true, finishedAt: () => 'now()' },
  },
  /** By an administrator. The worker then ends reading with that outcome. */
  requestCancel: { from: READING, to: { cancelRequested: true } },
} satisfies Record<string, { from: Where; to: QueryDeepPartialEntity<Import> }>;

/**
 * Moves an import, in one statement, as others may be about to move it.
 *
 * @param changes what else changes with it
 * @returns whether it was where the transition begins; if not, it stays as it is
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
