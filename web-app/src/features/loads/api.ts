import { callApi } from '@lanewise/browser';
import {
  type ChangeLoadStatusesRequest,
  type CreateSavedLoadRequest,
  MESSAGES,
  type SavedLoad,
  type UpdateSavedLoadRequest,
} from '@lanewise/contracts';
import { saveRecord } from '../../shared/save-record';

export const fetchLoad = (id: string): Promise<SavedLoad> =>
  callApi(`/load/get/${encodeURIComponent(id)}`, { fallback: MESSAGES.loadFailed });

/** Creates a load, or updates the one with the request's id. */
export const saveLoad = (request: CreateSavedLoadRequest | UpdateSavedLoadRequest): Promise<SavedLoad> =>
  saveRecord<SavedLoad>('load', request, MESSAGES.loadSaveFailed);

export const deleteLoad = ({ id }: Pick<SavedLoad, 'id'>): Promise<void> =>
  callApi(`/load/delete/${encodeURIComponent(id)}`, {
    method: 'DELETE',
    fallback: MESSAGES.loadRemoveFailed,
  });

/** Changes the statuses of several loads, and returns the changed loads. */
export const changeStatuses = async (changes: ChangeLoadStatusesRequest['changes']): Promise<SavedLoad[]> => {
  const call = { method: 'POST', body: { changes }, fallback: MESSAGES.loadSaveFailed };
  return (await callApi<{ itemList: SavedLoad[] }>('/load/changeStatuses', call)).itemList;
};
