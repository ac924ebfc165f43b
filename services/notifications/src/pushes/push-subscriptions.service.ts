import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '@lanewise/auth';
import {
  LIMITS,
  type PushKey,
  SERVER_MESSAGES,
  type SubscribePushRequest,
  type UnsubscribePushRequest,
} from '@lanewise/contracts';
import { badRequest, notFound } from '@lanewise/http';
import { Clock } from '@lanewise/runtime';
import { DataSource } from 'typeorm';
import { findRecipient } from '../recipients/find-recipient.js';
import { PUSH_OPTIONS, type PushOptions } from './push.options.js';
import { isOfPushService } from './push-services.js';

/** The browsers that show an account's notifications. */
@Injectable()
export class PushSubscriptionsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    @Inject(PUSH_OPTIONS) private readonly options: PushOptions,
  ) {}

  /** @throws a 404 where web push is off */
  getKey(): PushKey {
    if (!this.options.vapid) throw notFound('push-off', SERVER_MESSAGES.pushOff);
    return { publicKey: this.options.vapid.publicKey };
  }

  /**
   * Subscribes a browser, or changes its keys. Of too many, the one that was subscribed first goes.
   * @throws a 400 for the address of anything but a push service, a 404 where web push is off
   */
  async subscribe({ userId }: Actor, { endpoint, keys }: SubscribePushRequest): Promise<void> {
    this.getKey();
    if (!isOfPushService(endpoint, this.options.services)) {
      const message = SERVER_MESSAGES.pushEndpointInvalid;
      throw badRequest('validation', message, { endpoint: [message] });
    }
    await this.dataSource.transaction(async (manager) => {
      await findRecipient(manager, { recipientId: userId });
      await manager.query('SELECT FROM recipients WHERE id = $1 FOR NO KEY UPDATE', [userId]);
      // The messages that wait for it go, too: they are for another person, who has used this browser before.
      await manager.query('DELETE FROM push_subscriptions WHERE endpoint = $1 AND user_id <> $2', [
        endpoint,
        userId,
      ]);
      await manager.query(
        `INSERT INTO push_subscriptions (id, user_id, endpoint, p256dh, auth, subscribed_at)
         VALUES (uuidv7(), $1, $2, $3, $4, $5)
         ON CONFLICT (endpoint) DO UPDATE SET p256dh = excluded.p256dh, auth = excluded.auth,
           subscribed_at = excluded.subscribed_at`,
        [userId, endpoint, keys.p256dh, keys.auth, this.clock.now()],
      );
      await manager.query(
        `DELETE FROM push_subscriptions WHERE id IN (
           SELECT id FROM push_subscriptions WHERE user_id = $1
           ORDER BY subscribed_at DESC, id DESC OFFSET ${LIMITS.pushSubscriptions}
         )`,
        [userId],
      );
    });
  }

  async unsubscribe({ userId }: Actor, { endpoint }: UnsubscribePushRequest): Promise<void> {
    await this.dataSource.query('DELETE FROM push_subscriptions WHERE endpoint = $1 AND user_id = $2', [
      endpoint,
      userId,
    ]);
  }
}
