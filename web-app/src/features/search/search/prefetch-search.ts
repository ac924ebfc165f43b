import { currentSession } from '@lanewise/browser';
import { today } from '@lanewise/browser/time';
import { cityByName } from '@lanewise/browser/ui';
import type { QueryClient } from '@tanstack/react-query';
import { isNewUser } from './new-users';
import { usualOf, usualSortOf } from './search-settings';
import { isSearch, readCriteria, readSort } from './criteria';
import { truckChoices } from './truck-choices';
import { searchQuery } from './search-query';
import { requestOf } from './search-request';

/**
 * Requests the trucks, the cities and the loads of the search in the address while the code of its page is loading.
 * The page finds in the cache what has arrived, and requests again what has failed.
 */
export async function prefetchSearch(queryClient: QueryClient): Promise<void> {
  const session = currentSession();
  if (session.status !== 'signed-in') return;
  const { user, roles } = session;
  const address = new URLSearchParams(location.search);
  const isNew = isNewUser(user);
  const criteria = readCriteria(address, today(), usualOf(user, isNew, today()));
  const sort = readSort(address, usualSortOf(user, isNew));

  const choices = truckChoices(roles);
  const findCity = (name: string) =>
    isSearch(address) && name ? queryClient.fetchQuery(cityByName(name)) : null;
  const [trucks, origin, destination] = await Promise.all([
    queryClient.fetchQuery(choices),
    findCity(criteria.origin),
    findCity(criteria.destination),
  ]);
  const truck = choices.select(trucks).find(({ id }) => id === criteria.truck);
  if (!truck || !origin || (criteria.destination && !destination)) return;
  await queryClient.prefetchInfiniteQuery(searchQuery(requestOf(criteria, sort, truck, origin, destination)));
}
