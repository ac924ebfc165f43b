import {
  CORRELATION_HEADER,
  type ImportAccepted,
  type LoadSource,
  MESSAGES,
  newCorrelationId,
  SAMPLE_PATHS,
  UPLOAD_FIELD,
  UPLOAD_PATHS,
} from '@lanewise/contracts';
import { refusal } from '../session/apiError';
import { authorisedFetch, freshAccessToken } from '../session/session';

export interface UploadOptions {
  signal: AbortSignal;
  /** Bytes that have left this machine. */
  onProgress: (sent: number) => void;
}

/** Sends a load file; its import is queued then. */
export async function uploadLoads(
  source: LoadSource,
  file: File,
  options: UploadOptions,
): Promise<ImportAccepted> {
  // The same when it is sent again.
  const correlationId = newCorrelationId();
  const post = (token: string) => postFile(source, file, { ...options, token, correlationId });
  const token = await freshAccessToken();
  let answer = await post(token);
  if (answer.status === 401) answer = await post(await freshAccessToken(token));
  if (answer.status !== 202) {
    throw refusal(answer.status, answer.body, MESSAGES.uploadFailed);
  }
  return JSON.parse(answer.body) as ImportAccepted;
}

export async function fetchFailedRows(importId: string): Promise<Blob> {
  const response = await authorisedFetch(`/api/imports/${importId}/failed-rows.csv`);
  return response.blob();
}

export async function fetchSample(source: LoadSource): Promise<Blob> {
  const response = await authorisedFetch(`/api/${SAMPLE_PATHS[source]}`);
  return response.blob();
}

export async function cancelImport(importId: string): Promise<void> {
  await authorisedFetch(`/api/imports/${importId}/cancel`, { method: 'POST' });
}

/** XMLHttpRequest, because fetch tells no progress. Status 0: the connection broke. */
function postFile(
  source: LoadSource,
  file: File,
  { signal, onProgress, token, correlationId }: UploadOptions & { token: string; correlationId: string },
) {
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    const answer = () => resolve({ status: request.status, body: request.responseText });
    const abort = () => request.abort();

    request.open('POST', `/api/${UPLOAD_PATHS[source]}`);
    request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.setRequestHeader(CORRELATION_HEADER, correlationId);
    request.upload.onprogress = (event) => onProgress(Math.min(event.loaded, file.size));
    request.onload = answer;
    request.onerror = answer;
    request.onabort = () => reject(signal.reason as Error);
    request.onloadend = () => signal.removeEventListener('abort', abort);
    signal.addEventListener('abort', abort);

    const form = new FormData();
    form.set(UPLOAD_FIELD, file);
    request.send(form);
  });
}
