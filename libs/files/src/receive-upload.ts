import type { IncomingMessage } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';
import busboy from 'busboy';
import { MESSAGES } from '@lanewise/contracts';
import { badRequest, currentKeyedRequest, DomainError } from '@lanewise/http';
import { createParamDecorator, type ExecutionContext, Logger } from '@nestjs/common';
import { FileTooLargeError, StorageFullError, StorageUnavailableError } from './file-store.js';

/** A multipart upload that has not been read yet. */
export interface Upload {
  request: IncomingMessage;
  /** The form field of the file; other fields are ignored. */
  field: string;
}

/** Marks a handler's parameter as an upload. */
export class UploadParameter {
  constructor(readonly field: string) {}
}

const uploadParameter = createParamDecorator(
  ({ field }: UploadParameter, context: ExecutionContext): Upload => ({
    request: context.switchToHttp().getRequest(),
    field,
  }),
);

/** The upload of a request, by the form field of its file. */
export const UploadedIn = (field: string): ParameterDecorator => uploadParameter(new UploadParameter(field));

export interface UploadOptions<T> {
  limitBytes: number;
  /**
   * Stores the file as it arrives, completely or not at all. Fails with a `FileTooLargeError` over the limit.
   */
  store: (content: Readable, limitBytes: number) => Promise<T>;
  /** Removes a stored file again whose upload broke off afterwards. */
  discard?: (stored: T) => Promise<void>;
}

export interface ReceivedFile<T> {
  stored: T;
  /** The sender's name for the file. It may contain anything. */
  fileName: string;
}

const GIB = 1024 ** 3;
/** The bytes of a refused upload that are still read, and the time for it. */
const DRAIN_BYTES = 64 * 1024 ** 2;
const DRAIN_MS = 2000;

/**
 * Receives the file of a multipart upload.
 * @throws a 400 if there is no file, or the upload ends early; a 413 if the file is over the limit; a 507 if the store is
 *   full; a 503 if it does not respond
 */
export async function receiveUpload<T>(
  { request, field }: Upload,
  { limitBytes, store, discard }: UploadOptions<T>,
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
    // The promise is awaited below. Until then, a rejection must not count as unhandled.
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
  // If the store refuses the file, the form is cut off here, not by the sender.
  const cut = !complete && !refused;
  // Otherwise, the store would wait for the rest.
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
 * Reads and drops the rest of a refused upload, up to a limit at which the connection is closed: a browser reads the
 * response only once it has sent everything, or cannot send any more.
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

/** The error for the sender of a file that could not be stored. The details for the operator are logged. */
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
