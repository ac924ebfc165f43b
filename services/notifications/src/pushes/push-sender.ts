import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { listen, type Listener } from '@lanewise/database';
import { Poller } from '@lanewise/retry';
import { withTrace } from '@lanewise/telemetry';
import { DataSource } from 'typeorm';
import webPush from 'web-push';
import { retryAfterSeconds } from '../mails/mail.rules.js';
import type { VapidDetails } from './push-keys.js';
import { PUSH_OPTIONS, type PushOptions } from './push.options.js';
import { type Outcome, outcomeOf, secondsLeft } from './push.rules.js';
import { isOfPushService } from './push-services.js';
import {
  claimDue,
  deletePush,
  type DuePush,
  PUSHES_CHANNEL,
  removeSubscription,
  retryLater,
} from './pushes.table.js';

/** Messages that a process pushes at a time. */
const CONCURRENCY = 50;
const ATTEMPT_MS = 10_000;

/** The result of an attempt and its reason, without anything that names the browser. */
interface Attempt {
  outcome: Outcome;
  reason: string;
}

/**
 * Pushes messages to browsers. After a crash, a message that was on its way is pushed again; by its id the browser knows
 * that it has shown it. The endpoint of a browser is never logged: whoever knows it can write to the browser.
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
    const due = await claimDue(this.dataSource, CONCURRENCY);
    await Promise.all(due.map((each) => this.attempt(each, this.options.vapid!)));
    return due.length === CONCURRENCY;
  }

  private async attempt(due: DuePush, vapid: VapidDetails): Promise<void> {
    const { outcome, reason } = await this.tryToPush(due, vapid);
    const pause = retryAfterSeconds(due.attempts + 1);
    if (outcome === 'unsubscribed') await removeSubscription(this.dataSource, due);
    else if (outcome === 'waiting' && pause < secondsLeft(due.requestedAt, new Date()))
      await retryLater(this.dataSource, due, pause);
    else await deletePush(this.dataSource, due);
    withTrace(due, () => {
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

/** Hands a message, sealed for its browser, to the browser's push service. Nobody reads the body of the answer. */
async function push(due: DuePush, vapid: VapidDetails, now: Date): Promise<Attempt> {
  let request;
  try {
    request = seal(due, vapid, now);
  } catch {
    return { outcome: 'unsubscribed', reason: 'its keys seal nothing' };
  }
  try {
    const signal = AbortSignal.timeout(ATTEMPT_MS);
    const { status, body } = await fetch(due.endpoint, { ...request, redirect: 'manual', signal });
    await body?.cancel();
    return { outcome: outcomeOf(status), reason: `status ${status}` };
  } catch (error) {
    const { name, cause } = error as Error;
    return { outcome: 'waiting', reason: (cause as NodeJS.ErrnoException | undefined)?.code ?? name };
  }
}

function seal({ endpoint, p256dh, auth, message, requestedAt }: DuePush, vapid: VapidDetails, now: Date) {
  const { origin } = new URL(endpoint);
  const { subject, publicKey, privateKey } = vapid;
  const { Authorization } = webPush.getVapidHeaders(origin, subject, publicKey, privateKey, 'aes128gcm');
  const { method, headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    { TTL: secondsLeft(requestedAt, now), urgency: 'high' },
  );
  return {
    method,
    headers: { ...(headers as Record<string, string>), Authorization },
    body: new Uint8Array(body),
  };
}
