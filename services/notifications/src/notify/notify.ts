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
import { NOTIFICATIONS_CHANNEL } from '../stream/channels.js';

/** What someone is told. */
export interface Notice {
  kind: NotificationKind;
  message: string;
  /** Of its mail, where the kind alone says too little. */
  subject?: string;
  callBackUrl: string | null;
  /** The administrator who says it. */
  senderId?: string;
}

/** How a kind is told by default. What an administrator writes is not mailed unless it is a warning. */
export const defaultOf = (kind: NotificationKind) => ({ push: true, mail: kind !== 'message' });

const isSwitchable = (kind: NotificationKind): kind is SwitchableKind =>
  (SWITCHABLE_KINDS as readonly string[]).includes(kind);

export const isForAdministrators = (kind: NotificationKind): boolean =>
  (ADMIN_KINDS as readonly string[]).includes(kind);

interface Listener {
  id: string;
  email: string;
  firstName: string;
  push: boolean;
  mail: boolean;
}

/**
 * Tells accounts something, as each wants it: in the bell and on open pages, and by mail. All of it is written in the
 * transaction of what it is about. The recipients are locked, in one order, so that the ids of each one's notifications
 * are in the order in which they become visible; streams rely on that.
 * @returns the ids of the notifications by recipient
 */
export async function notify(
  manager: EntityManager,
  recipientIds: readonly string[],
  notice: Notice,
  now: Date,
): Promise<Map<string, string>> {
  const listeners = await lockListeners(manager, recipientIds, notice.kind);
  const pushed = await push(
    manager,
    listeners.filter((each) => each.push).map(({ id }) => id),
    notice,
    now,
  );
  await mail(
    manager,
    listeners.filter((each) => each.mail),
    notice,
  );
  return pushed;
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

function lockListeners(
  manager: EntityManager,
  recipientIds: readonly string[],
  kind: NotificationKind,
): Promise<Listener[]> {
  const { push, mail } = defaultOf(kind);
  return manager.query<Listener[]>(
    `SELECT recipient.id, email, first_name AS "firstName", coalesce(push, $3) AS push,
       coalesce(mail, $4) AS mail
     FROM recipients recipient
     LEFT JOIN kind_settings setting ON setting.user_id = recipient.id AND setting.kind = $2
     WHERE recipient.id = ANY($1) AND NOT removed
     ORDER BY recipient.id FOR NO KEY UPDATE OF recipient`,
    [recipientIds, isSwitchable(kind) ? kind : null, push, mail],
  );
}

async function push(
  manager: EntityManager,
  ids: string[],
  { kind, message, callBackUrl, senderId }: Notice,
  now: Date,
): Promise<Map<string, string>> {
  const rows = await manager.query<{ id: string; recipientId: string }[]>(
    `WITH added AS (
       INSERT INTO notifications (id, recipient_id, kind, message, call_back_url, sender_id, created_at)
       SELECT uuidv7(), recipient, $2, $3, $4, $5, $6 FROM unnest($1::uuid[]) recipient
       RETURNING id, recipient_id
     ), dropped AS (
       DELETE FROM notifications WHERE id IN (
         SELECT old.id FROM added, LATERAL (
           SELECT id FROM notifications WHERE recipient_id = added.recipient_id
           ORDER BY id DESC OFFSET ${LIMITS.notifications - 1}
         ) old
       )
     )
     SELECT id, recipient_id AS "recipientId", pg_notify('${NOTIFICATIONS_CHANNEL}', recipient_id::text)
     FROM added`,
    [ids, kind, message, callBackUrl, senderId ?? null, now],
  );
  return new Map(rows.map(({ id, recipientId }) => [recipientId, id]));
}

async function mail(
  manager: EntityManager,
  listeners: readonly Listener[],
  { kind, message, subject, callBackUrl }: Notice,
): Promise<void> {
  if (listeners.length === 0) return;
  const mails = listeners.map(({ email: to, firstName: name }): NotificationMail => ({
    kind: 'notification',
    about: kind,
    to,
    name,
    message,
    subject,
    path: callBackUrl ?? '/',
  }));
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
