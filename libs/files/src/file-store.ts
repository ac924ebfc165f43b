import type { Readable } from 'node:stream';

/** Injection token of a service's file store. */
export const FILE_STORE = Symbol('FileStore');

export interface StoredFile {
  /** The name of the file in the store. */
  key: string;
  /** Bytes. */
  size: number;
  /** SHA-256, in hexadecimal. */
  checksum: string;
}

export interface ListedFile {
  key: string;
  /** Bytes. */
  size: number;
  storedAt: Date;
}

/**
 * Files of one kind, in a folder or in a bucket of an S3 API. A file is stored completely or not at all, and never
 * changes. Files of another kind have a store of their own, with another name.
 */
export interface FileStore {
  /**
   * Makes sure that files can be stored.
   * @throws Error for the operator
   */
  prepare(): Promise<void>;
  /**
   * Stores a stream. After a failure, nothing of it is left.
   * @throws FileTooLargeError, StorageFullError, StorageUnavailableError, or the error of the stream
   */
  save(content: Readable, limitBytes: number): Promise<StoredFile>;
  /** Opens a file as a stream, which fails with a `FileMissingError` if there is no such file. */
  open(key: string): Readable;
  /** Removes a file, if it exists. */
  remove(key: string): Promise<void>;
  /** Lists the files that were stored before an instant. */
  list(before: Date): AsyncIterable<ListedFile>;
  /** Removes incomplete files of killed processes that began to store them before an instant. */
  removeLeftovers(before: Date): Promise<void>;
}

/** The file is larger than the limit. */
export class FileTooLargeError extends Error {
  override name = 'FileTooLargeError';
}

/** There is no such file. */
export class FileMissingError extends Error {
  override name = 'FileMissingError';
}

/** The store is full. */
export class StorageFullError extends Error {
  override name = 'StorageFullError';
}

/** The store cannot be reached, or does not work. */
export class StorageUnavailableError extends Error {
  override name = 'StorageUnavailableError';
}

/**
 * Reads a small file into memory.
 * @throws FileTooLargeError, or the error of the stream
 */
export async function intoMemory(content: Readable, limitBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > limitBytes) throw new FileTooLargeError();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
