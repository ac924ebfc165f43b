import { callApi } from '@lanewise/browser';
import { MESSAGES, type ListResponse, type LoadSearchRequest, type PickupDay } from '@lanewise/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { searchKeys } from '../search-keys';

const FRESH_MS = 60_000;

/** Queries what the search finds for each day, whatever days and order it asks for. */
export function usePickupDays(request: LoadSearchRequest | null) {
  const anyDay = request && withoutDays(request);
  return useQuery({
    queryKey: searchKeys.daysOf(anyDay),
    queryFn: ({ signal }) =>
      callApi<ListResponse<PickupDay>>('/importLoad/pickupDays', {
        method: 'POST',
        body: anyDay,
        signal,
        fallback: MESSAGES.searchFailed,
      }),
    enabled: anyDay !== null,
    select: ({ itemList }) => itemList,
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
    retry: false,
  });
}

function withoutDays(request: LoadSearchRequest): Partial<LoadSearchRequest> {
  const { pickupStartDate: _start, pickupEndDate: _end, sortField: _field, order: _order, ...rest } = request;
  return rest;
}
