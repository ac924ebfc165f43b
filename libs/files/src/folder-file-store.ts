import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  FileMissingError,
  type FileStore,
  type ListedFile,
  StorageFullError,
  type StoredFile,
} from './file-store.js';
import { MeasuredFile } from './measured-file.js';

/** Suffix of a file that is still being stored. */
const PARTIAL = '.partial';
/** Error codes of a full disk and of an exhausted quota. */
const FULL = ['ENOSPC', 'EDQUOT'];

/** Files in a folder, named by their keys. */
export class FolderFileStore implements FileStore {
  constructor(private readonly folder: string) {}

  async prepare(): Promise<void> {
    await mkdir(this.folder, { recursive: true });
  }

  async save(content: Readable, limitBytes: number): Promise<StoredFile> {
    const key = randomUUID();
    const partial = this.path(key + PARTIAL);
    const measured = new MeasuredFile(limitBytes);
    const file = createWriteStream(partial, { flush: true });
    try {
      await pipeline(content, measured, file);
      await rename(partial, this.path(key));
    } catch (error) {
      // A pipeline that fails early may still be opening the file, and would create it after its removal.
      if (!file.closed) await new Promise<void>((resolve) => file.once('close', () => resolve()));
      await rm(partial, { force: true });
      if (FULL.includes(codeOf(error))) throw new StorageFullError('The disk is full.', { cause: error });
      throw error;
    }
    return { key, size: measured.bytes, checksum: measured.checksum() };
  }

  open(key: string): Readable {
    return Readable.from(this.read(key), { objectMode: false });
  }

  async remove(key: string): Promise<void> {
    await rm(this.path(key), { force: true });
  }

  async *list(before: Date): AsyncGenerator<ListedFile> {
    for await (const { name, size, storedAt } of this.filesOf(before)) {
      if (!name.endsWith(PARTIAL)) yield { key: name, size, storedAt };
    }
  }

  async removeLeftovers(before: Date): Promise<void> {
    for await (const { name } of this.filesOf(before)) {
      if (name.endsWith(PARTIAL)) await this.remove(name);
    }
  }

  private async *read(key: string): AsyncGenerator<Buffer> {
    try {
      yield* createReadStream(this.path(key), { highWaterMark: 256 * 1024 });
    } catch (error) {
      if (codeOf(error) === 'ENOENT') throw new FileMissingError(`No file ${key}.`, { cause: error });
      throw error;
    }
  }

  private async *filesOf(before: Date): AsyncGenerator<{ name: string; size: number; storedAt: Date }> {
    for (const name of await readdir(this.folder)) {
      // Another replica may have removed it in the meantime.
      const found = await stat(this.path(name)).catch(() => undefined);
      if (found?.isFile() && found.mtime < before) yield { name, size: found.size, storedAt: found.mtime };
    }
  }

  private path(key: string): string {
    return join(this.folder, key);
  }
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? '';
}
