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
import { DataSource } from 'typeorm';
import { toView } from '../notifications/notification.rules.js';
import { peopleOf } from '../notifications/people.js';
import { ACCOUNTS_CHANNEL, NOTIFICATIONS_CHANNEL } from './channels.js';
import type { OpenStream } from './open-stream.js';
import { newestOf, readAfter } from './read-after.js';

export const STREAM_OPTIONS = Symbol('StreamOptions');

export interface StreamOptions {
  databaseUrl: string;
  /** Open streams that an account can have. */
  perAccount: number;
}

/**
 * The open streams of this process. Postgres says for whom there is something new, on one connection for all of them;
 * what it is they read from the table, from where each stream is, so nothing is lost when such a word is.
 */
@Injectable()
export class NotificationStreams implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('Streams');
  private readonly streams: EventStreams<OpenStream>;
  /** Users for whom there may be something new, and whose sessions may have ended. */
  private readonly due = new Set<string>();
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
      this.note(channel, userId);
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
   * @param lastEventId what its reader has seen last; without it, only what comes from now on is sent
   */
  async add(stream: OpenStream, lastEventId?: string): Promise<void> {
    const { userId } = stream;
    this.streams.add(stream);
    stream.beginAfter(lastEventId ?? (await newestOf(this.dataSource.manager, userId)));
    // What has changed since the guard looked counts, too.
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

  /** Without a user, any word may have been missed. */
  private note(channel: string | undefined, userId: string | undefined): void {
    const users = userId === undefined ? this.streams.users() : [userId];
    for (const user of users) {
      if (!this.streams.has(user)) continue;
      if (channel !== ACCOUNTS_CHANNEL) this.due.add(user);
      if (channel !== NOTIFICATIONS_CHANNEL) this.changed.add(user);
    }
  }

  private async serveDue(): Promise<boolean> {
    await this.endDead();
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
  private async endDead(): Promise<void> {
    const changed = [...this.changed].filter((userId) => this.streams.has(userId));
    this.changed.clear();
    for (const [at, userId] of changed.entries()) {
      try {
        const known = await this.accounts.find(userId);
        for (const stream of this.streams.of([userId])) {
          if (!mayStill(stream.claims, known)) stream.end();
        }
      } catch (error) {
        for (const later of changed.slice(at)) this.changed.add(later);
        throw error;
      }
    }
  }
}
