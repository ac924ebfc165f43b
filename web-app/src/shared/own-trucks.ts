import { callApi } from '@lanewise/browser';
import {
  Equipment,
  MESSAGES,
  PAGE_SIZES,
  SortOrder,
  type Truck,
  TruckStatus,
  type ListResponse,
  type TruckListRequest,
} from '@lanewise/contracts';
import { queryOptions } from '@tanstack/react-query';
import { QUERY_KEYS } from './query-keys';

/** The query of all trucks of the signed-in carrier by name, to choose from. */
export const ownTrucks = queryOptions({
  queryKey: QUERY_KEYS.truckChoices,
  queryFn: ({ signal }) => fetchOwnTrucks(signal),
});

export async function fetchOwnTrucks(signal: AbortSignal): Promise<Truck[]> {
  const request: TruckListRequest = {
    pageSize: PAGE_SIZES.truckSelector,
    currentPage: 1,
    sortField: 'Name',
    order: SortOrder.Ascending,
    equipment: Equipment.All,
    truckStatus: TruckStatus.All,
  };
  const { itemList } = await callApi<ListResponse<Truck>>('/truck/search', {
    method: 'POST',
    body: request,
    signal,
    fallback: MESSAGES.trucksFailed,
  });
  return itemList;
}
