import { callApi } from '@lanewise/browser';
import type { AdminLoadFilter, BrokerLoadCounts } from '@lanewise/contracts';
import { listAddress } from './list-address';

/** Returns the address of the list of market loads, filtered. */
export const loadsAddress = (filter: AdminLoadFilter): string => listAddress('loads', filter);

/** Returns the number of market loads that each broker is matched with. */
export const fetchBrokerLoadCounts = async (
  ids: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, number>> => {
  const query = new URLSearchParams(ids.map((id) => ['ids', id]));
  const { itemList } = await callApi<BrokerLoadCounts>(`/importLoad/getBrokerLoadCounts?${query}`, {
    signal,
  });
  return new Map(itemList.map(({ id, count }) => [id, count]));
};
