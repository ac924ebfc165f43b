import { ApiError, fetchApi, reloadSession } from '@lanewise/browser';
import { areaMessage } from './areaMessages';

/** Calls the API for ra-data-simple-rest, as the signed-in user. `path` is without `/api`. */
export async function httpClient(path: string, { method, body, signal }: RequestInit = {}) {
  const call = { method, body, signal: signal ?? undefined, fallback: areaMessage(path, method) };
  const response = await fetchApi(path, call).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    // The administrator's role may be gone: then the gate refuses the user.
    if (error.status === 403) void reloadSession().catch(() => undefined);
    // Where the forms of react-admin look for them.
    throw Object.assign(error, { body: { errors: fieldErrorsOf(error) } });
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: text,
    json: text ? JSON.parse(text) : undefined,
  };
}

/** Returns what is wrong with which field, as react-admin's forms need it; undefined when no field is named. */
export function fieldErrorsOf({ problem, message }: ApiError) {
  const fields = Object.entries(problem?.errors ?? {});
  if (fields.length === 0) return undefined;
  const errors = Object.fromEntries(fields.map(([field, messages]) => [field, messages.join(' ')]));
  return { ...errors, root: { serverError: message } };
}
