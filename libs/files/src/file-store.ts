import type { Readable } from 'node:stream';

/** For injection: the store of an application. */
export const FILE_STORE = Symbol('FileStore');

export interface StoredFile {
  /** Names the file in the store. */
  key: string;
  /** Bytes. */
  size: number;
  /** SHA-256, in hexadecimal. */
  checksum: string;
}

export interface ListedFile {
  key: string;
  storedAt: Date;
}

/**
 * Files of one kind, kept in a folder or in a bucket of an S3 API. A file is there whole or not at all, and
 * never changes. Knows nothing of what the files are: a service that keeps files of another kind opens a
 * store of its own by another name.
 */
export interface FileStore {
  /**
   * Makes sure that files can be stored.
   * @throws Error with a sentence for the operator
   */
  prepare(): Promise<void>;
  /**
   * Stores a stream. Whatever fails, nothing of it stays.
   * @throws FileTooLargeError, StorageFullError, StorageUnavailableError, or what the stream fails with
   */
  save(content: Readable, limitBytes: number): Promise<StoredFile>;
  /** The file as a stream; one that is not there makes the stream fail with a `FileMissingError`. */
  open(key: string): Readable;
  /** Removes a file; one that is not there is none to remove. */
  remove(key: string): Promise<void>;
  /** The files that were stored before an instant. */
  list(before: Date): AsyncIterable<ListedFile>;
  /** Removes what killed processes have left half-stored, if they began before an instant. */
  removeLeftovers(before: Date): Promise<void>;
}

/** The file went over the limit while it was being stored. */
export class FileTooLargeError extends Error {
  override name = 'FileTooLargeError';
}

/** There is no such file. */
export class FileMissingError extends Error {
  override name = 'FileMissingError';
}

/** The store has no room left. */
export class StorageFullError extends Error {
  override name = 'StorageFullError';
}

/** The store cannot be reached, or refuses to work. */
export class StorageUnavailableError extends Error {
  override name = 'StorageUnavailableError';
}
