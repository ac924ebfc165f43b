import { join } from 'node:path';
import type { FileStore } from './file-store.js';
import { FolderFileStore } from './folder-file-store.js';
import { parseS3Url } from './s3-url.js';

export interface FileStoreOptions {
  /** Kind of the files: names their folder, or begins their keys in a bucket. */
  name: string;
  /** Where the folder lies. */
  dataDir: string;
  /** A bucket in an S3 API, as `parseS3Url` reads it; empty: the files are kept in the folder. */
  s3Url: string;
}

/** Opens the store of one kind of files. */
export async function openFileStore({ name, dataDir, s3Url }: FileStoreOptions): Promise<FileStore> {
  const bucket = parseS3Url(s3Url);
  if (!bucket) return new FolderFileStore(join(dataDir, name));
  // Only who needs it pays for the S3 client.
  const { S3FileStore } = await import('./s3-file-store.js');
  return new S3FileStore(bucket, `${name}/`);
}
