import { callApi, fetchApi } from '@lanewise/browser';
import {
  type FailedRowCorrection,
  type FailedRowPage,
  type ImportAccepted,
  type ImportView,
  type ImportSource,
  MESSAGES,
  type ResendRowsRequest,
  SAMPLE_PATHS,
  UPLOAD_FIELD,
  UPLOAD_PATHS,
} from '@lanewise/contracts';
import { uploadFile, type UploadOptions } from '../shared/uploadFile';

/** Uploads a load file, which queues its import. */
export const uploadLoads = (
  source: ImportSource,
  file: File,
  options: UploadOptions,
): Promise<ImportAccepted> =>
  uploadFile(UPLOAD_PATHS[source], UPLOAD_FIELD, file, { ...options, fallback: MESSAGES.uploadFailed });

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

/** Returns the rows of an import that failed or were skipped, as CSV. */
export const fetchReport = async (importId: string, kind: 'failed' | 'skipped'): Promise<Blob> =>
  (await fetchApi(`/imports/${importId}/${kind}-rows.csv`)).blob();

/** Returns the failed rows of an import after a position, without those that were sent again. */
export const listFailedRows = (
  importId: string,
  after: string,
  signal: AbortSignal,
): Promise<FailedRowPage> =>
  callApi(`/imports/${importId}/failed-rows?after=${after}`, { signal, fallback: MESSAGES.failedRowsFailed });

/** Sends corrected rows again, which queues an import of them. */
export const resendRows = (importId: string, rows: FailedRowCorrection[]): Promise<ImportAccepted> =>
  callApi(`/imports/${importId}/failed-rows/resend`, {
    method: 'POST',
    body: { rows } satisfies ResendRowsRequest,
    fallback: MESSAGES.resendFailed,
  });

/** Returns a sample file of a source. */
export const fetchSample = async (source: ImportSource): Promise<Blob> =>
  (await fetchApi(`/${SAMPLE_PATHS[source]}`)).blob();

/** Asks an import to stop; it stores its current batch first. */
export const cancelImport = (importId: string): Promise<void> =>
  callApi(`/imports/${importId}/cancel`, { method: 'POST' });
