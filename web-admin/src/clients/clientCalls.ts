import {
  type CityOption,
  type Client,
  type ListRequest,
  type ListResponse,
  MESSAGES,
  PAGE_SIZES,
  SortOrder,
} from '@lanewise/contracts';
import { authorisedFetch } from '../session/session';

export async function inviteClient(clientId: string): Promise<Client> {
  const url = `/api/client/sendInvitation/${encodeURIComponent(clientId)}`;
  const response = await authorisedFetch(url, {}, MESSAGES.clientInviteFailed);
  return (await response.json()) as Client;
}

/** The full names of cities that fit a typed text. */
export async function searchCities(text: string, signal?: AbortSignal): Promise<string[]> {
  const request: ListRequest = {
    searchCriteria: text,
    pageSize: PAGE_SIZES.citySuggestions,
    currentPage: 1,
    sortField: 'FullName',
    order: SortOrder.Ascending,
  };
  const init = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(request),
    signal,
  };
  const response = await authorisedFetch('/api/city/search', init, MESSAGES.citiesFailed);
  const { itemList } = (await response.json()) as ListResponse<CityOption>;
  return itemList.map(({ fullName }) => fullName);
}
