import { callApi } from '@lanewise/browser';
import {
  type ChangeLoadStatusesRequest,
  type CreateSavedLoadRequest,
  MESSAGES,
  type SavedLoad,
} from '@lanewise/contracts';
import { saveRecord } from '../../shared/save-record';

export const fetchLoad = (id: string): Promise<SavedLoad> =>
  callApi(`/load/get/${encodeURIComponent(id)}`, { fallback: MESSAGES.loadFailed });

/** Creates a load, or changes one. */
export const saveLoad = (request: CreateSavedLoadRequest, item?: SavedLoad): Promise<SavedLoad> =>
  saveRecord('load', request, { item, fallback: MESSAGES.loadSaveFailed });

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
