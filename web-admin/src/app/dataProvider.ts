import type { ImportAccepted, ImportView, LoadSource } from '@lanewise/contracts';
import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider } from 'react-admin';
import { authorisedFetch } from '../session/session';
import {
  cancelImport,
  fetchFailedRows,
  fetchSample,
  type UploadOptions,
  uploadLoads,
} from '../imports/importCalls';
import { NEWEST_FIRST } from '../imports/importQueries';

/** The REST calls of react-admin and what goes beyond them. */
export interface AdminDataProvider extends DataProvider {
  /** Sends a load file of a source; its import is queued then. */
  uploadLoads(source: LoadSource, file: File, options: UploadOptions): Promise<ImportAccepted>;
  /** The last import of the very same file, unless it failed or was cancelled. */
  findSameFile(source: LoadSource, checksum: string): Promise<ImportView | null>;
  /** Asks an import to end; it stores what it has in hand first. */
  cancelImport(importId: string): Promise<void>;
  /** The rows of an import that failed, as CSV. */
  fetchFailedRows(importId: string): Promise<Blob>;
  /** A sample file of a source. */
  fetchSample(source: LoadSource): Promise<Blob>;
}

async function httpClient(url: string, options: RequestInit = {}) {
  const response = await authorisedFetch(url, options);
  const body = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body,
    json: body ? JSON.parse(body) : undefined,
  };
}

const restProvider = simpleRestProvider('/api/admin', httpClient);

export const dataProvider: AdminDataProvider = {
  ...restProvider,
  uploadLoads,
  cancelImport,
  fetchFailedRows,
  fetchSample,
  findSameFile: async (source, checksum) => {
    const { data } = await restProvider.getList<ImportView>('imports', {
      filter: { source, checksum, status: ['queued', 'running', 'completed'] },
      pagination: { page: 1, perPage: 1 },
      sort: NEWEST_FIRST,
    });
    return data[0] ?? null;
  },
};
