import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Raw, Repository } from 'typeorm';
import { IMPORT_JOBS, type ImportJobs } from './import-jobs.js';
import { Import } from './import.entity.js';
import { UNREAD } from './import-states.js';
import { ProcessTask } from '@lanewise/runtime';

const RECONCILE_MS = 3000;

/** An upload adds its job itself, in a moment. */
const SETTLED = { createdAt: Raw((column) => `${column} < now() - interval '5 seconds'`) };

/**
 * Sees to it, at start and every few seconds, that each unfinished import has a job. The imports table is the
 * truth: a queue that was away during an upload, or has lost its jobs, costs no import. Several replicas may do
 * so at once, as a job that waits or runs stays as it is.
 */
@Injectable()
export class ImportReconciler {
  constructor(
    @InjectRepository(Import) private readonly imports: Repository<Import>,
    @Inject(IMPORT_JOBS) private readonly jobs: ImportJobs,
  ) {}

  @ProcessTask(RECONCILE_MS)
  async run(signal: AbortSignal): Promise<void> {
    const unfinished = await this.imports.find({
      select: { id: true, source: true },
      where: { ...UNREAD, ...SETTLED },
      // In the order in which they came, as their jobs are worked on.
      order: { id: 'ASC' },
    });
    for (const { id, source } of unfinished) {
      if (signal.aborted) return;
      await this.jobs[source].ensure(id, { importId: id });
    }
  }
}
