import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  type AlertHit,
  LIMITS,
  type ListResponse,
  type Notification,
  type PushKey,
  SERVER_MESSAGES,
  TOPICS,
} from '@lanewise/contracts';
import { createAccount } from '../support/accounts.js';
import { alertHit } from '../support/alert-hits.js';
import { type Client, expectProblem } from '../support/client.js';
import { logLines } from '../support/log-lines.js';
import { publish } from '../support/outbox.js';
import { eventually } from '../support/processes.js';
import { type PushBrowser, readVapid, usePushService } from '../support/push-service.js';
import { useProduct } from '../support/shared-product.js';

const product = useProduct();
const service = usePushService();
const PUSHED_MS = 20_000;
const DAY_SECONDS = 86_400;

let carrier: Client;
let key: string;

beforeAll(async () => {
  const reader = await createAccount(product);
  key = (await reader.get<PushKey>('/api/notification/pushKey')).body.publicKey;
});

beforeEach(async () => {
  carrier = await createAccount(product);
});

const subscribe = async (client: Client, browser: PushBrowser) => {
  const { status } = await client.post('/api/notification/subscribePush', browser.subscription);
  expect(status).toBe(204);
};
const unsubscribe = async (client: Client, { endpoint }: PushBrowser) => {
  const { status } = await client.post('/api/notification/unsubscribePush', { endpoint });
  expect(status).toBe(204);
};
const find = (...hits: AlertHit[]) => publish(product, TOPICS.alertHits, randomUUID(), { hits });
const findFor = (client: Client, name: string) => find(alertHit(client.userId, { name, webPush: true }));
const has = (browser: PushBrowser, count: number) =>
  eventually(`${count} pushes`, PUSHED_MS, () => Promise.resolve(browser.received.length >= count));
const namesIn = ({ messages }: PushBrowser) => messages.map(({ body }) => /for (.*):/.exec(body)?.[1]);
const countOf = async (table: string, where: string, value: unknown) =>
  (
    await product.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM notifications.${table} WHERE ${where}`,
      [value],
    )
  )[0].count;
const subscriptionsOf = ({ userId }: Client) => countOf('push_subscriptions', 'user_id = $1', userId);
const waiting = ({ endpoint }: PushBrowser) =>
  countOf(
    'pushes',
    'subscription_id = (SELECT id FROM notifications.push_subscriptions WHERE endpoint = $1)',
    endpoint,
  );

describe('a browser that has subscribed', () => {
  test('gets what an alert finds, sealed, in the name of the product', async () => {
    const browser = service.browser();
    await subscribe(carrier, browser);
    const hit = alertHit(carrier.userId, { webPush: true });
    await find(hit);
    await has(browser, 1);
    const { body } = await carrier.post<ListResponse<Notification>>('/api/notification/search', {});
    const [{ id, message, callBackUrl }] = body.itemList;
    expect(browser.messages).toEqual([{ title: 'Load alert', body: message, path: callBackUrl, id }]);

    const [{ headers }] = browser.received;
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high' });
    expect(Number(headers.ttl)).toBeGreaterThan(DAY_SECONDS - 60);
    const { exp, ...signed } = readVapid(headers);
    expect(signed).toEqual({
      key,
      isSigned: true,
      aud: service.address,
      sub: expect.stringMatching(/^mailto:/),
    });
    expect(exp).toBeLessThanOrEqual(Date.now() / 1000 + DAY_SECONDS);
    await eventually('nothing is left to push', PUSHED_MS, async () => (await waiting(browser)) === 0);
  });

  test('gets nothing of an alert that is not pushed, and nothing once it has unsubscribed', async () => {
    const [first, second] = [service.browser(), service.browser()];
    await subscribe(carrier, first);
    await subscribe(carrier, second);
    await unsubscribe(carrier, first);
    await unsubscribe(carrier, first);
    await find(alertHit(carrier.userId, { name: 'Bell' }));
    await findFor(carrier, 'Both');
    await has(second, 1);
    expect([first, second].map(namesIn)).toEqual([[], ['Both']]);
  });

  test('stays subscribed when another account unsubscribes it, and moves when another subscribes it', async () => {
    const other = await createAccount(product);
    const browser = service.browser();
    await subscribe(carrier, browser);
    await unsubscribe(other, browser);
    expect(await subscriptionsOf(carrier)).toBe(1);
    await subscribe(other, browser);
    expect(await Promise.all([carrier, other].map(subscriptionsOf))).toEqual([0, 1]);
    await findFor(carrier, 'Of the former');
    await findFor(other, 'Of the latter');
    await has(browser, 1);
    expect(namesIn(browser)).toEqual(['Of the latter']);
  });

  test('is forgotten as the first of too many, and with its account', async () => {
    const browsers = Array.from({ length: LIMITS.pushSubscriptions + 2 }, () => service.browser());
    for (const browser of browsers) await subscribe(carrier, browser);
    // Once more, which makes it the newest.
    await subscribe(carrier, browsers[2]);
    await subscribe(carrier, service.browser());
    const left = await product.query<{ endpoint: string }>(
      'SELECT endpoint FROM notifications.push_subscriptions WHERE user_id = $1 ORDER BY subscribed_at',
      [carrier.userId],
    );
    const remaining = [...browsers.slice(4), browsers[2]].map(({ endpoint }) => endpoint);
    expect(left.map(({ endpoint }) => endpoint).slice(0, -1)).toEqual(remaining);

    await publish(product, TOPICS.accounts, carrier.userId, null);
    await eventually('they are gone', PUSHED_MS, async () => (await subscriptionsOf(carrier)) === 0);
  });

  test('is forgotten when its push service knows it no more', async () => {
    const [gone, there] = [service.browser(410), service.browser()];
    await subscribe(carrier, gone);
    await subscribe(carrier, there);
    await findFor(carrier, 'First');
    await eventually('it is gone', PUSHED_MS, async () => (await subscriptionsOf(carrier)) === 1);
    await findFor(carrier, 'Second');
    await has(there, 2);
    expect([gone, there].map(namesIn)).toEqual([['First'], ['First', 'Second']]);
  });

  test('gets a message again that its push service had no time for', async () => {
    const browser = service.browser(500, 429);
    await subscribe(carrier, browser);
    await findFor(carrier, 'Patience');
    for (const attempt of [1, 2]) {
      await has(browser, attempt);
      await eventually('it waits', PUSHED_MS, () => countOf('pushes', 'attempts = $1', attempt));
      await product.query('UPDATE notifications.pushes SET next_attempt_at = now()');
    }
    await has(browser, 3);
    await eventually('nothing is left to push', PUSHED_MS, async () => (await waiting(browser)) === 0);
    expect(new Set(browser.messages.map(({ id }) => id)).size).toBe(1);
  });

  test('does not lead the product elsewhere, and is told no more of what it refuses', async () => {
    const browser = service.browser(307, 400);
    await subscribe(carrier, browser);
    await findFor(carrier, 'Led');
    await findFor(carrier, 'Refused');
    await findFor(carrier, 'Taken');
    await has(browser, 3);
    await eventually('nothing is left to push', PUSHED_MS, async () => (await waiting(browser)) === 0);
    expect(new Set(namesIn(browser))).toEqual(new Set(['Led', 'Refused', 'Taken']));
    expect(await subscriptionsOf(carrier)).toBe(1);
  });

  test('appears in no log with its address or its keys', async () => {
    const [taken, gone] = [service.browser(), service.browser(410)];
    for (const browser of [taken, gone]) await subscribe(carrier, browser);
    await findFor(carrier, 'Logged');
    const lines = await eventually('both are logged', PUSHED_MS, () => {
      const found = logLines(product.printed)
        .filter(({ context }) => context === 'Push')
        .slice(-2);
      const outcomes = found.map(({ message }) => message).toSorted();
      return Promise.resolve(
        outcomes[0] === 'push sent: status 201' && outcomes[1] === 'push unsubscribed: status 410' && found,
      );
    });
    expect(lines.map(({ pushId }) => pushId)).toEqual([expect.any(String), expect.any(String)]);
    for (const { endpoint, keys } of [taken, gone].map(({ subscription }) => subscription))
      for (const secret of [new URL(endpoint).pathname, keys.p256dh, keys.auth])
        expect(product.printed).not.toContain(secret);
  });
});

describe('a subscription is refused', () => {
  test('for an address that is of no push service', async () => {
    const { keys } = service.browser().subscription;
    const endpoint = 'http://169.254.169.254/latest/meta-data';
    const answer = await carrier.post('/api/notification/subscribePush', { endpoint, keys });
    expectProblem(answer, 400, SERVER_MESSAGES.pushEndpointInvalid);
    expect(answer.body).toMatchObject({ errors: { endpoint: [SERVER_MESSAGES.pushEndpointInvalid] } });
  });

  test.each([
    ['endpoint', { endpoint: `https://fcm.googleapis.com/${'x'.repeat(LIMITS.pushEndpoint)}` }],
    ['keys.p256dh', { keys: { p256dh: 'B'.repeat(86), auth: 'A'.repeat(22) } }],
    ['keys.auth', { keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(23) } }],
    ['keys', { keys: undefined }],
  ])('for a wrong %s', async (field, changes) => {
    const request = { ...service.browser().subscription, ...changes };
    const answer = await carrier.post('/api/notification/subscribePush', request);
    expectProblem(answer, 400);
    expect(answer.body).toMatchObject({ errors: { [field]: [expect.any(String)] } });
  });

  test('once it is clear that its keys seal nothing', async () => {
    const { endpoint, keys } = service.browser().subscription;
    const offTheCurve = { endpoint, keys: { ...keys, p256dh: `B${'A'.repeat(86)}` } };
    expect((await carrier.post('/api/notification/subscribePush', offTheCurve)).status).toBe(204);
    await findFor(carrier, 'Sealed');
    await eventually('it is gone', PUSHED_MS, async () => (await subscriptionsOf(carrier)) === 0);
  });
});
