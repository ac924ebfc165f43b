import { ApiError } from './api-client';

/** A call that is made with an access token. */
type TokenCall<T> = (accessToken: string | null) => Promise<T>;

/**
 * Makes calls that survive an expired access token: a 401 refreshes it and the call is made once more. Calls
 * that fail together share one refresh, and one that was under way while another refreshed just tries again.
 */
export function createTokenRefresh(current: () => string | null, refresh: () => Promise<string>) {
  let running: Promise<string> | null = null;

  return async function withToken<T>(call: TokenCall<T>): Promise<T> {
    const used = current();
    try {
      return await call(used);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error;
      const newer = current();
      if (newer !== null && newer !== used) return call(newer);
      running ??= refresh().finally(() => (running = null));
      return call(await running);
    }
  };
}
