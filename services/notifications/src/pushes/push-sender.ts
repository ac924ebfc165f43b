import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { listen, type Listener } from '@lanewise/database';
import { Poller } from '@lanewise/retry';
import { onTrail } from '@lanewise/telemetry';
import { DataSource } from 'typeorm';
import { retryAfterSeconds } from '../mails/mail.rules.js';
import type { VapidDetails } from './push-keys.js';
import { type Attempt, push } from './push-message.js';
import { PUSH_OPTIONS, type PushOptions } from './push.options.js';
import { secondsLeft } from './push.rules.js';
import { isOfPushService } from './push-services.js';
import {
  type DuePush,
  forget,
  PUSHES_CHANNEL,
  removeSubscription,
  retryLater,
  takeDue,
} from './pushes.table.js';

/** Messages that a process pushes at a time. */
const AT_ONCE = 50;

/**
 * Pushes what waits for browsers. After a crash, a message that was on its way is pushed again; its id tells the browser
 * that it has shown it. Nothing of where a message goes is logged: whoever knows that can write to the browser.
 */
@Injectable()
export class PushSender implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('Push');
  private readonly poller = new Poller(() => this.pushDue(), this.logger);
  private listener: Listener | undefined;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(PUSH_OPTIONS) private readonly options: PushOptions,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.options.vapid) return;
    this.listener = listen(this.options.databaseUrl, [PUSHES_CHANNEL], () => this.poller.wake());
    this.poller.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.poller.close();
    await this.listener?.close();
  }

  /** Returns whether there may be more. */
  private async pushDue(): Promise<boolean> {
    const due = await takeDue(this.dataSource, AT_ONCE);
    await Promise.all(due.map((each) => this.attempt(each, this.options.vapid!)));
    return due.length === AT_ONCE;
  }

  private async attempt(due: DuePush, vapid: VapidDetails): Promise<void> {
    const { outcome, reason } = await this.tryToPush(due, vapid);
    const pause = retryAfterSeconds(due.attempts + 1);
    if (outcome === 'unsubscribed') await removeSubscription(this.dataSource, due);
    else if (outcome === 'waiting' && pause < secondsLeft(due.requestedAt, new Date()))
      await retryLater(this.dataSource, due, pause);
    else await forget(this.dataSource, due);
    onTrail(due, () => {
      const line = { message: `push ${outcome}: ${reason}`, pushId: due.id };
      if (outcome === 'sent') this.logger.log(line);
      else this.logger.warn(line);
    });
  }

  private tryToPush(due: DuePush, vapid: VapidDetails): Promise<Attempt> {
    // The setting may have changed since it was subscribed.
    if (!isOfPushService(due.endpoint, this.options.services))
      return Promise.resolve({ outcome: 'unsubscribed', reason: 'its service is not listed' });
    return push(due, vapid, new Date());
  }
}
