import { callApi, fetchApi } from '@lanewise/browser';
import {
  type Broker,
  type FailedRowCorrection,
  type FailedRowPage,
  type ImportAccepted,
  IMPORTED_MESSAGES,
  type ImportedPreview,
  type ImportView,
  type ImportSource,
  MESSAGES,
  type ResendRowsRequest,
  SAMPLE_PATHS,
  UPLOAD_FIELD,
  UPLOAD_PATHS,
} from '@lanewise/contracts';
import { uploadFile, type UploadOptions } from '../shared/api/upload-file';

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

/** Status of the response when a removal takes so long that it goes on in the background. */
export const STILL_RUNNING = 504;

/** Returns how many of the loads that an import added would be removed now. */
export const fetchImportedPreview = (importId: string, signal: AbortSignal): Promise<ImportedPreview> =>
  callApi(`/importLoad/previewImported?importId=${importId}`, { signal });

/** Removes the loads that an import added, and waits until that has ended. */
export const removeImportedLoads = (importId: string): Promise<void> =>
  callApi(`/importLoad/deleteImported?importId=${importId}`, {
    method: 'DELETE',
    fallback: IMPORTED_MESSAGES.deleteFailed,
  });

/** Returns the brokers whose names contain a text. */
export const findBrokers = (text: string, signal: AbortSignal): Promise<Broker[]> => {
  const query = new URLSearchParams({
    filter: JSON.stringify(text ? { q: text } : {}),
    range: '[0,19]',
    sort: '["name","ASC"]',
  });
  return callApi(`/admin/brokers?${query}`, { signal, fallback: MESSAGES.brokersFailed });
};

/** Makes a company of load files an alias of a broker, which gets its loads and those of later imports. */
export async function addAlias(brokerId: string, company: string): Promise<void> {
  const path = `/admin/brokers/${brokerId}`;
  const fallback = MESSAGES.brokerSaveFailed;
  const { id: _id, ...broker } = await callApi<Broker>(path, { fallback });
  const body = { ...broker, aliases: [...broker.aliases, company] };
  await callApi(path, { method: 'PUT', body, fallback });
}
