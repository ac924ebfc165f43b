import { callApi, useSignedIn } from '@lanewise/browser';
import {
  Equipment,
  MESSAGES,
  PAGE_SIZES,
  SortOrder,
  TruckStatus,
  type ListResponse,
  type TruckListItem,
  type TruckListRequest,
} from '@lanewise/contracts';
import { useQuery } from '@tanstack/react-query';
import { ownTruck, SAMPLE_TRUCKS, type TruckChoice } from './trucks';

/** Queries the trucks to choose from: a carrier's own, or three sample trucks for other roles. */
export function useTruckChoices() {
  const isCarrier = useSignedIn().roles.includes('Carrier');
  return useQuery({
    queryKey: ['trucks'],
    queryFn: ({ signal }) => (isCarrier ? fetchOwnTrucks(signal) : SAMPLE_TRUCKS),
  });
}

async function fetchOwnTrucks(signal: AbortSignal): Promise<TruckChoice[]> {
  const request: TruckListRequest = {
    pageSize: PAGE_SIZES.truckSelector,
    currentPage: 1,
    sortField: 'Name',
    order: SortOrder.Ascending,
    equipment: Equipment.All,
    truckStatus: TruckStatus.All,
  };
  const { itemList } = await callApi<ListResponse<TruckListItem>>('/truck/search', {
    method: 'POST',
    body: request,
    signal,
    fallback: MESSAGES.trucksFailed,
  });
  return itemList.map(ownTruck);
}
