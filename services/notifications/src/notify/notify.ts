import {
  ADMIN_KINDS,
  LIMITS,
  type NotificationKind,
  SWITCHABLE_KINDS,
  type SwitchableKind,
} from '@lanewise/contracts';
import { newIds } from '@lanewise/database';
import { currentOrNewTrace } from '@lanewise/telemetry';
import type { EntityManager } from 'typeorm';
import { MAILS_CHANNEL } from '../mails/mails.table.js';
import type { NotificationMail } from '../templates/notification-mail.js';
import { enqueuePushes } from '../pushes/enqueue-pushes.js';
import { NOTIFICATIONS_CHANNEL } from '../stream/channels.js';
import type { Notice, Delivery, Channels } from './notice.js';

const DEFAULT_CHANNELS: Channels = { bell: true, mail: true, webPush: false };

/** The default settings of a kind. A message of an administrator is not mailed unless it is a warning. */
export const defaultSettingsOf = (kind: NotificationKind) => ({ push: true, mail: kind !== 'message' });

const isSwitchable = (kind: NotificationKind): kind is SwitchableKind =>
  (SWITCHABLE_KINDS as readonly string[]).includes(kind);

export const isForAdministrators = (kind: NotificationKind): boolean =>
  (ADMIN_KINDS as readonly string[]).includes(kind);

/**
 * Notifies accounts in the bell, on open pages and by mail, as their settings say. See `notifyEach`.
 * @returns the ids of the notifications by recipient
 */
export async function notify(
  manager: EntityManager,
  recipientIds: readonly string[],
  notice: Notice,
  now: Date,
): Promise<Map<string, string>> {
  const deliveries = [...new Set(recipientIds)].map((recipientId) => ({ recipientId, notice }));
  const ids = await notifyEach(manager, deliveries, now);
  return new Map([...ids].map(([{ recipientId }, id]) => [recipientId, id]));
}

/**
 * Delivers a notice to each of some accounts, in as many statements as to one account. All of it is written in the
 * transaction of what it is about. The recipients are locked, in one order, so that the ids of each one's notifications
 * are in the order in which they become visible; streams rely on that.
 * @param deliveries may be several for an account, which get their ids in this order
 * @returns the ids of the notifications; one that is not for the bell has none
 */
export async function notifyEach(
  manager: EntityManager,
  deliveries: readonly Delivery[],
  now: Date,
): Promise<Map<Delivery, string>> {
  const recipients = await lockRecipients(manager, deliveries);
  const deliverable = deliveries.filter(({ recipientId }) => recipients.has(recipientId));
  const viaChannel = (channel: keyof Channels) =>
    deliverable.filter(({ channels = DEFAULT_CHANNELS }) => channels[channel]);
  const isEnabled = (setting: 'push' | 'mail', { recipientId, notice }: Delivery) =>
    (recipients.get(recipientId)!.settings.get(notice.kind) ?? defaultSettingsOf(notice.kind))[setting];
  const ids = await insertNotifications(
    manager,
    viaChannel('bell').filter((delivery) => isEnabled('push', delivery)),
    now,
  );
  await enqueueMails(
    manager,
    viaChannel('mail').filter((delivery) => isEnabled('mail', delivery)),
    recipients,
  );
  await enqueuePushes(
    manager,
    viaChannel('webPush').map((delivery) => ({ ...delivery, id: ids.get(delivery) })),
  );
  return ids;
}

export async function notifyAdministrators(manager: EntityManager, notice: Notice, now: Date): Promise<void> {
  const administrators = await manager.query<{ id: string }[]>(
    `SELECT id FROM recipients WHERE 'Admin' = ANY(roles) AND NOT removed`,
  );
  await notify(
    manager,
    administrators.map(({ id }) => id),
    notice,
    now,
  );
}

interface LockedRecipient {
  email: string;
  firstName: string;
  /** The settings of kinds that the account has changed. */
  settings: Map<NotificationKind, { push: boolean; mail: boolean }>;
}

async function lockRecipients(
  manager: EntityManager,
  deliveries: readonly Delivery[],
): Promise<Map<string, LockedRecipient>> {
  const ids = new Set(deliveries.map(({ recipientId }) => recipientId));
  const kinds = new Set(deliveries.map(({ notice }) => notice.kind).filter(isSwitchable));
  const rows = await manager.query<
    {
      id: string;
      email: string;
      firstName: string;
      kind: SwitchableKind | null;
      push: boolean;
      mail: boolean;
    }[]
  >(
    `SELECT recipient.id, email, first_name AS "firstName", kind, push, mail
     FROM recipients recipient
     LEFT JOIN kind_settings setting ON setting.user_id = recipient.id AND setting.kind = ANY($2)
     WHERE recipient.id = ANY($1) AND NOT removed
     ORDER BY recipient.id FOR NO KEY UPDATE OF recipient`,
    [[...ids], [...kinds]],
  );
  const recipients = new Map<string, LockedRecipient>();
  for (const { id, email, firstName, kind, push, mail } of rows) {
    const recipient = recipients.get(id) ?? { email, firstName, settings: new Map() };
    if (kind) recipient.settings.set(kind, { push, mail });
    recipients.set(id, recipient);
  }
  return recipients;
}

async function insertNotifications(
  manager: EntityManager,
  deliveries: readonly Delivery[],
  now: Date,
): Promise<Map<Delivery, string>> {
  if (deliveries.length === 0) return new Map();
  const notices = deliveries.map(({ notice }) => notice);
  const rows = await manager.query<{ id: string; at: number }[]>(
    `WITH delivered AS MATERIALIZED (
       SELECT uuidv7() AS id, delivery.*
       FROM unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::uuid[]) WITH ORDINALITY
         AS delivery (recipient_id, kind, message, call_back_url, sender_id, at)
     ), added AS (
       INSERT INTO notifications (id, recipient_id, kind, message, call_back_url, sender_id, created_at)
       SELECT id, recipient_id, kind, message, call_back_url, sender_id, $6 FROM delivered ORDER BY at
     ), dropped AS (
       DELETE FROM notifications WHERE id IN (
         SELECT old.id
         FROM (SELECT recipient_id, count(*) AS new FROM delivered GROUP BY recipient_id) more, LATERAL (
           SELECT id FROM notifications WHERE recipient_id = more.recipient_id
           ORDER BY id DESC OFFSET greatest(${LIMITS.notifications} - more.new, 0)
         ) old
       )
     )
     SELECT id, at::integer AS at, pg_notify('${NOTIFICATIONS_CHANNEL}', recipient_id::text) FROM delivered`,
    [
      deliveries.map(({ recipientId }) => recipientId),
      notices.map(({ kind }) => kind),
      notices.map(({ message }) => message),
      notices.map(({ callBackUrl }) => callBackUrl),
      notices.map(({ senderId }) => senderId ?? null),
      now,
    ],
  );
  return new Map(rows.map(({ id, at }) => [deliveries[at - 1], id]));
}

async function enqueueMails(
  manager: EntityManager,
  deliveries: readonly Delivery[],
  recipients: ReadonlyMap<string, LockedRecipient>,
): Promise<void> {
  if (deliveries.length === 0) return;
  const mails = deliveries.map(({ recipientId, notice }): NotificationMail => {
    const { email: to, firstName: name } = recipients.get(recipientId)!;
    const { kind: about, message, extraParagraphs: more, title: subject, callBackUrl } = notice;
    return { kind: 'notification', about, to, name, message, more, subject, path: callBackUrl ?? '/' };
  });
  await manager.query(
    `WITH added AS (
       INSERT INTO mails (id, kind, recipient, request, requested_at, correlation_id)
       SELECT id, 'notification', mail ->> 'to', mail, now(), $3
       FROM unnest($1::uuid[], $2::json[]) AS requested (id, mail)
     )
     SELECT pg_notify('${MAILS_CHANNEL}', '')`,
    [newIds(mails.length), mails.map((mail) => JSON.stringify(mail)), currentOrNewTrace().correlationId],
  );
}
