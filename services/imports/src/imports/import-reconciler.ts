import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Raw, Repository } from 'typeorm';
import { IMPORT_JOBS, type ImportJobs } from './import-jobs.js';
import { Import } from './import.entity.js';
import { UNREAD } from './import-states.js';
import { ProcessTask } from '@lanewise/runtime';

const RECONCILE_MS = 3000;

/** A new upload is about to add its job itself. */
const SETTLED = { createdAt: Raw((column) => `${column} < now() - interval '5 seconds'`) };

/**
 * Makes sure, at start and every few seconds, that each unfinished import has a job. The imports table is the source
 * of truth: no import is lost when a queue is unavailable during an upload, or loses its jobs. Several replicas may do
 * this at once, since a job that waits or runs is left alone.
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
      // Oldest first, the order in which their jobs will run.
      order: { id: 'ASC' },
    });
    for (const { id, source } of unfinished) {
      if (signal.aborted) return;
      await this.jobs[source].ensure(id, { importId: id });
    }
  }
}
