import { callApi } from '@lanewise/browser';
import {
  type AdminUser,
  type CreateInvoiceRequest,
  type CreditView,
  type Invoice,
  type ListResponse,
  MESSAGES,
  type PricePackage,
  SortOrder,
  TRIAL_PACKAGE,
} from '@lanewise/contracts';

/** Limit of the users to choose from; more typed characters narrow them. */
const CHOICES = 25;

/** Returns users by name or email. */
export const fetchUsers = (text: string, signal: AbortSignal): Promise<AdminUser[]> => {
  const query = new URLSearchParams({
    filter: JSON.stringify(text ? { q: text } : {}),
    range: JSON.stringify([0, CHOICES - 1]),
    sort: '["firstName","ASC"]',
  });
  return callApi(`/admin/users?${query}`, { signal });
};

/** Returns the packages that can be ordered. */
export async function fetchOffers(signal: AbortSignal): Promise<PricePackage[]> {
  const { itemList } = await callApi<ListResponse<PricePackage>>('/pricepackage/search', {
    method: 'POST',
    body: { pageSize: 1000, sortField: 'period', order: SortOrder.Ascending },
    signal,
    fallback: MESSAGES.packagesFailed,
  });
  return itemList.filter(({ name }) => name !== TRIAL_PACKAGE);
}

/** Returns the credit of a user. */
export const fetchCredit = (userId: string, signal: AbortSignal): Promise<CreditView> =>
  callApi(`/invoice/getCredit?userId=${encodeURIComponent(userId)}`, { signal });

/**
 * Makes an invoice for a customer.
 * @param key identifies it: sent again with the same key, it is still one invoice
 */
export const createInvoice = (request: CreateInvoiceRequest, key: string): Promise<Invoice> =>
  callApi('/invoice/create', {
    method: 'POST',
    body: request,
    headers: { 'Idempotency-Key': key },
    fallback: MESSAGES.invoiceCreateFailed,
  });
