import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { type AlertHit, type NotificationSettings, TOPICS } from '@lanewise/contracts';
import { AlertSender } from '@lanewise/notifications';
import { alertHit } from './alert-hits.js';
import type { NotificationReplicas } from './notification-replicas.js';
import { eventually } from './processes.js';
import { usePushService } from './push-service.js';

const DELIVERY_MS = 60_000;
const MINUTE_MS = 60_000;

/** Tests what becomes of what alerts find. The replicas take any push service at home. */
export function describeAlertNotices({
  clock,
  replicas,
  query,
  publish,
  announce,
  callerOf,
  messagesOf,
}: NotificationReplicas): void {
  describe('what alerts find', () => {
    const pushService = usePushService();

    beforeEach(() => {
      // 13:00 in Chicago. Each test has a year of its own, so that nothing of the one before is left to deliver.
      clock.time = Date.UTC(Math.max(new Date(clock.time).getUTCFullYear() + 1, 2027), 0, 15, 19);
    });

    const find = (...hits: AlertHit[]) => publish(TOPICS.alertHits, randomUUID(), { hits });
    const expectNotifications = (id: string, count: number) =>
      eventually(`${count} notifications`, DELIVERY_MS, async () => (await messagesOf(id)).length >= count);
    const countOf = async (table: string, where: string, value: unknown) =>
      (
        await query<{ count: number }>(`SELECT count(*)::int FROM notifications.${table} WHERE ${where}`, [
          value,
        ])
      )[0].count;
    const mailsTo = (id: string) => countOf('mails', 'recipient = $1', `${id}@people.test`);
    const settle = () =>
      Promise.all(replicas.map(({ service }) => service.get(AlertSender).run(new AbortController().signal)));
    const choose = async (id: string, settings: Partial<NotificationSettings>) => {
      const caller = callerOf(replicas[0].address, id, 'Carrier');
      const { status } = await caller.put('/api/notification/settings', { kinds: [], ...settings });
      expect(status).toBe(200);
    };
    const NIGHT = { quietFrom: '22:00', quietUntil: '06:00', timeZone: 'America/Chicago' };
    const one = '1 new load for Chicago home run: +$2.41/mi profit, Chicago, IL to Dallas, TX.';

    describe('what an alert finds', () => {
      test('is delivered at once, then gathered for five minutes, again and again', async () => {
        const [id] = await announce({});
        const hit = alertHit(id, { mail: true });
        await find(hit);
        await expectNotifications(id, 1);
        clock.time += MINUTE_MS;
        await find({ ...hit, count: 2, best: { ...hit.best, profitPerMile: 1 } });
        await find({ ...hit, best: { ...hit.best, profitPerMile: 3.5 } });
        await eventually('it is gathered', DELIVERY_MS, () =>
          countOf('alert_notices', 'count = 3 AND user_id = $1', id),
        );
        clock.time += 4 * MINUTE_MS - 1;
        await settle();
        expect(await messagesOf(id)).toEqual([one]);
        clock.time += 1;
        await settle();
        const three = '3 new loads for Chicago home run: best +$3.50/mi profit, Chicago, IL to Dallas, TX.';
        await expectNotifications(id, 2);
        expect(await messagesOf(id)).toEqual([one, three]);
        expect(await mailsTo(id)).toBe(2);

        clock.time += 5 * MINUTE_MS;
        await eventually(
          'it rests',
          DELIVERY_MS,
          async () => !(await countOf('alert_notices', 'user_id = $1', id)),
        );
        await find(hit);
        await expectNotifications(id, 3);
        expect(await messagesOf(id)).toEqual([one, three, one]);
      });

      test('comes of hundreds of alerts from one event, of each once over all replicas', async () => {
        const ids = await announce(...Array.from({ length: 24 }, () => ({})));
        const hits = ids.flatMap((id) => Array.from({ length: 25 }, () => alertHit(id, { mail: true })));
        await find(...hits);
        await expectNotifications(ids[23], 25);
        await find(...hits);
        await eventually(
          'they are gathered',
          DELIVERY_MS,
          async () => (await countOf('alert_notices', 'user_id = ANY($1) AND count = 1', ids)) === 600,
        );
        clock.time += 5 * MINUTE_MS;
        await settle();
        await eventually(
          'all are delivered',
          DELIVERY_MS,
          async () => (await countOf('notifications', 'recipient_id = ANY($1)', ids)) >= 1200,
        );
        await settle();
        expect(await countOf('notifications', 'recipient_id = ANY($1)', ids)).toBe(1200);
        expect(
          await countOf(
            'mails',
            'recipient = ANY($1)',
            ids.map((id) => `${id}@people.test`),
          ),
        ).toBe(1200);
      });

      test('waits for its owner to be known, and is dropped with it', async () => {
        const id = randomUUID();
        await find(alertHit(id));
        await eventually('it waits', DELIVERY_MS, () =>
          countOf('dead_letters', `error LIKE '%' || $1 || '%'`, id),
        );
        await announce({ id });
        await query(`UPDATE notifications.dead_letters SET next_attempt_at = now()`);
        await expectNotifications(id, 1);

        const hit = alertHit(id, { mail: true });
        await choose(id, { ...NIGHT, quietFrom: '12:00' });
        await find(hit);
        await expectNotifications(id, 2);
        await find(hit);
        await eventually('it is gathered', DELIVERY_MS, () =>
          countOf('alert_notices', 'count = 1 AND user_id = $1', id),
        );
        expect(await countOf('held_alerts', 'user_id = $1', id)).toBe(1);
        await publish(TOPICS.accounts, id, null);
        await eventually('it is removed', DELIVERY_MS, () =>
          countOf('recipients', 'removed AND id = $1', id),
        );
        const [witness] = await announce({});
        await find(hit, alertHit(witness));
        await expectNotifications(witness, 1);
        for (const table of ['alert_notices', 'held_alerts'])
          expect(await countOf(table, 'user_id = $1', id)).toBe(0);
        expect(await messagesOf(id)).toEqual([]);
      });

      test('is not delivered any more once the alert has ended or its owner is suspended, whatever was gathered and deferred', async () => {
        const [id, other] = await announce({}, {});
        const [ended, goesOn] = [id, id].map((owner) => alertHit(owner, { mail: true }));
        const suspended = alertHit(other, { mail: true });
        for (const owner of [id, other]) await choose(owner, { ...NIGHT, quietFrom: '12:00' });
        // Each is delivered to the bell and deferred for mail, then gathered.
        for (const count of [1, 2]) {
          await find(ended, goesOn, { ...suspended, count });
          await expectNotifications(id, 2);
        }
        await eventually('it is gathered', DELIVERY_MS, () =>
          countOf('alert_notices', 'count = 2 AND user_id = $1', other),
        );
        const before = new Date(Date.now() - 1000).toISOString();
        await publish(TOPICS.alertHits, id, { hits: [], ended: [{ alertId: ended.alertId, userId: id }] });
        await announce({ id: other, suspended: true });
        for (const table of ['alert_notices', 'held_alerts'])
          await eventually(
            `only one of ${table} is left`,
            DELIVERY_MS,
            async () => (await countOf(table, 'user_id = ANY($1)', [id, other])) === 1,
          );
        // Found before the end, and late.
        await publish(TOPICS.alertHits, id, { hits: [ended] }, before);
        await find(goesOn);
        await eventually('the other goes on', DELIVERY_MS, () =>
          countOf('alert_notices', 'count = 2 AND user_id = $1', id),
        );
        for (let day = 0; day < 2; day++) {
          clock.time += 24 * 60 * MINUTE_MS;
          await settle();
        }
        expect(await messagesOf(id)).toHaveLength(3);
        expect(await messagesOf(other)).toHaveLength(1);
        expect(await Promise.all([id, other].map(mailsTo))).toEqual([1, 0]);

        // Switched on again.
        await find(ended);
        await expectNotifications(id, 4);
      });

      test('is delivered as the alert and the settings say, and not to whoever cannot sign in', async () => {
        const [both, none, silent, suspended] = await announce({}, {}, {}, { suspended: true });
        await choose(none, { kinds: [{ kind: 'alert', push: true, mail: false }] });
        await choose(silent, { kinds: [{ kind: 'alert', push: false, mail: true }] });
        const ids = [both, none, silent, suspended];
        await find(...ids.map((id) => alertHit(id, { mail: true })), alertHit(both));
        await expectNotifications(both, 2);
        expect(await Promise.all(ids.map(messagesOf))).toEqual([[one, one], [one], [], []]);
        expect(await Promise.all(ids.map(mailsTo))).toEqual([1, 0, 1, 0]);
      });
    });

    describe('in quiet hours', () => {
      const subscribe = async (id: string) => {
        const browser = pushService.browser();
        const caller = callerOf(replicas[0].address, id, 'Carrier');
        expect((await caller.post('/api/notification/subscribePush', browser.subscription)).status).toBe(204);
        return browser;
      };
      const midnight = () => (clock.time += 11 * 60 * MINUTE_MS);

      test('alerts come to the bell only, and all else in one mail and one push at their end', async () => {
        const [id] = await announce({});
        await choose(id, NIGHT);
        const browser = await subscribe(id);
        midnight();
        const [home, away] = [
          alertHit(id, { mail: true, webPush: true }),
          alertHit(id, { name: 'Away', count: 4, mail: true, webPush: true }),
        ];
        await find(home);
        await expectNotifications(id, 1);
        await find(away, alertHit(id, { name: 'Bell only' }));
        await expectNotifications(id, 3);
        clock.time += 6 * 60 * MINUTE_MS - 1;
        await settle();
        expect([await mailsTo(id), browser.messages]).toEqual([0, []]);
        clock.time += 1;
        await settle();
        await eventually('it is pushed', DELIVERY_MS, () => Promise.resolve(browser.received.length > 0));
        await settle();
        expect(await mailsTo(id)).toBe(1);
        expect(browser.messages).toEqual([
          { title: '5 new loads for 2 alerts', body: one, path: '/alerts', id: expect.any(String) },
        ]);
        expect(await messagesOf(id)).toHaveLength(3);
      });

      test('what is held follows when they change, and comes at once when they are over', async () => {
        const [id] = await announce({});
        await choose(id, NIGHT);
        midnight();
        await find(alertHit(id, { mail: true }));
        await expectNotifications(id, 1);
        await choose(id, { ...NIGHT, quietUntil: '08:00' });
        clock.time += 7 * 60 * MINUTE_MS;
        await settle();
        expect(await mailsTo(id)).toBe(0);
        await choose(id, { kinds: [{ kind: 'alert', push: true, mail: true }] });
        await settle();
        expect(await mailsTo(id)).toBe(0);
        await choose(id, { quietFrom: null, quietUntil: null, timeZone: null });
        await settle();
        await eventually('it is mailed', DELIVERY_MS, () => mailsTo(id));
        await settle();
        expect(await mailsTo(id)).toBe(1);
      });
    });
  });
}
