import { RepeatedTask } from '@lanewise/runtime';
import type { FileStore, ListedFile } from './file-store.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Files that are looked up at a time. */
const PAGE = 500;

/**
 * Removes files that nothing needs any more, and what killed processes have left half-stored. Looks at start
 * and every hour; a file of the last day stays, as what names it may be about to be written.
 */
export abstract class FileSweep extends RepeatedTask {
  protected constructor(private readonly files: FileStore) {
    super(HOUR_MS);
  }

  /** Which of some files nothing needs. */
  protected abstract unneeded(files: ListedFile[]): Promise<ListedFile[]>;

  protected async run(): Promise<void> {
    const aDayAgo = new Date(Date.now() - DAY_MS);
    await this.files.removeLeftovers(aDayAgo);
    let page: ListedFile[] = [];
    for await (const file of this.files.list(aDayAgo)) {
      if (this.stopping) return;
      if (page.push(file) < PAGE) continue;
      await this.sweep(page);
      page = [];
    }
    if (page.length > 0) await this.sweep(page);
  }

  private async sweep(page: ListedFile[]): Promise<void> {
    for (const { key } of await this.unneeded(page)) {
      if (this.stopping) return;
      await this.files.remove(key);
    }
  }
}
