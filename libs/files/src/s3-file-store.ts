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

/** Bytes of a part of an upload: held in memory until it is stored, and there are at most so many. */
const PART_BYTES = 8 * 1024 ** 2;
const MOST_PARTS = 10_000;
/** Bytes that are read at a time: a reader that takes its time keeps no connection waiting. */
const READ_BYTES = 4 * 1024 ** 2;
const CONNECT_MS = 5000;
/** How long an answer may take that has begun. */
const SILENCE_MS = 60_000;
/** What S3 servers say of a full disk or a quota that is used up. */
const FULL = ['InsufficientStorage', 'InsufficientStorageSpace', 'QuotaExceeded', 'XMinioStorageFull'];

/** Files as objects of a bucket, under a prefix. */
export class S3FileStore implements FileStore {
  private readonly client: S3Client;
  private readonly bucket: string;

  constructor(
    { endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Location,
    private readonly prefix: string,
  ) {
    this.bucket = bucket;
    this.client = new S3Client({
      endpoint,
      region,
      credentials: { accessKeyId, secretAccessKey },
      forcePathStyle: true,
      requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: SILENCE_MS },
      // Not every S3 server knows the newer checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  async prepare(): Promise<void> {
    try {
      await this.client.send(new HeadBucketCommand({ Bucket: this.bucket }));
    } catch (error) {
      const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
      throw new Error(`S3_URL: ${bucketFault(this.bucket, status, error)}`, { cause: error });
    }
  }

  async save(content: Readable, limitBytes: number): Promise<StoredFile> {
    const key = randomUUID();
    const measured = new MeasuredFile(limitBytes);
    const upload = new Upload({
      client: this.client,
      params: { ...this.object(key), Body: measured },
      partSize: Math.max(PART_BYTES, Math.ceil(limitBytes / MOST_PARTS)),
      // Several at a time would go on with the whole file after one of them has failed.
      queueSize: 1,
    });
    // Either failing ends the other, and a failed upload takes its parts back.
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
      for (const { Key, LastModified } of Contents) {
        if (!Key || !LastModified || LastModified >= before) continue;
        yield { key: Key.slice(this.prefix.length), storedAt: LastModified };
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
  if (status === 404) return `there is no bucket "${bucket}"; make it, or name another`;
  if (status === 403) return `key and secret do not open the bucket "${bucket}"`;
  // An S3 server of another region answers so, for one.
  if (status !== undefined) return `the server answers with status ${status} (${messageOf(error)})`;
  return `the server does not answer (${messageOf(error)})`;
}

function toStorageError(error: unknown): Error {
  const isFull =
    error instanceof S3ServiceException &&
    (error.$metadata.httpStatusCode === 507 || FULL.includes(error.name));
  return isFull
    ? new StorageFullError('The bucket is full.', { cause: error })
    : new StorageUnavailableError(`The bucket takes no file (${messageOf(error)}).`, { cause: error });
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
