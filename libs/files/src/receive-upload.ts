import type { IncomingMessage } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';
import busboy from 'busboy';
import { MESSAGES } from '@lanewise/contracts';
import { badRequest, currentKeyedRequest, DomainError } from '@lanewise/http';
import { Logger } from '@nestjs/common';
import { FileTooLargeError, StorageFullError, StorageUnavailableError } from './file-store.js';

export interface UploadOptions<T> {
  /** The form's field that holds the file; others are passed over. */
  field: string;
  limitBytes: number;
  /**
   * Takes the file in as it arrives, whole or not at all; fails with a `FileTooLargeError` over the limit.
   */
  store: (content: Readable, limitBytes: number) => Promise<T>;
  /** Takes back what was stored of an upload that then broke off. */
  discard?: (stored: T) => Promise<void>;
}

export interface ReceivedFile<T> {
  stored: T;
  /** As the sender named it; it may hold anything. */
  fileName: string;
}

const GIB = 1024 ** 3;
/** How much more of an upload is read, and for how long, once its answer is clear. */
const DRAIN_BYTES = 64 * 1024 ** 2;
const DRAIN_MS = 2000;

/**
 * Receives the file of a multipart upload.
 * @throws a 400 when there is no file, or the upload ends early; a 413 when it is over the limit; a 507 or a
 *   503 when the store is full or does not answer
 */
export async function receiveUpload<T>(
  request: IncomingMessage,
  { field, limitBytes, store, discard }: UploadOptions<T>,
): Promise<ReceivedFile<T>> {
  let form: busboy.Busboy;
  try {
    form = busboy({ headers: request.headers, defParamCharset: 'utf8', limits: { files: 1, fields: 10 } });
  } catch {
    throw badRequest('no-file', MESSAGES.chooseFile);
  }

  const keyed = currentKeyedRequest();
  let received: Promise<ReceivedFile<T>> | undefined;
  let refused = false;
  const arriving = new PassThrough();
  form.on('file', (name: string, content: Readable, info: busboy.FileInfo) => {
    const { filename: fileName } = info;
    if (name !== field || !fileName || received) {
      content.resume();
      return;
    }
    keyed?.includeUpload(fileName, content);
    // The promise is awaited below; until then a failure must not count as unhandled.
    received = store(content.pipe(arriving), limitBytes).then((stored) => ({ stored, fileName }));
    received.catch(() => {
      refused = true;
      form.destroy();
    });
    content.on('error', () => undefined);
  });

  const complete = await new Promise<boolean>((resolve) => {
    form.on('close', () => resolve(true));
    form.on('error', () => resolve(false));
    request.on('aborted', () => resolve(false));
    if (request.destroyed) resolve(false);
    request.pipe(form);
  });
  request.unpipe(form);
  // A form whose file the store refuses is cut here, and not by its sender.
  const cut = !complete && !refused;
  // The store waits for the rest otherwise; so it lets go of what it has.
  if (cut) arriving.destroy();

  try {
    const file = await received;
    if (file && !cut) return file;
    if (file) await discard?.(file.stored);
  } catch (error) {
    if (!cut) throw toDomainError(error, limitBytes);
  } finally {
    drain(request);
  }
  throw cut
    ? badRequest('upload-incomplete', 'The upload ended before the whole file had arrived.')
    : badRequest('no-file', MESSAGES.chooseFile);
}

/**
 * Takes in and drops the rest of an upload that is refused, up to a limit at which it hangs up: a browser looks
 * at the answer only when it has sent everything, or can send no more.
 */
function drain(request: IncomingMessage): void {
  if (request.readableEnded || request.destroyed) return;
  let bytes = 0;
  const hangUp = () => request.socket.destroySoon();
  const timer = setTimeout(hangUp, DRAIN_MS);
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > DRAIN_BYTES) hangUp();
  });
  for (const event of ['end', 'close']) request.on(event, () => clearTimeout(timer));
  request.resume();
}

/** What the sender is told of a file that could not be stored; what the operator has to know is logged. */
function toDomainError(error: unknown, limitBytes: number): unknown {
  if (error instanceof FileTooLargeError) {
    return new DomainError(413, 'file-too-large', `The file is larger than ${formatLimit(limitBytes)}.`);
  }
  if (error instanceof StorageFullError) {
    new Logger('Upload').error(error.message);
    return new DomainError(507, 'storage-full', MESSAGES.storageFull);
  }
  if (error instanceof StorageUnavailableError) {
    new Logger('Upload').error(error.message);
    return new DomainError(503, 'storage-unavailable', MESSAGES.storageUnavailable);
  }
  return error;
}

function formatLimit(bytes: number): string {
  return bytes >= GIB
    ? `${Number((bytes / GIB).toFixed(1))} GiB`
    : `${Number((bytes / 1024 ** 2).toFixed(1))} MiB`;
}
