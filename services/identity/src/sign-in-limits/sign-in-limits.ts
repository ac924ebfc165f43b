import { createHash } from 'node:crypto';
import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { LIMITS, MESSAGES } from '@lanewise/contracts';
import { DomainError, TooManyRequests } from '@lanewise/http';
import pTimeout from 'p-timeout';
import { RateLimiterRes, type RateLimiterStoreAbstract } from 'rate-limiter-flexible';
import { emailKeyOf } from '../accounts/account.rules.js';
import { WRONG_CREDENTIALS } from '../sessions/session.rules.js';
import { clientNetwork } from './client-network.js';
import { COUNTER_STORE, type CounterStore } from './counter-store.js';

/** How long a sign-in waits for the counters. */
const PATIENCE_MS = 1000;

/**
 * Keeps passwords from being guessed: counts failed sign-ins by account and address together, so that nobody can
 * lock others out, and by address alone. While the counters are away everybody may try.
 */
@Injectable()
export class SignInLimits implements OnModuleDestroy {
  private readonly logger = new Logger('SignInLimits');
  private readonly byAccount: RateLimiterStoreAbstract;
  private readonly byAddress: RateLimiterStoreAbstract;

  constructor(@Inject(COUNTER_STORE) private readonly store: CounterStore) {
    const { perAccount, perAddress, windowSeconds } = LIMITS.failedSignIns;
    this.byAccount = store.counters('sign-in-account', perAccount, windowSeconds);
    this.byAddress = store.counters('sign-in-address', perAddress, windowSeconds);
  }

  onModuleDestroy(): void {
    this.store.close();
  }

  /**
   * Runs an attempt to sign in. It counts from its beginning, so that many at once do not slip through, and no
   * longer when it was none with wrong credentials.
   * @throws a 429 after too many, whether or not the password is right
   */
  async attempt<T>(email: string, address: string, signIn: () => Promise<T>): Promise<T> {
    const network = clientNetwork(address);
    const account = createHash('sha256')
      .update(`${network} ${emailKeyOf(email)}`)
      .digest('hex');
    await this.count(this.byAccount, account);
    await this.count(this.byAddress, network);
    try {
      const answer = await signIn();
      await this.ask(() => this.byAccount.delete(account));
      await this.ask(() => this.byAddress.reward(network));
      return answer;
    } catch (error) {
      if (!(error instanceof DomainError && error.code === WRONG_CREDENTIALS)) {
        await this.ask(() => this.byAccount.reward(account));
        await this.ask(() => this.byAddress.reward(network));
      }
      throw error;
    }
  }

  private async count(counters: RateLimiterStoreAbstract, key: string): Promise<void> {
    const refusal = await this.ask(() =>
      counters.consume(key).catch((reason: unknown) => {
        if (reason instanceof RateLimiterRes) return reason;
        throw reason;
      }),
    );
    if (refusal && refusal.consumedPoints > counters.points) {
      const seconds = Math.max(Math.ceil(refusal.msBeforeNext / 1000), 1);
      throw new TooManyRequests('too-many-sign-ins', MESSAGES.tooManySignIns, seconds);
    }
  }

  /** Undefined when the counters do not answer in time. */
  private async ask<T>(call: () => Promise<T>): Promise<T | undefined> {
    try {
      return await pTimeout(call(), { milliseconds: PATIENCE_MS, message: 'They do not answer.' });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.logger.warn(`Failed sign-ins are not counted: ${reason}`);
      return undefined;
    }
  }
}
