import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { ACCOUNT_SOURCE, type AccountSource, mayStill } from '@lanewise/auth';
import { listen, type Listener } from '@lanewise/database';
import { Draining, EventStreams } from '@lanewise/http';
import { Poller } from '@lanewise/retry';
import { DataSource, type EntityManager } from 'typeorm';
import type { Notification } from '../notifications/notification.entity.js';
import { toView } from '../notifications/notification.rules.js';
import { peopleOf } from '../notifications/people.js';
import { ACCOUNTS_CHANNEL, NOTIFICATIONS_CHANNEL } from './channels.js';
import type { OpenStream } from './open-stream.js';

/** Notifications that a stream gets at a time. */
const BATCH = 50;
const NO_ID = '00000000-0000-0000-0000-000000000000';

export const STREAM_OPTIONS = Symbol('StreamOptions');

export interface StreamOptions {
  databaseUrl: string;
  /** Open streams that an account can have. */
  perAccount: number;
}

/**
 * The open streams of this process. Postgres announces who has new notifications, on one connection for all streams;
 * they read them from the table, from where each stream is, so nothing is lost when an announcement is.
 */
@Injectable()
export class NotificationStreams implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('Streams');
  private readonly streams: EventStreams<OpenStream>;
  /** Users who may have new notifications. */
  private readonly due = new Set<string>();
  /** Users whose sessions may have ended. */
  private readonly changed = new Set<string>();
  private readonly poller = new Poller(() => this.serveDue(), this.logger);
  private listener: Listener | undefined;

  constructor(
    private readonly dataSource: DataSource,
    draining: Draining,
    @Inject(ACCOUNT_SOURCE) private readonly accounts: AccountSource,
    @Inject(STREAM_OPTIONS) private readonly options: StreamOptions,
  ) {
    this.streams = new EventStreams(draining, options.perAccount);
  }

  onApplicationBootstrap(): void {
    const channels = [NOTIFICATIONS_CHANNEL, ACCOUNTS_CHANNEL];
    this.listener = listen(this.options.databaseUrl, channels, (channel, userId) => {
      this.onMessage(channel, userId);
      this.poller.wake();
    });
    this.poller.start();
  }

  async onModuleDestroy(): Promise<void> {
    this.streams.close();
    await this.poller.close();
    await this.listener?.close();
  }

  /** @throws a 429 when the account has too many streams here, and a 503 while the service stops */
  assertRoom(userId: string): void {
    this.streams.assertRoom(userId);
  }

  /**
   * Serves a stream until it is removed.
   * @param lastEventId the last event that its reader has seen; without it, only later notifications are sent
   */
  async add(stream: OpenStream, lastEventId?: string): Promise<void> {
    const { userId } = stream;
    this.streams.add(stream);
    stream.beginAfter(lastEventId ?? (await newestOf(this.dataSource.manager, userId)));
    // The account may have changed since the guard looked.
    this.changed.add(userId);
    this.resume(stream);
  }

  /** Serves a stream that was full and takes more now. */
  resume({ userId }: OpenStream): void {
    this.due.add(userId);
    this.poller.wake();
  }

  remove(stream: OpenStream): void {
    this.streams.remove(stream);
  }

  /** Without a user, any message may have been missed. */
  private onMessage(channel: string | undefined, userId: string | undefined): void {
    const users = userId === undefined ? this.streams.users() : [userId];
    for (const user of users) {
      if (!this.streams.has(user)) continue;
      if (channel !== ACCOUNTS_CHANNEL) this.due.add(user);
      if (channel !== NOTIFICATIONS_CHANNEL) this.changed.add(user);
    }
  }

  private async serveDue(): Promise<boolean> {
    await this.endRevoked();
    const due = [...this.due];
    this.due.clear();
    const streams = this.streams.of(due).filter(({ isReady }) => isReady);
    if (streams.length === 0) return false;
    try {
      await this.deliver(streams);
    } catch (error) {
      for (const userId of due) this.due.add(userId);
      throw error;
    }
    return this.due.size > 0;
  }

  private async deliver(streams: OpenStream[]): Promise<void> {
    const { manager } = this.dataSource;
    const found = await readAfter(manager, streams);
    const people = await peopleOf(
      manager,
      found.flatMap(({ notifications }) => notifications),
    );
    for (const { stream, notifications, hasMore } of found) {
      for (const notification of notifications) stream.sendNotification(toView(notification, people));
      if (hasMore) this.due.add(stream.userId);
    }
  }

  /** Ends the streams of sessions that have ended, and of accounts that are gone. */
  private async endRevoked(): Promise<void> {
    const changed = [...this.changed].filter((userId) => this.streams.has(userId));
    this.changed.clear();
    for (const [at, userId] of changed.entries()) {
      try {
        const account = await this.accounts.find(userId);
        for (const stream of this.streams.of([userId])) {
          if (!mayStill(stream.claims, account)) stream.end();
        }
      } catch (error) {
        for (const later of changed.slice(at)) this.changed.add(later);
        throw error;
      }
    }
  }
}

/** The id of a recipient's newest notification, or one that comes before all. */
async function newestOf(manager: EntityManager, recipientId: string): Promise<string> {
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

/** Reads the next notifications of each stream. Ids of a recipient are in the order of their commits: see `notify`. */
async function readAfter(manager: EntityManager, streams: readonly OpenStream[]): Promise<Found[]> {
  const rows = await manager.query<(Notification & { at: number })[]>(
    `SELECT open.at::integer AS at, found.*
     FROM unnest($1::uuid[], $2::uuid[]) WITH ORDINALITY AS open (recipient_id, last_id, at),
     LATERAL (
       SELECT id, recipient_id AS "recipientId", kind, message, call_back_url AS "callBackUrl",
         is_read AS "isRead", sender_id AS "senderId", created_at AS "createdAt"
       FROM notifications WHERE recipient_id = open.recipient_id AND id > open.last_id
       ORDER BY id LIMIT ${BATCH}
     ) found
     ORDER BY open.at, found.id`,
    [streams.map(({ userId }) => userId), streams.map(({ lastId }) => lastId)],
  );
  const found = new Map<number, Notification[]>();
  for (const { at, ...notification } of rows) found.set(at, [...(found.get(at) ?? []), notification]);
  return [...found].map(([at, notifications]) => ({
    stream: streams[at - 1],
    notifications,
    hasMore: notifications.length === BATCH,
  }));
}
