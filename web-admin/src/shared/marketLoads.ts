import { callApi } from '@lanewise/browser';
import {
  type AdminLoadFilter,
  type BrokerLoadCounts,
  IMPORT_SOURCE_NAMES,
  type LoadSource,
} from '@lanewise/contracts';

export const LOAD_SOURCE_NAMES: Record<LoadSource, string> = {
  ...IMPORT_SOURCE_NAMES,
  broker: 'Posted by a broker',
};

/** Returns the address of the list of market loads, filtered. */
export const loadsAddress = (filter: AdminLoadFilter): string =>
  `/loads?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;

/** Returns how many market loads each broker lends its name to. */
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
