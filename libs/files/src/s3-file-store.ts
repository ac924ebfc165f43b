import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
  NotFound,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import {
  FileMissingError,
  type FileStore,
  type ListedFile,
  StorageFullError,
  StorageUnavailableError,
  type StoredFile,
} from './file-store.js';
import { MeasuredFile } from './measured-file.js';
import type { S3Location } from './s3-url.js';

/** Size of a part of an upload, which is held in memory, and the maximum number of parts. */
const PART_BYTES = 8 * 1024 ** 2;
const MAX_PARTS = 10_000;
/** Size of the ranges that are read, so that a slow reader does not keep a connection waiting. */
const READ_BYTES = 4 * 1024 ** 2;
const CONNECT_MS = 5000;
/** The time that a response may pause. */
const SILENCE_MS = 60_000;
/** Error codes of S3 servers for a full disk or an exhausted quota. */
const FULL = ['InsufficientStorage', 'InsufficientStorageSpace', 'QuotaExceeded', 'XMinioStorageFull'];

/** Files as objects of a bucket, under a prefix. */
export class S3FileStore implements FileStore {
  private readonly client: S3Client;
  private readonly bucket: string;

  constructor(
    { endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Location,
    private readonly prefix: string,
    /** The variable that names the bucket, for error messages. */
    private readonly setting = 'S3_URL',
  ) {
    this.bucket = bucket;
    this.client = new S3Client({
      endpoint,
      region,
      credentials: { accessKeyId, secretAccessKey },
      forcePathStyle: true,
      requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: SILENCE_MS },
      // Not every S3 server supports the newer checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  async prepare(): Promise<void> {
    try {
      await this.client.send(new HeadBucketCommand({ Bucket: this.bucket }));
    } catch (error) {
      const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
      throw new Error(`${this.setting}: ${bucketFault(this.bucket, status, error)}`, { cause: error });
    }
  }

  async save(content: Readable, limitBytes: number): Promise<StoredFile> {
    const key = randomUUID();
    const measured = new MeasuredFile(limitBytes);
    const upload = new Upload({
      client: this.client,
      params: { ...this.object(key), Body: measured },
      partSize: Math.max(PART_BYTES, Math.ceil(limitBytes / MAX_PARTS)),
      // With several parts at a time, the upload would go on after one of them has failed.
      queueSize: 1,
    });
    // A failure of one ends the other, and a failed upload removes its parts.
    const [, stored] = await Promise.allSettled([pipeline(content, measured), upload.done()]);
    if (stored.status === 'rejected') {
      throw stored.reason === measured.errored ? stored.reason : toStorageError(stored.reason);
    }
    return { key, size: measured.bytes, checksum: measured.checksum() };
  }

  open(key: string): Readable {
    return Readable.from(this.read(key), { objectMode: false });
  }

  async remove(key: string): Promise<void> {
    await this.client.send(new DeleteObjectCommand(this.object(key)));
  }

  async *list(before: Date): AsyncGenerator<ListedFile> {
    const request = { Bucket: this.bucket, Prefix: this.prefix };
    for await (const { Contents = [] } of paginateListObjectsV2({ client: this.client }, request)) {
      for (const { Key, LastModified, Size = 0 } of Contents) {
        if (!Key || !LastModified || LastModified >= before) continue;
        yield { key: Key.slice(this.prefix.length), size: Size, storedAt: LastModified };
      }
    }
  }

  async removeLeftovers(before: Date): Promise<void> {
    let place: { KeyMarker?: string; UploadIdMarker?: string } | undefined = {};
    while (place) {
      const page: ListMultipartUploadsCommandOutput = await this.client.send(
        new ListMultipartUploadsCommand({ Bucket: this.bucket, Prefix: this.prefix, ...place }),
      );
      for (const { Key, UploadId, Initiated } of page.Uploads ?? []) {
        if (!Initiated || Initiated >= before) continue;
        await this.client.send(new AbortMultipartUploadCommand({ Bucket: this.bucket, Key, UploadId }));
      }
      const { IsTruncated, NextKeyMarker, NextUploadIdMarker } = page;
      place = IsTruncated ? { KeyMarker: NextKeyMarker, UploadIdMarker: NextUploadIdMarker } : undefined;
    }
  }

  private async *read(key: string): AsyncGenerator<Uint8Array> {
    const size = await this.sizeOf(key);
    for (let start = 0; start < size; start += READ_BYTES) {
      const { Body } = await this.client.send(
        new GetObjectCommand({ ...this.object(key), Range: `bytes=${start}-${start + READ_BYTES - 1}` }),
      );
      yield await Body!.transformToByteArray();
    }
  }

  private async sizeOf(key: string): Promise<number> {
    try {
      const { ContentLength = 0 } = await this.client.send(new HeadObjectCommand(this.object(key)));
      return ContentLength;
    } catch (error) {
      if (error instanceof NotFound) throw new FileMissingError(`No file ${key}.`, { cause: error });
      throw error;
    }
  }

  private object(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.bucket, Key: this.prefix + key };
  }
}

function bucketFault(bucket: string, status: number | undefined, error: unknown): string {
  if (status === 404) return `there is no bucket "${bucket}"; create it, or name another`;
  if (status === 403) return `key and secret give no access to the bucket "${bucket}"`;
  // For example, a server of another region.
  if (status !== undefined) return `the server responds with status ${status} (${messageOf(error)})`;
  return `the server does not respond (${messageOf(error)})`;
}

function toStorageError(error: unknown): Error {
  const isFull =
    error instanceof S3ServiceException &&
    (error.$metadata.httpStatusCode === 507 || FULL.includes(error.name));
  return isFull
    ? new StorageFullError('The bucket is full.', { cause: error })
    : new StorageUnavailableError(`The file could not be stored in the bucket (${messageOf(error)}).`, {
        cause: error,
      });
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
