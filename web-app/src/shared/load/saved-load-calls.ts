import { callApi } from '@lanewise/browser';
import { MESSAGES, type SavedLoad } from '@lanewise/contracts';

export const fetchLoad = (id: string): Promise<SavedLoad> =>
  callApi(`/load/get/${encodeURIComponent(id)}`, { fallback: MESSAGES.loadFailed });

export const deleteLoad = ({ id }: Pick<SavedLoad, 'id'>): Promise<void> =>
  callApi(`/load/delete/${encodeURIComponent(id)}`, {
    method: 'DELETE',
    fallback: MESSAGES.loadRemoveFailed,
  });
