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
import { mailsTo, mailTo } from '../support/mailbox.js';
import { publish } from '../support/outbox.js';
import { eventually } from '../support/processes.js';
import { useProduct } from '../support/shared-product.js';

const product = useProduct();
const TOLD_MS = 15_000;
const HOUR_MS = 3_600_000;

const find = (...hits: AlertHit[]) => publish(product, TOPICS.alertHits, randomUUID(), { hits });
const told = (client: Client, count: number) =>
  eventually(`${count} notifications`, TOLD_MS, async () => {
    const { body } = await client.post<ListResponse<Notification>>('/api/notification/search', {});
    return body.totalItemsCount >= count && body.itemList;
  });
const emailOf = (client: Client) => client.session!.user.email;
const choose = (client: Client, settings: Partial<NotificationSettings>) =>
  client.put<NotificationSettings & Problem>('/api/notification/settings', { kinds: [], ...settings });
const read = async (client: Client) =>
  (await client.get<NotificationSettings>('/api/notification/settings')).body;

/** Quiet hours around now, in a zone without a shift. */
const quietNow = () => {
  const clockAt = (ms: number) => new Date(Date.now() + ms).toISOString().slice(11, 16);
  return { quietFrom: clockAt(-2 * HOUR_MS), quietUntil: clockAt(2 * HOUR_MS), timeZone: 'UTC' };
};

test('a find is a notification with the text of the specification, and a mail that leads to the load', async () => {
  const carrier = await createAccount(product);
  const hit = alertHit(carrier.userId, { mail: true, count: 3 });
  await find(hit);
  const [notification] = await told(carrier, 1);
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

test('in quiet hours it comes to the bell only, and once they are switched off in one mail', async () => {
  const carrier = await createAccount(product);
  await choose(carrier, quietNow());
  const [home, away] = ['Home', 'Away'].map((name) => alertHit(carrier.userId, { name, mail: true }));
  await find(home);
  await find(away);
  const messages = (await told(carrier, 2)).map(({ message }) => message);
  expect(await mailsTo(product, emailOf(carrier))).toEqual([]);
  await choose(carrier, { quietFrom: null, quietUntil: null, timeZone: null });
  const { subject, text } = await mailTo(product, emailOf(carrier));
  expect(subject).toBe('2 new loads for 2 alerts');
  for (const message of messages) expect(text).toContain(`\n\n${message}\n\n`);
  expect(text).toContain(`${product.address}/alerts`);
  expect(await mailsTo(product, emailOf(carrier))).toHaveLength(1);
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

  const wrong = await choose(carrier, { ...night, quietUntil: '22:00' });
  expectProblem(wrong, 400, MESSAGES.quietHoursEmpty);
  const refused: [Partial<NotificationSettings>, string, string][] = [
    [{ quietFrom: '22:00' }, 'quietUntil', MESSAGES.quietHoursIncomplete],
    [{ ...night, quietFrom: '24:00' }, 'quietFrom', MESSAGES.quietTimeInvalid],
    [{ ...night, quietFrom: '9:00' }, 'quietFrom', MESSAGES.quietTimeInvalid],
    [{ ...night, timeZone: 'America/Gotham' }, 'timeZone', MESSAGES.timeZoneUnknown],
    [{ ...night, timeZone: '+05:00' }, 'timeZone', MESSAGES.timeZoneUnknown],
  ];
  for (const [request, field, message] of refused) {
    const { status, body } = await choose(carrier, request);
    expect([status, body.errors]).toEqual([400, { [field]: [message] }]);
  }
  expect(await read(carrier)).toEqual({ kinds, ...none });
});
