import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { DataSource, IsNull, Raw } from 'typeorm';
import { IMPORT_JOBS, type ImportJobs } from './import-jobs.js';
import { Import } from './import.entity.js';

const RECONCILE_MS = 3000;

/** An upload adds its job itself, in a moment. */
const SETTLED = { createdAt: Raw((column) => `${column} < now() - interval '5 seconds'`) };

/**
 * Sees to it, at start and every few seconds, that each unfinished import has a job. The imports table is the
 * truth: a queue that was away during an upload, or has lost its jobs, costs no import. Several replicas may do
 * so at once, as a job that waits or runs stays as it is.
 */
@Injectable()
export class ImportReconciler implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('ImportReconciler');
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private stopping = false;
  private failing = false;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(IMPORT_JOBS) private readonly jobs: ImportJobs,
  ) {}

  onApplicationBootstrap(): void {
    this.start();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopping = true;
    clearTimeout(this.timer);
    await this.running;
  }

  private start(): void {
    this.running = this.run();
  }

  private async run(): Promise<void> {
    try {
      await this.reconcile();
      this.failing = false;
    } catch (error) {
      // An outage is worth one line.
      if (!this.failing) this.logger.warn(error instanceof Error ? error.message : String(error));
      this.failing = true;
    }
    // Only now, so that two never overlap.
    if (!this.stopping) this.timer = setTimeout(() => this.start(), RECONCILE_MS);
  }

  private async reconcile(): Promise<void> {
    const unfinished = await this.dataSource.manager.find(Import, {
      select: { id: true, source: true },
      where: [
        { status: 'queued', ...SETTLED },
        { status: 'running', outcome: IsNull(), ...SETTLED },
      ],
      // In the order in which they came, as their jobs are worked on.
      order: { id: 'ASC' },
    });
    for (const { id, source } of unfinished) {
      if (this.stopping) return;
      await this.jobs[source].ensure(id, { importId: id });
    }
  }
}
