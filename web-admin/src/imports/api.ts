import { ApiError, callApi, fetchApi, parseProblem, withFreshToken } from '@lanewise/browser';
import {
  CORRELATION_HEADER,
  type ImportAccepted,
  type ImportView,
  type ImportSource,
  MESSAGES,
  newCorrelationId,
  SAMPLE_PATHS,
  UPLOAD_FIELD,
  UPLOAD_PATHS,
} from '@lanewise/contracts';

interface UploadOptions {
  signal: AbortSignal;
  /** Called with the bytes sent so far. */
  onProgress: (sent: number) => void;
}

/** Uploads a load file, which queues its import. */
export function uploadLoads(
  source: ImportSource,
  file: File,
  options: UploadOptions,
): Promise<ImportAccepted> {
  const correlationId = newCorrelationId();
  return withFreshToken((token) => postFile(source, file, { ...options, token, correlationId }));
}

/** Returns the last import of the same file, unless it failed or was cancelled; null when there is none. */
export async function findSameFile(source: ImportSource, checksum: string): Promise<ImportView | null> {
  const query = new URLSearchParams({
    filter: JSON.stringify({ source, checksum, status: ['queued', 'running', 'completed'] }),
    range: '[0,0]',
    sort: '["createdAt","DESC"]',
  });
  const [found] = await callApi<ImportView[]>(`/admin/imports?${query}`);
  return found ?? null;
}

/** Returns the rows of an import that failed, as CSV. */
export const fetchFailedRows = async (importId: string): Promise<Blob> =>
  (await fetchApi(`/imports/${importId}/failed-rows.csv`)).blob();

/** Returns a sample file of a source. */
export const fetchSample = async (source: ImportSource): Promise<Blob> =>
  (await fetchApi(`/${SAMPLE_PATHS[source]}`)).blob();

/** Asks an import to stop; it stores its current batch first. */
export const cancelImport = (importId: string): Promise<void> =>
  callApi(`/imports/${importId}/cancel`, { method: 'POST' });

/** Uses XMLHttpRequest because fetch does not report progress. Its status is 0 when the connection broke. */
function postFile(
  source: ImportSource,
  file: File,
  {
    signal,
    onProgress,
    token,
    correlationId,
  }: UploadOptions & { token: string | null; correlationId: string },
) {
  return new Promise<ImportAccepted>((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const settle = () => {
      const { status, responseText } = request;
      if (status === 202) resolve(JSON.parse(responseText) as ImportAccepted);
      else reject(new ApiError(status, parseProblem(responseText), MESSAGES.uploadFailed));
    };

    request.open('POST', `/api/${UPLOAD_PATHS[source]}`);
    request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.setRequestHeader(CORRELATION_HEADER, correlationId);
    request.upload.onprogress = (event) => onProgress(Math.min(event.loaded, file.size));
    request.onload = settle;
    request.onerror = settle;
    request.onabort = () => reject(signal.reason as Error);
    request.onloadend = () => signal.removeEventListener('abort', abort);
    signal.addEventListener('abort', abort);

    const form = new FormData();
    form.set(UPLOAD_FIELD, file);
    request.send(form);
  });
}
