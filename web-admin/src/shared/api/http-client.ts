import { ApiError, fetchApi, reloadSession } from '@lanewise/browser';
import { areaMessage } from './area-messages';

/** Calls the API for ra-data-simple-rest, as the signed-in user. `path` is without `/api`. */
export async function httpClient(path: string, { method, body, signal }: RequestInit = {}) {
  const call = { method, body, signal: signal ?? undefined, fallback: areaMessage(path, method) };
  const response = await fetchApi(path, call).catch((error: unknown) => {
    // The administrator's role may be gone: then the gate refuses the user.
    if (error instanceof ApiError && error.status === 403) void reloadSession().catch(() => undefined);
    throw error;
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: text,
    json: text ? JSON.parse(text) : undefined,
  };
}
