import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { EVENT_BATCH_SIZE, type UpkeepKind } from '@lanewise/contracts';
import { isUnavailable } from '@lanewise/retry';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { broker } from './kinds/broker.js';
import { duplicates } from './kinds/duplicates.js';
import { importedBy } from './kinds/import.js';
import { legacy } from './kinds/legacy.js';
import { UpkeepRun } from './upkeep-run.entity.js';
import type { UpkeepTarget, UpkeepWork } from './upkeep-work.js';

const WORKS: Record<UpkeepKind, UpkeepWork> = { duplicates, legacy, broker, import: importedBy };

/** Targets per transaction: few, as imports wait for the loads that it locks. */
const STEP_SIZE = EVENT_BATCH_SIZE;

const INTERNAL_FAILURE = 'It stopped because of an internal error. What was done until then stays done.';

/** Works on the targets of a run, a few at a time. */
@Injectable()
export class UpkeepRunner {
  private readonly logger = new Logger('Upkeep');

  constructor(private readonly dataSource: DataSource) {}

  /** Continues a run until it ends. Does nothing if it has ended. */
  async run(id: string, signal: AbortSignal): Promise<void> {
    await this.dataSource.query(
      `UPDATE upkeep_runs SET status = 'running', started_at = coalesce(started_at, now())
       WHERE id = $1 AND finished_at IS NULL`,
      [id],
    );
    while (await this.step(id)) {
      signal.throwIfAborted();
      await yieldToEventLoop();
    }
  }

  /** Ends a run that failed again and again. During an outage it goes on later, when its job is queued anew. */
  async giveUp(id: string, error: Error): Promise<void> {
    this.logger.error({ message: 'upkeep failed', run: id, reason: error.message });
    if (isUnavailable(error)) return;
    await this.dataSource.transaction(async (manager) => {
      const run = await lockRun(manager, id);
      if (run) await end(manager, run, { status: 'failed', error: INTERNAL_FAILURE });
    });
  }

  /** Takes the next step of a run, in one transaction. Returns false once it has ended. */
  private step(id: string): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      // Locked, as a worker that was presumed dead may still be at work.
      const run = await lockRun(manager, id);
      if (!run) return false;
      const work = WORKS[run.kind];
      if (run.total === null) {
        await work.listTargets(manager, run);
        await manager.query(
          `UPDATE upkeep_runs SET total = (SELECT count(*) FROM upkeep_targets WHERE run_id = id) WHERE id = $1`,
          [id],
        );
        return true;
      }
      const targets = await nextTargets(manager, run);
      if (targets.length === 0) {
        await end(manager, run, { status: 'completed' });
        return false;
      }
      const changed = await work.apply(manager, targets, run);
      await manager.update(UpkeepRun, id, {
        done: run.done + targets.length,
        changed: run.changed + changed,
        workedTo: targets.at(-1)!.loadId,
      });
      return true;
    });
  }
}

const lockRun = (manager: EntityManager, id: string): Promise<UpkeepRun | null> =>
  manager.findOne(UpkeepRun, { where: { id, finishedAt: IsNull() }, lock: { mode: 'pessimistic_write' } });

const nextTargets = (manager: EntityManager, { id, workedTo }: UpkeepRun): Promise<UpkeepTarget[]> =>
  manager.query(
    `SELECT load_id AS "loadId", other_id AS "otherId" FROM upkeep_targets
     WHERE run_id = $1 AND ($2::uuid IS NULL OR load_id > $2) ORDER BY load_id LIMIT ${STEP_SIZE}`,
    [id, workedTo],
  );

async function end(
  manager: EntityManager,
  { id }: UpkeepRun,
  outcome: { status: 'completed' } | { status: 'failed'; error: string },
): Promise<void> {
  await manager.query('DELETE FROM upkeep_targets WHERE run_id = $1', [id]);
  await manager.update(UpkeepRun, id, { ...outcome, finishedAt: () => 'now()' });
}
