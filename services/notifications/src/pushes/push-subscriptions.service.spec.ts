import { expect, test } from '@jest/globals';
import { SERVER_MESSAGES } from '@lanewise/contracts';
import type { DataSource } from 'typeorm';
import { PushSubscriptionsService } from './push-subscriptions.service.js';

test('without keys of web push, browsers can unsubscribe, and not subscribe', async () => {
  const queries: string[] = [];
  const dataSource = { query: async (sql: string) => queries.push(sql) } as unknown as DataSource;
  const off = { databaseUrl: '', vapid: undefined, services: 'fcm.googleapis.com' };
  const subscriptions = new PushSubscriptionsService(dataSource, { now: () => new Date() }, off);
  const refused = { status: 404, message: SERVER_MESSAGES.pushOff };
  const actor = { userId: 'one' } as never;
  const endpoint = 'https://fcm.googleapis.com/fcm/send/x';

  expect(() => subscriptions.getKey()).toThrow(expect.objectContaining(refused));
  const keys = { p256dh: 'B', auth: 'A' };
  await expect(subscriptions.subscribe(actor, { endpoint, keys })).rejects.toMatchObject(refused);
  expect(queries).toEqual([]);
  await subscriptions.unsubscribe(actor, { endpoint });
  expect(queries).toEqual([expect.stringContaining('DELETE')]);
});
