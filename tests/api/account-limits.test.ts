import { describe, expect, test } from '@jest/globals';
import { MESSAGES } from '@lanewise/contracts';
import { createAccount } from '../support/accounts.js';
import { Client, expectProblem } from '../support/client.js';
import { eventually } from '../support/processes.js';
import { useReplica } from '../support/replica.js';
import { useProduct } from '../support/shared-product.js';

const PER_MINUTE = 100;
/** How many come back while a test calls, on a slow machine. */
const MARGIN = 50;

describe('what one account may ask for', () => {
  const product = useProduct();
  const settings = () => ({ CALLS_PER_MINUTE: String(PER_MINUTE), CALLS_AT_ONCE: '2' });
  const one = useReplica(product, 'fleet', settings);
  const at = ({ address }: { address: string }, { session }: Client) => new Client(address, session);
  const list = (client: Client) => client.post('/api/truck/search', {});

  /** Calls until one is refused. Returns how many were answered, and the refusal. */
  async function callTillRefused(client: Client) {
    for (let answered = 0; ; answered++) {
      const answer = await list(client);
      if (answer.status === 429) return { answered, refused: answer };
      expect(answer.status).toBe(200);
      expect(answered).toBeLessThan(PER_MINUTE + MARGIN);
    }
  }

  test('is limited, and other accounts notice nothing', async () => {
    const [busy, quiet] = [
      await createAccount(product, { role: 'Carrier' }),
      await createAccount(product, { role: 'Carrier' }),
    ];
    const { answered, refused } = await callTillRefused(at(one, busy));
    expect(answered).toBeGreaterThanOrEqual(PER_MINUTE);
    expect(expectProblem(refused, 429, MESSAGES.tooManyCalls).code).toBe('too-many-calls');
    expect(refused.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
    expect((await list(at(one, quiet))).status).toBe(200);
    const told = 'SELECT FROM account_calls.levels WHERE account = $1';
    await eventually(
      'other replicas are told',
      30_000,
      async () => (await product.query(told, [busy.userId])).length,
    );

    const metrics = await (await fetch(`${one.address}/metrics`)).text();
    expect(metrics).toMatch(/^calls_refused_total\{service="fleet",reason="budget"\} [1-9]/m);
  });

  test('is limited by what was asked for elsewhere, too', async () => {
    const busy = await createAccount(product, { role: 'Carrier' });
    await product.query(
      'SELECT account_calls.exchange(gen_random_uuid(), 1, ARRAY[$1]::uuid[], ARRAY[$2::float8], ARRAY[0])',
      [busy.userId, 2 * PER_MINUTE],
    );
    let answered = 0;
    await eventually('this replica refuses as well', 30_000, async () => {
      const { status } = await list(at(one, busy));
      if (status === 200) answered++;
      return status === 429;
    });
    expect(answered).toBeLessThan(PER_MINUTE);
  });

  test('waits for its turn, and is all answered, when much is asked for at once', async () => {
    const client = at(one, await createAccount(product, { role: 'Carrier' }));
    const answers = await Promise.all(Array.from({ length: 40 }, () => list(client)));
    for (const { status } of answers) expect(status).toBe(200);
  });
});
