import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import {
  type AlertHit,
  type ListResponse,
  MESSAGES,
  type Notification,
  type NotificationSettings,
  type Problem,
  TOPICS,
} from '@lanewise/contracts';
import { createAccount } from '../support/accounts.js';
import { alertHit } from '../support/alert-hits.js';
import { type Client, expectProblem } from '../support/client.js';
import { mailTo } from '../support/mailbox.js';
import { publish } from '../support/outbox.js';
import { eventually } from '../support/processes.js';
import { useProduct } from '../support/shared-product.js';

const product = useProduct();
const DELIVERY_MS = 15_000;

const find = (...hits: AlertHit[]) => publish(product, TOPICS.alertHits, randomUUID(), { hits });
const waitForNotifications = (client: Client, count: number) =>
  eventually(`${count} notifications`, DELIVERY_MS, async () => {
    const { body } = await client.post<ListResponse<Notification>>('/api/notification/search', {});
    return body.totalItemsCount >= count && body.itemList;
  });
const emailOf = (client: Client) => client.session!.user.email;
const choose = (client: Client, settings: Partial<NotificationSettings>) =>
  client.put<NotificationSettings & Problem>('/api/notification/settings', { kinds: [], ...settings });
const read = async (client: Client) =>
  (await client.get<NotificationSettings>('/api/notification/settings')).body;

test('a find is a notification with the text of the specification, and a mail that leads to the load', async () => {
  const carrier = await createAccount(product);
  const hit = alertHit(carrier.userId, { mail: true, count: 3 });
  await find(hit);
  const [notification] = await waitForNotifications(carrier, 1);
  const path = `/search?alert=${hit.alertId}&open=${hit.best.id}`;
  expect(notification).toMatchObject({
    kind: 'alert',
    message: '3 new loads for Chicago home run: best +$2.41/mi profit, Chicago, IL to Dallas, TX.',
    callBackUrl: path,
  });
  const { subject, text } = await mailTo(product, emailOf(carrier));
  expect(subject).toBe('New loads for your alert');
  expect(text).toContain(`\n\n${notification.message}\n\n`);
  expect(text).toContain(product.address + path);
});

test('quiet hours are set and removed together, and stay when they are not named', async () => {
  const carrier = await createAccount(product);
  const none = { quietFrom: null, quietUntil: null, timeZone: null };
  const night = { quietFrom: '22:00', quietUntil: '06:00', timeZone: 'America/Chicago' };
  const { kinds } = await read(carrier);
  expect(await read(carrier)).toEqual({ kinds, ...none });
  expect(kinds).toContainEqual({ kind: 'alert', push: true, mail: true });
  expect(await choose(carrier, night)).toMatchObject({ status: 200, body: { kinds, ...night } });
  await choose(carrier, {});
  expect(await read(carrier)).toEqual({ kinds, ...night });
  await choose(carrier, none);
  expect(await read(carrier)).toEqual({ kinds, ...none });

  expectProblem(await choose(carrier, { ...night, quietFrom: '24:00' }), 400, MESSAGES.quietTimeInvalid);
  expect(await read(carrier)).toEqual({ kinds, ...none });
});
