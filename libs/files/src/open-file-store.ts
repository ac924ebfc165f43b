import { join } from 'node:path';
import type { FileSettings } from './file-settings.js';
import type { FileStore } from './file-store.js';
import { FolderFileStore } from './folder-file-store.js';
import { parseS3Url } from './s3-url.js';

/**
 * Opens the store of one kind of files.
 * @param kind name of their folder, or prefix of their keys in a bucket
 */
export async function openFileStore(
  kind: string,
  { DATA_DIR, S3_URL }: Readonly<FileSettings>,
): Promise<FileStore> {
  const bucket = parseS3Url(S3_URL);
  if (!bucket) return new FolderFileStore(join(DATA_DIR, kind));
  // Loads the S3 client only where it is needed.
  const { S3FileStore } = await import('./s3-file-store.js');
  return new S3FileStore(bucket, `${kind}/`);
}
