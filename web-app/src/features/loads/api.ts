import { callApi } from '@lanewise/browser';
import { type ChangeLoadStatusesRequest, MESSAGES, type SavedLoad } from '@lanewise/contracts';

/** Changes the statuses of several loads, and returns the changed loads. */
export const changeStatuses = async (changes: ChangeLoadStatusesRequest['changes']): Promise<SavedLoad[]> => {
  const call = { method: 'POST', body: { changes }, fallback: MESSAGES.loadSaveFailed };
  return (await callApi<{ itemList: SavedLoad[] }>('/load/changeStatuses', call)).itemList;
};
