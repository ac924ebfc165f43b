import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FileSettings } from './file-settings.js';
import type { FileStore } from './file-store.js';
import { FolderFileStore } from './folder-file-store.js';
import { parseS3Url, type S3Location } from './s3-url.js';

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

/** Examples of what `openFileFolder` opens. */
export const FILE_FOLDER_EXAMPLES =
  '`file:///var/lib/bank` or `https://key:secret@host:port/bucket/prefix?region=us-east-1`';

export const isFileFolderUrl = (address: string): boolean => parseFolder(address) !== undefined;

/**
 * Opens files that others write, in a folder or below the prefix of a bucket.
 * @param setting the variable that holds the address, for error messages
 */
export async function openFileFolder(
  address: string,
  setting: string,
): Promise<Pick<FileStore, 'prepare' | 'list' | 'open'>> {
  const place = parseFolder(address);
  if (!place) throw new Error(`${setting}: expected ${FILE_FOLDER_EXAMPLES}`);
  if ('folder' in place) return new FolderFileStore(place.folder);
  const { S3FileStore } = await import('./s3-file-store.js');
  return new S3FileStore(place.bucket, place.prefix, setting);
}

function parseFolder(
  address: string,
): { folder: string } | { bucket: S3Location; prefix: string } | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url) return undefined;
  if (url.protocol === 'file:') return url.host === '' ? { folder: fileURLToPath(url) } : undefined;
  const [bucketName = '', ...rest] = url.pathname.slice(1).replace(/\/$/, '').split('/');
  url.pathname = bucketName;
  const bucket = parseS3Url(url.href);
  try {
    return bucket && { bucket, prefix: rest.length === 0 ? '' : `${decodeURIComponent(rest.join('/'))}/` };
  } catch {
    // A malformed percent-encoding.
    return undefined;
  }
}
