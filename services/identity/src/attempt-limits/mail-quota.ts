import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { emailKeyOf } from '../accounts/account.rules.js';
import { ATTEMPT_SETTINGS, type AttemptSettings } from './attempt.settings.js';
import { KnownNetworks } from './known-networks.js';

/** Counts a mail, unless there are enough within the window ($2) or the day. Calls with the same key wait. */
const COUNT = `
  INSERT INTO strangers_mails AS stored (key, asked_at) VALUES ($1, ARRAY[clock_timestamp()])
  ON CONFLICT (key) DO UPDATE SET asked_at = array(
    SELECT at FROM unnest(stored.asked_at) AS at WHERE at > now() - interval '1 day' ORDER BY at
  ) || clock_timestamp()
  WHERE (
    SELECT count(*) FILTER (WHERE at > now() - interval '1 second' * $2) < $3 AND count(*) < $4
    FROM unnest(stored.asked_at) AS at WHERE at > now() - interval '1 day'
  )
  RETURNING key`;

/**
 * Keeps strangers from flooding people with mails: limits, over all kinds together, the mails to one address that callers
 * can cause without signing in to its account. As no caller learns that a mail is left out, none learns which addresses
 * have accounts. A network from which the owner has signed in before has a count of its own, so
 * that strangers who use up the other one do not keep the owner from recovering the account.
 */
@Injectable()
export class MailQuota {
  constructor(
    @Inject(ATTEMPT_SETTINGS) private readonly settings: AttemptSettings,
    private readonly networks: KnownNetworks,
  ) {}

  /**
   * Counts a mail in the transaction that requests it. Comes before anything that locks an account, so that
   * transactions do not wait for each other.
   * @param email the address that the mail goes to
   * @param network the network of the caller
   * @returns whether it may go
   */
  async take(manager: EntityManager, email: string, network: string): Promise<boolean> {
    const emailKey = emailKeyOf(email);
    const networkKey = this.networks.keyOf(emailKey, network);
    const key = (await this.networks.has(networkKey, manager)) ? networkKey : hashOf(emailKey);
    const { FAILURE_WINDOW_SECONDS, MAILS_PER_ADDRESS, MAILS_PER_ADDRESS_A_DAY } = this.settings;
    const limits = [FAILURE_WINDOW_SECONDS, MAILS_PER_ADDRESS, MAILS_PER_ADDRESS_A_DAY];
    const counted = await manager.query<unknown[]>(COUNT, [key, ...limits]);
    return counted.length > 0;
  }

  /** Removes counts of more than a day ago. */
  async removeEnded(manager: EntityManager): Promise<void> {
    await manager.query(
      `DELETE FROM strangers_mails WHERE asked_at[cardinality(asked_at)] < now() - interval '1 day'`,
    );
  }
}

const hashOf = (emailKey: string): string => createHash('sha256').update(emailKey).digest('hex');
