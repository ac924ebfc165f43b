import {
  ADMIN_KINDS,
  LIMITS,
  type NotificationKind,
  SWITCHABLE_KINDS,
  type SwitchableKind,
} from '@lanewise/contracts';
import { newIds } from '@lanewise/database';
import { currentOrNewTrail } from '@lanewise/telemetry';
import type { EntityManager } from 'typeorm';
import { MAILS_CHANNEL } from '../mails/mails.table.js';
import type { NotificationMail } from '../templates/notification-mail.js';
import { addPushes } from '../pushes/add-pushes.js';
import { NOTIFICATIONS_CHANNEL } from '../stream/channels.js';
import type { Notice, Telling, Ways } from './notice.js';

const USUAL_WAYS: Ways = { bell: true, mail: true, webPush: false };

/** How a kind is told by default. What an administrator writes is not mailed unless it is a warning. */
export const defaultOf = (kind: NotificationKind) => ({ push: true, mail: kind !== 'message' });

const isSwitchable = (kind: NotificationKind): kind is SwitchableKind =>
  (SWITCHABLE_KINDS as readonly string[]).includes(kind);

export const isForAdministrators = (kind: NotificationKind): boolean =>
  (ADMIN_KINDS as readonly string[]).includes(kind);

/**
 * Tells accounts something, as each wants it: in the bell and on open pages, and by mail. See `notifyEach`.
 * @returns the ids of the notifications by recipient
 */
export async function notify(
  manager: EntityManager,
  recipientIds: readonly string[],
  notice: Notice,
  now: Date,
): Promise<Map<string, string>> {
  const tellings = [...new Set(recipientIds)].map((recipientId) => ({ recipientId, notice }));
  const ids = await notifyEach(manager, tellings, now);
  return new Map([...ids].map(([{ recipientId }, id]) => [recipientId, id]));
}

/**
 * Tells each of some accounts something of its own, in as many statements as one account. All of it is written in the
 * transaction of what it is about. The recipients are locked, in one order, so that the ids of each one's notifications
 * are in the order in which they become visible; streams rely on that.
 * @param tellings also several for an account, which get their ids in this order
 * @returns the ids of the notifications; one that is not for the bell has none
 */
export async function notifyEach(
  manager: EntityManager,
  tellings: readonly Telling[],
  now: Date,
): Promise<Map<Telling, string>> {
  const listeners = await lockListeners(manager, tellings);
  const known = tellings.filter(({ recipientId }) => listeners.has(recipientId));
  const those = (way: keyof Ways) => known.filter(({ ways = USUAL_WAYS }) => ways[way]);
  const wanted = (way: 'push' | 'mail', { recipientId, notice }: Telling) =>
    (listeners.get(recipientId)!.chosen.get(notice.kind) ?? defaultOf(notice.kind))[way];
  const ids = await ring(
    manager,
    those('bell').filter((telling) => wanted('push', telling)),
    now,
  );
  await mail(
    manager,
    those('mail').filter((telling) => wanted('mail', telling)),
    listeners,
  );
  await addPushes(
    manager,
    those('webPush').map((telling) => ({ ...telling, id: ids.get(telling) })),
  );
  return ids;
}

/** Tells all administrators. */
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

interface Listener {
  email: string;
  firstName: string;
  /** How it wants to be told of the kinds that it has chosen something for. */
  chosen: Map<NotificationKind, { push: boolean; mail: boolean }>;
}

async function lockListeners(
  manager: EntityManager,
  tellings: readonly Telling[],
): Promise<Map<string, Listener>> {
  const ids = new Set(tellings.map(({ recipientId }) => recipientId));
  const kinds = new Set(tellings.map(({ notice }) => notice.kind).filter(isSwitchable));
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
  const listeners = new Map<string, Listener>();
  for (const { id, email, firstName, kind, push, mail } of rows) {
    const listener = listeners.get(id) ?? { email, firstName, chosen: new Map() };
    if (kind) listener.chosen.set(kind, { push, mail });
    listeners.set(id, listener);
  }
  return listeners;
}

/** Writes what comes to the bell. */
async function ring(
  manager: EntityManager,
  tellings: readonly Telling[],
  now: Date,
): Promise<Map<Telling, string>> {
  if (tellings.length === 0) return new Map();
  const notices = tellings.map(({ notice }) => notice);
  const rows = await manager.query<{ id: string; at: number }[]>(
    `WITH told AS MATERIALIZED (
       SELECT uuidv7() AS id, telling.*
       FROM unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::uuid[]) WITH ORDINALITY
         AS telling (recipient_id, kind, message, call_back_url, sender_id, at)
     ), added AS (
       INSERT INTO notifications (id, recipient_id, kind, message, call_back_url, sender_id, created_at)
       SELECT id, recipient_id, kind, message, call_back_url, sender_id, $6 FROM told ORDER BY at
     ), dropped AS (
       DELETE FROM notifications WHERE id IN (
         SELECT old.id
         FROM (SELECT recipient_id, count(*) AS new FROM told GROUP BY recipient_id) more, LATERAL (
           SELECT id FROM notifications WHERE recipient_id = more.recipient_id
           ORDER BY id DESC OFFSET greatest(${LIMITS.notifications} - more.new, 0)
         ) old
       )
     )
     SELECT id, at::integer AS at, pg_notify('${NOTIFICATIONS_CHANNEL}', recipient_id::text) FROM told`,
    [
      tellings.map(({ recipientId }) => recipientId),
      notices.map(({ kind }) => kind),
      notices.map(({ message }) => message),
      notices.map(({ callBackUrl }) => callBackUrl),
      notices.map(({ senderId }) => senderId ?? null),
      now,
    ],
  );
  return new Map(rows.map(({ id, at }) => [tellings[at - 1], id]));
}

async function mail(
  manager: EntityManager,
  tellings: readonly Telling[],
  listeners: ReadonlyMap<string, Listener>,
): Promise<void> {
  if (tellings.length === 0) return;
  const mails = tellings.map(({ recipientId, notice }): NotificationMail => {
    const { email: to, firstName: name } = listeners.get(recipientId)!;
    const { kind: about, message, more, subject, callBackUrl } = notice;
    return { kind: 'notification', about, to, name, message, more, subject, path: callBackUrl ?? '/' };
  });
  await manager.query(
    `WITH added AS (
       INSERT INTO mails (id, kind, recipient, request, requested_at, correlation_id)
       SELECT id, 'notification', mail ->> 'to', mail, now(), $3
       FROM unnest($1::uuid[], $2::json[]) AS asked (id, mail)
     )
     SELECT pg_notify('${MAILS_CHANNEL}', '')`,
    [newIds(mails.length), mails.map((mail) => JSON.stringify(mail)), currentOrNewTrail().correlationId],
  );
}
