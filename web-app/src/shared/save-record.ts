import { callApi } from '@lanewise/browser';

/**
 * Saves a record: an update if the request has an id, else a new one.
 * @param resource first segment of the path: `truck`
 * @param fallback shown on failure when the server has no message
 */
export function saveRecord<Record>(resource: string, request: object, fallback: string): Promise<Record> {
  const isNew = !('id' in request) || request.id === undefined;
  const [method, verb] = isNew ? ['POST', 'create'] : ['PUT', 'update'];
  return callApi<Record>(`/${resource}/${verb}`, { method, body: request, fallback });
}
