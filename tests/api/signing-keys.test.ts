import { describe, expect, test } from '@jest/globals';
import type { AuthModel } from '@lanewise/contracts';
import { Client } from '../support/client.js';
import { eventually } from '../support/processes.js';
import { useReplica } from '../support/replica.js';
import { useProduct } from '../support/shared-product.js';

/** The id of the key that a token was signed with. */
const kidOf = (token: string): string => {
  const header = Buffer.from(token.split('.')[0], 'base64url').toString();
  return (JSON.parse(header) as { kid: string }).kid;
};

/** How long a key signs, unless `KEY_DAYS` says otherwise. */
const KEY_DAYS = 30;

/** Longer than the five seconds after which a replica looks for keys again. */
const NOTICED_MS = 15_000;

const TEXT: unknown = expect.any(String);

describe('the signing keys', () => {
  // New keys sign everyone out: later files sign in anew.
  const product = useProduct();
  const replica = useReplica(product, 'identity');

  const publishedKeys = async (address = product.address): Promise<string[]> => {
    const { body } = await new Client(address).get<{ keys: { kid: string }[] }>('/.well-known/jwks.json');
    // Without a private part.
    const publicPart = { kty: 'EC', crv: 'P-256', x: TEXT, y: TEXT, kid: TEXT, alg: 'ES256', use: 'sig' };
    for (const key of body.keys) expect(key).toEqual(publicPart);
    return body.keys.map(({ kid }) => kid);
  };
  const published = (what: string, matches: (kids: string[]) => boolean, address = product.address) =>
    eventually(what, NOTICED_MS, async () => {
      const kids = await publishedKeys(address);
      return matches(kids) && kids;
    });
  const age = (kid: string, time: string) =>
    product.query(
      `UPDATE identity.signing_keys SET created_at = created_at - interval '${time}' WHERE kid = '${kid}'`,
    );
  const signIn = () => product.signIn('Carrier');
  /** The responses of identity, and of a service that verifies tokens itself. */
  const statuses = async (client: Client): Promise<number[]> => [
    (await client.get(`/api/user/getAuthModel?id=${client.userId}`)).status,
    (await client.post('/api/truck/search', { currentPage: 1, pageSize: 1 })).status,
  ];

  test('are replaced in turn, the same for all replicas, and access tokens stay valid until their key is removed', async () => {
    const [first] = await publishedKeys();
    const early = await signIn();
    expect(kidOf(early.accessToken)).toBe(first);

    await age(first, `${KEY_DAYS} days`);
    const [, second] = await published('the next key', ({ length }) => length === 2);
    expect(kidOf((await signIn()).accessToken)).toBe(first);
    const elsewhere = await published('the next key', ({ length }) => length === 2, replica.address);
    expect(elsewhere).toEqual([first, second]);
    const { status } = await new Client(replica.address, early.session).get(
      `/api/user/getAuthModel?id=${early.userId}`,
    );
    expect(status).toBe(200);

    await age(second, '15 minutes');
    const late = await eventually('the next key signs', NOTICED_MS, async () => {
      const client = await signIn();
      return kidOf(client.accessToken) === second && client;
    });
    expect(await publishedKeys()).toEqual([first, second]);
    expect(await statuses(early)).toEqual([200, 200]);
    expect(await statuses(late)).toEqual([200, 200]);

    await age(second, '20 minutes');
    expect(await published('the end of the first key', ({ length }) => length === 1)).toEqual([second]);
    expect(await statuses(early)).toEqual([401, 401]);
    expect(await statuses(late)).toEqual([200, 200]);
  });

  test('stop working within seconds when they are deleted by hand, and sessions can get new tokens', async () => {
    const [leaked] = await publishedKeys();
    const client = await signIn();
    expect(await statuses(client)).toEqual([200, 200]);

    await product.query('DELETE FROM identity.signing_keys');
    const [next] = await published('a new key', (kids) => !kids.includes(leaked));
    expect(await statuses(client)).toEqual([401, 401]);
    const { body } = await product.anonymous.post<AuthModel>('/api/user/refreshtoken', {
      refreshToken: client.session!.tokens.refreshToken,
    });
    expect(kidOf(body.tokens.accessToken)).toBe(next);
    expect(await statuses(client.withToken(body.tokens.accessToken))).toEqual([200, 200]);
  });
});
