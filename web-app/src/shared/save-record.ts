import { callApi, editOf, type Versioned } from '@lanewise/browser';

interface SaveOptions<Item> {
  /** The record that the request changes; absent for a new one. */
  item?: Item;
  /** Shown on failure when the server has no message. */
  fallback: string;
}

/**
 * Saves a record: what a request changes of it, or a new one.
 * @param resource first segment of the path: `truck`
 */
export function saveRecord<Item extends Versioned & { id: string }>(
  resource: string,
  request: object,
  { item, fallback }: SaveOptions<Item>,
): Promise<Item> {
  if (!item) return callApi<Item>(`/${resource}/create`, { method: 'POST', body: request, fallback });
  const body = { id: item.id, ...editOf(item, request) };
  return callApi<Item>(`/${resource}/update`, { method: 'PUT', body, fallback });
}
