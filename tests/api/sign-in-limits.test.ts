import 'reflect-metadata';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type AuthModel, LIMITS, MESSAGES } from '@lanewise/contracts';
import { createApp } from '@lanewise/identity';
import { EmbeddedLog } from '@lanewise/messaging';
import { type Answer, Client, emailOf, expectProblem, PASSWORD } from '../support/client.js';
import { eventually } from '../support/processes.js';
import { type Product, useProduct } from '../support/product.js';
import { describeWithRedis, useRedis } from '../support/redis.js';

const { perAccount, perAddress, windowSeconds } = LIMITS.failedSignIns;
const WRONG = 'Wrong!2026';

describe('failed sign-ins, counted in Postgres,', () => {
  const product = useProduct({ REDIS_URL: '' });
  describeLimits(
    product,
    () => '',
    async () => {
      await product.query('UPDATE identity.sign_in_counters SET expire = 0');
    },
  );
});

describeWithRedis('failed sign-ins, counted in Redis,', () => {
  const redis = useRedis();
  const product = useProduct({
    get REDIS_URL() {
      return redis.url;
    },
  });
  describeLimits(
    product,
    () => redis.url,
    async () => {
      const script = `for _, key in ipairs(redis.call('keys', 'lanewise:sign-in-*')) do redis.call('pexpire', key, 1) end`;
      expect(await redis.command(`EVAL "${script}" 0`)).toBe('$-1');
    },
  );

  test('keep nobody out while Redis is away, and count again when it is back', async () => {
    const from = callerAt('198.51.100.200');
    const email = 'away@demo.test';
    await redis.stop();
    for (let n = 0; n <= perAccount; n++) {
      expectProblem(await from(product.address, email, WRONG), 400, MESSAGES.wrongCredentials);
    }
    expect((await from(product.address, emailOf('Carrier'), PASSWORD)).status).toBe(200);
    await redis.start();
    await eventually('they count again', 30_000, async () => {
      return (await from(product.address, email, WRONG)).status === 429;
    });
  }, 120_000);
});

/** Signs in as a proxy hands it on that names this address as the caller's. */
const callerAt =
  (address: string) =>
  (service: string, email: string, password: string): Promise<Answer<AuthModel>> =>
    new Client(service).post('/api/user/login', { email, password }, { 'x-forwarded-for': address });

function describeLimits(product: Product, redisUrl: () => string, windowPasses: () => Promise<void>): void {
  // A group of its own, so that the replica ends before its database does.
  describe('by two replicas,', () => {
    let replica: string;
    let close: () => Promise<void>;

    beforeAll(async () => {
      const { databaseUrl } = product;
      const transport = new EmbeddedLog(databaseUrl);
      const service = await createApp({ databaseUrl, redisUrl: redisUrl(), transport, migrate: false });
      const server = createServer(service.handle).listen(0, '127.0.0.1');
      await once(server, 'listening');
      replica = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      close = async () => {
        server.close();
        await service.close();
        await transport.close();
      };
    });
    afterAll(() => close?.());

    test('are limited over all replicas, also for the right password, until the time has passed', async () => {
      const from = callerAt('198.51.100.1');
      for (let n = 0; n < perAccount; n++) {
        const service = n % 2 === 0 ? product.address : replica;
        expectProblem(await from(service, 'CARRIER@demo.test', WRONG), 400, MESSAGES.wrongCredentials);
      }
      for (const service of [product.address, replica]) {
        const refused = await from(service, emailOf('Carrier'), PASSWORD);
        expect(expectProblem(refused, 429, MESSAGES.tooManySignIns).code).toBe('too-many-sign-ins');
        const seconds = Number(refused.headers.get('retry-after'));
        expect(seconds).toBeGreaterThan(windowSeconds / 2);
        expect(seconds).toBeLessThanOrEqual(windowSeconds);
      }
      await windowPasses();
      expect((await from(product.address, emailOf('Carrier'), PASSWORD)).status).toBe(200);
    });

    test('lock out neither the account elsewhere nor others at the address', async () => {
      const from = callerAt('198.51.100.2');
      for (let n = 0; n <= perAccount; n++) await from(product.address, emailOf('Broker'), WRONG);
      expect((await from(product.address, emailOf('Broker'), PASSWORD)).status).toBe(429);
      expect((await callerAt('198.51.100.3')(product.address, emailOf('Broker'), PASSWORD)).status).toBe(200);
      expect((await from(product.address, emailOf('Carrier'), PASSWORD)).status).toBe(200);
    });

    test('are forgotten after one that works', async () => {
      const from = callerAt('2001:db8:7::1');
      for (let round = 0; round < 2; round++) {
        for (let n = 1; n < perAccount; n++) await from(product.address, emailOf('Carrier'), WRONG);
        expect((await from(product.address, emailOf('Carrier'), PASSWORD)).status).toBe(200);
      }
    });

    test('are limited for an address, whatever accounts it tries', async () => {
      const from = callerAt('198.51.100.4');
      let failures = 0;
      while (failures < perAddress) {
        const some = Array.from({ length: 10 }, () =>
          from(product.address, `guess-${failures++}@demo.test`, WRONG),
        );
        for (const answer of await Promise.all(some)) expect(answer.status).toBe(400);
      }
      expectProblem(await from(product.address, emailOf('Carrier'), PASSWORD), 429, MESSAGES.tooManySignIns);
      expect((await callerAt('198.51.100.5')(product.address, emailOf('Carrier'), PASSWORD)).status).toBe(
        200,
      );
    });

    test('many at once do not slip through', async () => {
      const from = callerAt('198.51.100.6');
      const tries = Array.from({ length: 3 * perAccount }, () => from(replica, 'parallel@demo.test', WRONG));
      const statuses = (await Promise.all(tries)).map(({ status }) => status);
      expect(statuses.filter((status) => status === 400)).toHaveLength(perAccount);
      expect(statuses.filter((status) => status === 429)).toHaveLength(2 * perAccount);
    });
  });
}
