import { callApi } from '@lanewise/browser';
import {
  type ChangeLoadStatusesRequest,
  type CreateSavedLoadRequest,
  Equipment,
  LIMITS,
  type ListResponse,
  MESSAGES,
  PAGE_SIZES,
  type SavedLoad,
  type SavedLoadListRequest,
  SortOrder,
  type TruckListItem,
  type TruckListRequest,
  TruckStatus,
  type UpdateSavedLoadRequest,
} from '@lanewise/contracts';
import { useQuery } from '@tanstack/react-query';
import { QUERY_KEYS } from '../../shared/query-keys';

export const fetchLoad = (id: string): Promise<SavedLoad> =>
  callApi(`/load/get/${encodeURIComponent(id)}`, { fallback: MESSAGES.loadsFailed });

/** Saves a load: an update if it has an id. */
export const saveLoad = (request: CreateSavedLoadRequest | UpdateSavedLoadRequest): Promise<SavedLoad> => {
  const fallback = MESSAGES.loadSaveFailed;
  return 'id' in request
    ? callApi('/load/update', { method: 'PUT', body: request, fallback })
    : callApi('/load/create', { method: 'POST', body: request, fallback });
};

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

/** Fetches all loads of a truck, the newest pickup first. */
export async function fetchTruckLoads(truckId: string): Promise<SavedLoad[]> {
  const loads: SavedLoad[] = [];
  for (let currentPage = 1; ; currentPage++) {
    const body: SavedLoadListRequest = {
      truckId,
      sortField: 'pickUp',
      order: SortOrder.Descending,
      currentPage,
      pageSize: LIMITS.pageSize.max,
    };
    const call = { method: 'POST', body, fallback: MESSAGES.loadsFailed };
    const { itemList, totalItemsCount } = await callApi<ListResponse<SavedLoad>>('/load/search', call);
    loads.push(...itemList);
    if (itemList.length === 0 || loads.length >= totalItemsCount) return loads;
  }
}

/** Queries the carrier's trucks, to choose one. */
export function useTrucks() {
  return useQuery({
    queryKey: [...QUERY_KEYS.truckChoices, 'own'],
    queryFn: async ({ signal }) => {
      const body: TruckListRequest = {
        pageSize: PAGE_SIZES.truckSelector,
        currentPage: 1,
        sortField: 'Name',
        order: SortOrder.Ascending,
        equipment: Equipment.All,
        truckStatus: TruckStatus.All,
      };
      const call = { method: 'POST', body, signal, fallback: MESSAGES.trucksFailed };
      return (await callApi<ListResponse<TruckListItem>>('/truck/search', call)).itemList;
    },
  });
}
