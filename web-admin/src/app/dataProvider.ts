import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider } from 'react-admin';
import { authorisedFetch } from '../session/session';
import { fetchFailedRows, type UploadOptions, uploadLoads } from '../imports/importCalls';

/** The REST calls of react-admin and what goes beyond them. */
export interface AdminDataProvider extends DataProvider {
  /** Sends a load file; answers the id of its import. */
  uploadLoads(file: File, options: UploadOptions): Promise<string>;
  /** The rows of an import that failed, as CSV. */
  fetchFailedRows(importId: string): Promise<Blob>;
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

export const dataProvider: AdminDataProvider = {
  ...simpleRestProvider('/api/admin', httpClient),
  uploadLoads,
  fetchFailedRows,
};
