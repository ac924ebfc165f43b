import { Inject, Injectable } from '@nestjs/common';
import { FILE_RETENTION_DAYS, isImportActive } from '@lanewise/contracts';
import { DataSource, In } from 'typeorm';
import { FILE_STORE, type FileStore, type ListedFile } from '../files/file-store.js';
import { Import } from './import.entity.js';
import { RepeatedTask } from './repeated-task.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Files that are looked up at a time. */
const PAGE = 500;

/**
 * Removes stored files some time after they were stored, save those that an import still needs; and after a
 * day what no import names, as a killed process leaves it. Looks at start and every hour.
 */
@Injectable()
export class FileRetention extends RepeatedTask {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(FILE_STORE) private readonly files: FileStore,
  ) {
    super(HOUR_MS);
  }

  protected async run(): Promise<void> {
    const aDayAgo = new Date(Date.now() - DAY_MS);
    await this.files.removeLeftovers(aDayAgo);
    let page: ListedFile[] = [];
    for await (const file of this.files.list(aDayAgo)) {
      if (this.stopping) return;
      if (page.push(file) < PAGE) continue;
      await this.removeUnneeded(page);
      page = [];
    }
    await this.removeUnneeded(page);
  }

  private async removeUnneeded(page: ListedFile[]): Promise<void> {
    const imports = await this.dataSource.manager.find(Import, {
      select: { fileKey: true, status: true },
      where: { fileKey: In(page.map(({ key }) => key)) },
    });
    const statuses = new Map(imports.map(({ fileKey, status }) => [fileKey, status]));
    const oldest = new Date(Date.now() - FILE_RETENTION_DAYS * DAY_MS);
    for (const { key, storedAt } of page) {
      if (this.stopping) return;
      const status = statuses.get(key);
      if (status === undefined || (storedAt < oldest && !isImportActive(status)))
        await this.files.remove(key);
    }
  }
}
