import { Injectable } from '@nestjs/common';
import {
  MESSAGES,
  toWireDate,
  UPKEEP_RUNS,
  type UpkeepKind,
  type UpkeepRun as UpkeepRunView,
} from '@lanewise/contracts';
import { newId } from '@lanewise/database';
import { DomainError } from '@lanewise/http';
import { poll } from '@lanewise/retry';
import { ServiceTask } from '@lanewise/runtime';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { UpkeepJobs } from './upkeep-jobs.js';
import { UpkeepRun } from './upkeep-run.entity.js';

const POLL_MS = 100;

/** Starts runs of upkeep, and reports their progress. */
@Injectable()
export class UpkeepRunsService {
  constructor(
    @InjectRepository(UpkeepRun) private readonly runs: Repository<UpkeepRun>,
    private readonly jobs: UpkeepJobs,
  ) {}

  /** The newest runs. */
  async list(): Promise<UpkeepRunView[]> {
    const runs = await this.runs.find({ order: { id: 'DESC' }, take: UPKEEP_RUNS.listed });
    return runs.map(toView);
  }

  /**
   * Requests a run, which begins within a second of the commit. Joins the one that is under way.
   * @returns its id
   */
  async request(manager: EntityManager, kind: UpkeepKind, subject = ''): Promise<string> {
    for (;;) {
      await manager.query(
        `INSERT INTO upkeep_runs (id, kind, subject) VALUES ($1, $2, $3)
         ON CONFLICT (kind, subject) WHERE finished_at IS NULL DO NOTHING`,
        [newId(), kind, subject],
      );
      const [run] = await manager.query<{ id: string }[]>(
        'SELECT id FROM upkeep_runs WHERE kind = $1 AND subject = $2 AND finished_at IS NULL',
        [kind, subject],
      );
      // Otherwise the one under way has just ended.
      if (run) return run.id;
    }
  }

  /**
   * Runs to the end, or joins the run that is under way until its end. The run goes on when the caller doesn't wait.
   * @param limitMs how long to wait
   * @param begin what belongs to the transaction that requests it
   * @returns how many loads the run has changed or removed
   * @throws a 500 with the title `failed` if it failed, a 504 if it takes too long
   */
  async finish(
    kind: UpkeepKind,
    failed: string,
    limitMs: number,
    subject = '',
    begin?: (manager: EntityManager) => Promise<void>,
  ): Promise<number> {
    const id = await this.runs.manager.transaction(async (manager) => {
      await begin?.(manager);
      return this.request(manager, kind, subject);
    });
    await this.jobs.ensureAll();
    const ended = async () => {
      const run = await this.runs.findOneByOrFail({ id });
      return run.finishedAt !== null && run;
    };
    const run = await poll(ended, { everyMs: POLL_MS, limitMs });
    if (!run) throw new DomainError(504, 'upkeep-goes-on', MESSAGES.upkeepGoesOn);
    if (run.status === 'failed') throw new DomainError(500, 'upkeep-failed', failed);
    return run.changed;
  }

  @ServiceTask('upkeep-runs-retention', '41 3 * * *')
  async forgetOld(): Promise<void> {
    await this.runs.query(
      `DELETE FROM upkeep_runs WHERE finished_at < now() - interval '${UPKEEP_RUNS.storedDays} days'
         OR (finished_at IS NOT NULL
           AND id <= (SELECT id FROM upkeep_runs ORDER BY id DESC OFFSET ${UPKEEP_RUNS.stored} LIMIT 1))`,
    );
  }

  /** Once its pickup day is past, a removed duplicate that comes back is removed with the legacy loads. */
  @ServiceTask('removed-duplicates-retention', '43 * * * *')
  async forgetPastDuplicates(): Promise<void> {
    await this.runs.query(`DELETE FROM removed_duplicates WHERE pick_up < now() - interval '25 hours'`);
  }
}

const toView = (run: UpkeepRun): UpkeepRunView => ({
  id: run.id,
  kind: run.kind,
  subject: run.subject,
  status: run.status,
  done: run.done,
  total: run.total,
  changed: run.changed,
  error: run.error,
  createdAt: toWireDate(run.createdAt),
  startedAt: run.startedAt && toWireDate(run.startedAt),
  finishedAt: run.finishedAt && toWireDate(run.finishedAt),
});
