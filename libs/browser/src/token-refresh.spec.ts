import { expect, test } from '@jest/globals';
import { ApiError } from './api-client.js';
import { createTokenRefresh } from './token-refresh.js';

/** A server that accepts one token only, and counts the requests for a new one. */
function serverWith(validToken: string) {
  let token = 'old';
  let refreshes = 0;
  const { withToken } = createTokenRefresh(
    () => token,
    async () => {
      refreshes++;
      await Promise.resolve();
      return (token = validToken);
    },
  );
  const call = (result: number) =>
    withToken(async (used) => {
      await Promise.resolve();
      if (used !== 'valid') throw new ApiError(401);
      return result;
    });
  return { call, withToken, refreshes: () => refreshes };
}

test('a 401 of a call in flight during a refresh does not refresh again', async () => {
  const server = serverWith('valid');
  let failLate = (): void => undefined;
  const late = new Promise<void>((resolve) => (failLate = resolve));
  const slow = server.withToken(async (used) => {
    if (used === 'valid') return 'done';
    await late;
    throw new ApiError(401);
  });
  await server.call(1);
  failLate();
  expect(await slow).toBe('done');
  expect(server.refreshes()).toBe(1);
});

test('a 401 of the refresh itself fails every waiting call, and a later call may refresh again', async () => {
  let refreshes = 0;
  const { withToken } = createTokenRefresh(
    () => 'old',
    async () => {
      refreshes++;
      throw new ApiError(401);
    },
  );
  const refused = () => withToken<never>(() => Promise.reject(new ApiError(401)));
  const results = await Promise.allSettled([refused(), refused(), refused()]);
  expect(results.map((result) => result.status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(refreshes).toBe(1);
  await expect(refused()).rejects.toMatchObject({ status: 401 });
  expect(refreshes).toBe(2);
});

test('other errors pass through without a refresh', async () => {
  const server = serverWith('valid');
  await expect(server.withToken(() => Promise.reject(new ApiError(500)))).rejects.toMatchObject({
    status: 500,
  });
  expect(server.refreshes()).toBe(0);
});
