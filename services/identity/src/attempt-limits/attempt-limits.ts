import { createHash } from 'node:crypto';
import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { DomainError, TooManyRequests } from '@lanewise/http';
import type { Request } from 'express';
import pTimeout from 'p-timeout';
import { RateLimiterRes, type RateLimiterStoreAbstract } from 'rate-limiter-flexible';
import { emailKeyOf } from '../accounts/account.rules.js';
import { ATTEMPT_RULES, type AttemptKind } from './attempt-kinds.js';
import { ATTEMPT_SETTINGS, type AttemptSettings } from './attempt.settings.js';
import { clientNetwork } from './client-network.js';
import { COUNTER_STORE, type CounterStore } from './counter-store.js';
import { FAILURES } from './failures.js';
import { KnownNetworks } from './known-networks.js';

/** How long an attempt waits for the counters. */
const PATIENCE_MS = 1000;

/** One count: of an account, of an account at a network it is known to come from, or of an address. */
interface Count {
  counters: RateLimiterStoreAbstract;
  key: string;
}

/**
 * Keeps passwords and codes from being guessed, and people from being flooded with mail: counts attempts of each
 * kind by account, wherever they come from, and by address. Networks from which the owner has signed in before have
 * a count of their own for the account, so that strangers cannot lock the owner out. Whether there is such an
 * account plays no part. While the counters are away everybody may try.
 */
@Injectable()
export class AttemptLimits implements OnModuleDestroy {
  private readonly logger = new Logger('AttemptLimits');
  private readonly byAccount: RateLimiterStoreAbstract;
  private readonly byAddress: RateLimiterStoreAbstract;

  constructor(
    @Inject(COUNTER_STORE) private readonly store: CounterStore,
    @Inject(ATTEMPT_SETTINGS) settings: AttemptSettings,
    private readonly networks: KnownNetworks,
  ) {
    const seconds = settings.FAILURE_WINDOW_SECONDS;
    this.byAccount = store.counters('attempts-account', settings.FAILURES_PER_ACCOUNT, seconds);
    this.byAddress = store.counters('attempts-address', settings.FAILURES_PER_ADDRESS, seconds);
  }

  onModuleDestroy(): void {
    this.store.close();
  }

  /**
   * Runs an attempt. It counts from its beginning, so that many at once do not slip through, and, where only
   * failures count, no longer when it was none.
   * @param email of the account that it is about, whether or not there is one
   * @throws a 429 after too many, whether or not this one would succeed
   */
  async attempt<T>(kind: AttemptKind, email: string, request: Request, step: () => Promise<T>): Promise<T> {
    const network = clientNetwork(request.ip ?? '');
    const known = this.networks.keyOf(emailKeyOf(email), network);
    const onlyFailures = ATTEMPT_RULES[kind].counts === 'failures';
    const isKnown = onlyFailures && (await this.networks.has(known));
    const address = { counters: this.byAddress, key: `${kind}:${network}` };
    const account = { counters: this.byAccount, key: `${kind}:${isKnown ? known : hashOf(email)}` };
    // The address first: one that is refused must not use up the counts of accounts.
    await this.count(kind, address);
    try {
      await this.count(kind, account);
    } catch (refusal) {
      await this.uncount(address);
      throw refusal;
    }
    if (!onlyFailures) return step();
    try {
      const answer = await step();
      await this.networks.remember(known);
      await this.uncount(address);
      // The owner's own count begins anew; the one that strangers share only loses this attempt.
      if (isKnown) await this.ask(() => this.byAccount.delete(account.key));
      else await this.uncount(account);
      return answer;
    } catch (error) {
      if (!(error instanceof DomainError && FAILURES.has(error.code))) await this.uncount(account, address);
      throw error;
    }
  }

  private async count(kind: AttemptKind, { counters, key }: Count): Promise<void> {
    const refusal = await this.ask(() =>
      counters.consume(key).catch((reason: unknown) => {
        if (reason instanceof RateLimiterRes) return reason;
        throw reason;
      }),
    );
    if (refusal && refusal.consumedPoints > counters.points) {
      const { code, title } = ATTEMPT_RULES[kind];
      throw new TooManyRequests(code, title, Math.max(Math.ceil(refusal.msBeforeNext / 1000), 1));
    }
  }

  private async uncount(...counts: Count[]): Promise<void> {
    await Promise.all(counts.map(({ counters, key }) => this.ask(() => counters.reward(key))));
  }

  /** Undefined when the counters do not answer in time. */
  private async ask<T>(call: () => Promise<T>): Promise<T | undefined> {
    try {
      return await pTimeout(call(), { milliseconds: PATIENCE_MS, message: 'They do not answer.' });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.logger.warn(`Attempts are not counted: ${reason}`);
      return undefined;
    }
  }
}

const hashOf = (email: string): string => createHash('sha256').update(emailKeyOf(email)).digest('hex');
