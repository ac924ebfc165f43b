import type { EntityManager } from 'typeorm';
import type { Notification } from '../notifications/notification.entity.js';
import type { OpenStream } from './open-stream.js';

/** Notifications that a stream gets at a time. */
const AT_ONCE = 50;

const NO_ID = '00000000-0000-0000-0000-000000000000';

/** The id of a recipient's newest notification, or one that comes before all. */
export async function newestOf(manager: EntityManager, recipientId: string): Promise<string> {
  const [newest] = await manager.query<{ id: string }[]>(
    'SELECT id FROM notifications WHERE recipient_id = $1 ORDER BY id DESC LIMIT 1',
    [recipientId],
  );
  return newest?.id ?? NO_ID;
}

interface Found {
  stream: OpenStream;
  notifications: Notification[];
  hasMore: boolean;
}

/** Reads what comes next on each of the streams. Ids of a recipient are in the order of their commits: see `notify`. */
export async function readAfter(manager: EntityManager, streams: readonly OpenStream[]): Promise<Found[]> {
  const rows = await manager.query<(Notification & { at: number })[]>(
    `SELECT open.at::integer AS at, found.*
     FROM unnest($1::uuid[], $2::uuid[]) WITH ORDINALITY AS open (recipient_id, last_id, at),
     LATERAL (
       SELECT id, recipient_id AS "recipientId", kind, message, call_back_url AS "callBackUrl",
         is_read AS "isRead", sender_id AS "senderId", created_at AS "createdAt"
       FROM notifications WHERE recipient_id = open.recipient_id AND id > open.last_id
       ORDER BY id LIMIT ${AT_ONCE}
     ) found
     ORDER BY open.at, found.id`,
    [streams.map(({ userId }) => userId), streams.map(({ lastId }) => lastId)],
  );
  const found = new Map<number, Notification[]>();
  for (const { at, ...notification } of rows) found.set(at, [...(found.get(at) ?? []), notification]);
  return [...found].map(([at, notifications]) => ({
    stream: streams[at - 1],
    notifications,
    hasMore: notifications.length === AT_ONCE,
  }));
}
