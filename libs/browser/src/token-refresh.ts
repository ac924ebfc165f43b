import { ApiError } from './api-client.js';

/** A call made with an access token. */
type TokenCall<T> = (accessToken: string | null) => Promise<T>;

/**
 * Makes calls survive an expired access token: a 401 refreshes the token and repeats the call once. Calls that
 * fail together share one refresh, and one that was in flight while another refreshed just repeats.
 */
export function createTokenRefresh(current: () => string | null, requestToken: () => Promise<string>) {
  let running: Promise<string> | null = null;

  const refresh = (): Promise<string> =>
    (running ??= requestToken().finally(() => {
      running = null;
    }));

  async function withToken<T>(call: TokenCall<T>): Promise<T> {
    const used = current();
    try {
      return await call(used);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error;
      const newer = current();
      return call(newer !== null && newer !== used ? newer : await refresh());
    }
  }

  return { withToken, refresh };
}
