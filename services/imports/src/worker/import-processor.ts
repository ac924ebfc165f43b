import { describeError } from '@lanewise/contracts';
import { retry } from '@lanewise/retry';
import { Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { FileStore } from '@lanewise/files';
import { Import } from '../imports/import.entity.js';
import { finishImport, moveImport } from '../imports/import-states.js';
import type { CityMatcher } from '../sources/shared/load-file.js';
import { ImportRun } from './import-run.js';
import type { ReadingWatch } from './reading-watch.js';
import { retryWhileUnavailable } from './retry-while-unavailable.js';

const INTERNAL_FAILURE =
  'The import stopped because of an internal error. The rows read so far were imported. Please upload the file again.';

/** Number of workers in a row that may die of an import without progress. */
const MAX_ATTEMPTS_WITHOUT_PROGRESS = 20;
const RETRY_MS = 1000;

/** Processes the jobs of imports. */
export class ImportProcessor {
  private readonly logger = new Logger('ImportWorker');

  constructor(
    private readonly dataSource: DataSource,
    private readonly files: FileStore,
    private readonly cities: CityMatcher,
    private readonly watch: ReadingWatch,
  ) {}

  /** Runs an import from where it stands to its end, through outages. Does nothing if it has ended. */
  async process(importId: string, signal: AbortSignal): Promise<void> {
    const begun = await retryWhileUnavailable(() => this.begin(importId), signal);
    if (!begun) return;
    await retryWhileUnavailable(async () => {
      const entity = await this.dataSource.manager.findOneByOrFail(Import, { id: importId });
      // An outage may have hidden that the end was stored.
      if (entity.outcome === null) await this.run(entity, signal);
    }, signal);
  }

  private async run(entity: Import, signal: AbortSignal): Promise<void> {
    const watched = this.watch.begin(entity.id);
    try {
      await new ImportRun(this.dataSource, this.files, this.cities, entity, watched).run(signal);
    } finally {
      watched.end();
    }
  }

  /** Ends an import that failed. Retries until that is stored; otherwise `ImportReconciler` queues the import again. */
  async giveUp(importId: string): Promise<void> {
    const fail = () =>
      this.dataSource.transaction(async (manager) => {
        await moveImport(manager, importId, 'giveUp', { message: INTERNAL_FAILURE });
        await finishImport(manager, importId);
      });
    await retry(fail, { backoff: RETRY_MS, onRetry: (error) => this.logger.error(describeError(error)) });
  }

  /** Starts an import. Returns whether there is anything to do. */
  private async begin(importId: string): Promise<boolean> {
    const entity = await this.dataSource.manager.findOneBy(Import, { id: importId });
    if (!entity) return false;
    // A waiting import may have been canceled just now.
    const started = await moveImport(this.dataSource.manager, entity.id, 'start', {
      startedAt: entity.startedAt ?? new Date(),
      attemptsWithoutProgress: entity.attemptsWithoutProgress + 1,
    });
    if (!started) return false;
    if (entity.attemptsWithoutProgress < MAX_ATTEMPTS_WITHOUT_PROGRESS) return true;
    await this.giveUp(entity.id);
    return false;
  }
}
