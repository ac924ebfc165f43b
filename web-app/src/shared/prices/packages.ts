import { callPublicApi } from '@lanewise/browser';
import {
  type ListRequest,
  type ListResponse,
  MAX_PACKAGES,
  MESSAGES,
  type PricePackage,
  SortOrder,
} from '@lanewise/contracts';

/** Loads the packages on sale, Trial first. Anyone may see them. */
export async function fetchPackages(signal?: AbortSignal): Promise<PricePackage[]> {
  const { itemList } = await callPublicApi<ListResponse<PricePackage>>('/pricepackage/search', {
    method: 'POST',
    body: {
      sortField: 'period',
      order: SortOrder.Ascending,
      currentPage: 1,
      pageSize: MAX_PACKAGES,
    } satisfies ListRequest,
    signal,
    fallback: MESSAGES.packagesFailed,
  });
  return itemList;
}
