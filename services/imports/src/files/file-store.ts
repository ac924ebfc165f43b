import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** The file went over the limit while it was being stored. */
export class FileTooLargeError extends Error {
  override name = 'FileTooLargeError';
}

export interface StoredFile {
  /** Names the file in the store. */
  key: string;
  /** Bytes. */
  size: number;
}

/** A file that is still arriving. */
const PARTIAL = '.partial';
/** Another replica may be at a younger one. */
const LEFTOVER_MS = 24 * 3_600_000;

/** Load files in a folder. A file is there whole or not at all. */
export class FileStore {
  constructor(private readonly folder: string) {}

  /** Stores a stream. Whatever fails, nothing of it stays. */
  async save(content: Readable, limitBytes: number): Promise<StoredFile> {
    await mkdir(this.folder, { recursive: true });
    const key = randomUUID();
    const partial = this.path(key + PARTIAL);
    let size = 0;
    const measure = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        size += chunk.length;
        done(size > limitBytes ? new FileTooLargeError() : null, chunk);
      },
    });
    try {
      await pipeline(content, measure, createWriteStream(partial, { flush: true }));
      await rename(partial, this.path(key));
    } catch (error) {
      await rm(partial, { force: true });
      throw error;
    }
    return { key, size };
  }

  open(key: string): Readable {
    return createReadStream(this.path(key), { highWaterMark: 256 * 1024 });
  }

  async remove(key: string): Promise<void> {
    await rm(this.path(key), { force: true });
  }

  /** Removes what killed processes have left half-stored. */
  async removeLeftovers(): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    for (const name of await readdir(this.folder)) {
      if (!name.endsWith(PARTIAL)) continue;
      const found = await stat(this.path(name)).catch(() => undefined);
      if (found && Date.now() - found.mtimeMs > LEFTOVER_MS) await this.remove(name);
    }
  }

  private path(key: string): string {
    return join(this.folder, key);
  }
}
