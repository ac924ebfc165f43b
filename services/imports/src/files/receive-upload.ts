import type { IncomingMessage } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';
import busboy from 'busboy';
import { MESSAGES, UPLOAD_FIELD } from '@lanewise/contracts';
import { badRequest, DomainError } from '@lanewise/http';
import { Logger } from '@nestjs/common';
import { cleanFileName } from './file-name.js';
import {
  type FileStore,
  FileTooLargeError,
  StorageFullError,
  StorageUnavailableError,
  type StoredFile,
} from './file-store.js';

export interface ReceivedFile extends StoredFile {
  /** As the sender named it, cleaned. */
  fileName: string;
}

const GIB = 1024 ** 3;
/** How much more of an upload is read, and for how long, once its answer is clear. */
const DRAIN_BYTES = 64 * 1024 ** 2;
const DRAIN_MS = 2000;

/**
 * Stores the file of a multipart upload as it arrives.
 * @throws a 400 when there is no file, or the upload ends early; a 413 when it is over the limit; a 507 or a
 *   503 when the store is full or does not answer
 */
export async function receiveUpload(
  request: IncomingMessage,
  store: FileStore,
  limitBytes: number,
): Promise<ReceivedFile> {
  let form: busboy.Busboy;
  try {
    form = busboy({ headers: request.headers, defParamCharset: 'utf8', limits: { files: 1, fields: 10 } });
  } catch {
    throw badRequest('no-file', MESSAGES.chooseFile);
  }

  let received: Promise<ReceivedFile> | undefined;
  let refused = false;
  const arriving = new PassThrough();
  form.on('file', (field: string, content: Readable, info: busboy.FileInfo) => {
    const { filename } = info;
    if (field !== UPLOAD_FIELD || !filename || received) {
      content.resume();
      return;
    }
    // The promise is awaited below; until then a failure must not count as unhandled.
    received = store
      .save(content.pipe(arriving), limitBytes)
      .then((file) => ({ ...file, fileName: cleanFileName(filename) }));
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
    if (file) await store.remove(file.key);
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
