import { expect, test } from '@jest/globals';
import { type AuthModel, MESSAGES } from '@lanewise/contracts';
import { type Answer, Client, emailOf, expectProblem, PASSWORD } from '../support/client.js';
import { eventually } from '../support/processes.js';
import { describeWithRedis, useRedis } from '../support/redis.js';
import { useReplica } from '../support/replica.js';
import { useProduct } from '../support/shared-product.js';

// Lower than usual, as the server checks two passwords for each failure.
const perAccount = 2;
const perAddress = 5;
const WRONG = 'Wrong!2026';
let addresses = 0;

describeWithRedis('attempt limits in Redis', () => {
  const redis = useRedis();
  // Without a proxy.
  const identity = useReplica(useProduct(), 'identity', () => ({
    FAILURES_PER_ACCOUNT: String(perAccount),
    FAILURES_PER_ADDRESS: String(perAddress),
    REDIS_URL: redis.url,
  }));
  const signIn = (email: string, password: string): Promise<Answer<AuthModel>> =>
    new Client(identity.address).post(
      '/api/user/login',
      { email, password },
      { 'x-forwarded-for': `198.51.100.${++addresses}` },
    );

  test('block an IP address, and ignore the address that a caller claims when there is no proxy', async () => {
    for (let n = 0; n < perAddress; n++) {
      const { status } = await signIn(`guess-${n}@demo.test`, WRONG);
      expect(status).toBe(400);
    }
    const refused = await signIn(emailOf('Carrier'), PASSWORD);
    expectProblem(refused, 429, MESSAGES.tooManySignIns);
    await redis.flush();
    expect((await signIn(emailOf('Carrier'), PASSWORD)).status).toBe(200);
  });

  test('block nobody while Redis is down, and apply again once it is back', async () => {
    const email = 'away@demo.test';
    await redis.stop();
    for (let n = 0; n <= perAccount; n++) {
      expectProblem(await signIn(email, WRONG), 400, MESSAGES.wrongCredentials);
    }
    expect((await signIn(emailOf('Carrier'), PASSWORD)).status).toBe(200);
    await redis.start();
    await eventually('the limits apply again', 30_000, async () => {
      return (await signIn(email, WRONG)).status === 429;
    });
  });
});
