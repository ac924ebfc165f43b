import type { FileStore, ListedFile } from './file-store.js';

const DAY_MS = 24 * 3_600_000;
/** Number of files that are checked at a time. */
const PAGE = 500;

/**
 * Removes files that nothing needs any more, and incomplete files of killed processes. Files of the last day are kept,
 * as the row that names them may not be committed yet.
 */
export abstract class FileSweep {
  protected constructor(private readonly files: FileStore) {}

  /** Returns those of some files that nothing needs. */
  protected abstract unneeded(files: ListedFile[]): Promise<ListedFile[]>;

  /** @param signal ends it early */
  async run(signal: AbortSignal): Promise<void> {
    const aDayAgo = new Date(Date.now() - DAY_MS);
    await this.files.removeLeftovers(aDayAgo);
    let page: ListedFile[] = [];
    for await (const file of this.files.list(aDayAgo)) {
      if (signal.aborted) return;
      if (page.push(file) < PAGE) continue;
      await this.sweep(page, signal);
      page = [];
    }
    if (page.length > 0) await this.sweep(page, signal);
  }

  private async sweep(page: ListedFile[], signal: AbortSignal): Promise<void> {
    for (const { key } of await this.unneeded(page)) {
      if (signal.aborted) return;
      await this.files.remove(key);
    }
  }
}
