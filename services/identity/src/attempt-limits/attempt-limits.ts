import { createHash } from 'node:crypto';
import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { FACTOR_MESSAGES, MESSAGES } from '@lanewise/contracts';
import { DomainError, TooManyRequests } from '@lanewise/http';
import { currentSignal, withoutSignal } from '@lanewise/telemetry';
import type { Request } from 'express';
import pTimeout from 'p-timeout';
import { emailKeyOf } from '../accounts/account.rules.js';
import { ATTEMPT_COUNTERS, type AttemptCounters } from './attempt-counters.js';
import { ATTEMPT_SETTINGS, type AttemptSettings } from './attempt.settings.js';
import { networkOf } from './client-network.js';
import { LINK_INVALID, WRONG_CREDENTIALS, WRONG_FACTOR } from './failures.js';
import { KnownNetworks } from './known-networks.js';

/** The longest wait for the counters. */
const TIMEOUT_MS = 1000;

/**
 * Keeps passwords and codes from being guessed: limits attempts of each kind per address and, where failures count,
 * per account, wherever they come from. A network from which the owner has signed in before has a count of its own
 * for the account, so that strangers cannot lock the owner out. Whether there is such an account makes no difference.
 * While the counters are down, every attempt is allowed.
 */
@Injectable()
export class AttemptLimits implements OnModuleDestroy {
  private readonly logger = new Logger('AttemptLimits');

  constructor(
    @Inject(ATTEMPT_COUNTERS) private readonly counters: AttemptCounters,
    @Inject(ATTEMPT_SETTINGS) private readonly settings: AttemptSettings,
    private readonly networks: KnownNetworks,
  ) {}

  onModuleDestroy(): void {
    this.counters.close();
  }

  /**
   * Runs an attempt. It counts from its beginning, so that many at once do not slip through. Where only failures
   * count, an attempt that turns out to be none is given back.
   * @param email the email of the account, whether or not there is one
   * @throws a 429 after too many, even if this one would succeed; a refused attempt does not count
   */
  async attempt<T>(kind: AttemptKind, email: string, request: Request, step: () => Promise<T>): Promise<T> {
    const network = networkOf(request);
    const address = `attempts-address:${kind}:${network}`;
    // The address first: attempts that it refuses must not use up the counts of accounts.
    await this.count(kind, address, this.settings.FAILURES_PER_ADDRESS);
    // With a limit by account, strangers could block the owner. `MailQuota` limits the mails.
    if (ATTEMPT_RULES[kind].counts === 'all') return step();
    const networkKey = this.networks.keyOf(emailKeyOf(email), network);
    const isKnown = await this.networks.has(networkKey);
    const account = `attempts-account:${kind}:${isKnown ? networkKey : hashOf(email)}`;
    try {
      await this.count(kind, account, this.settings.FAILURES_PER_ACCOUNT);
    } catch (refusal) {
      await this.giveBack(address);
      throw refusal;
    }
    const result = await step().catch(async (error: unknown) => {
      if (!isFailure(kind, error)) await this.giveBack(address, account);
      throw error;
    });
    await this.networks.store(networkKey);
    await this.giveBack(address);
    // The owner's own count starts over; the one shared with strangers loses this attempt only.
    if (isKnown) await this.call(() => this.counters.clear(account));
    else await this.giveBack(account);
    return result;
  }

  private async count(kind: AttemptKind, key: string, limit: number): Promise<void> {
    const waitMs = await this.call(() => this.counters.count(key, limit));
    if (!waitMs) return;
    const { code, title } = ATTEMPT_RULES[kind];
    throw new TooManyRequests(code, title, Math.ceil(waitMs / 1000));
  }

  private async giveBack(...keys: string[]): Promise<void> {
    // It runs even if the caller has gone: their attempt did not fail.
    await withoutSignal(() => Promise.all(keys.map((key) => this.call(() => this.counters.giveBack(key)))));
  }

  /** Returns undefined when the counters do not reply in time. */
  private async call<T>(request: () => Promise<T>): Promise<T | undefined> {
    try {
      return await pTimeout(request(), { milliseconds: TIMEOUT_MS, message: 'No reply from the counters.' });
    } catch (error) {
      currentSignal()?.throwIfAborted();
      const reason = error instanceof Error ? error.message : String(error);
      this.logger.warn(`Attempts are not being counted: ${reason}`);
      return undefined;
    }
  }
}

type AttemptKind =
  | 'login'
  | 'second-factor'
  | 'passkey'
  | 'passkey-options'
  | 'register'
  | 'resend'
  | 'forgot'
  | 'reset'
  | 'confirm';

interface AttemptRule {
  /**
   * The attempts that count. Where the response is the same for every email, counting failures would distinguish them:
   * all count there, only by the address that they come from.
   */
  counts: 'failures' | 'all';
  /** The error code of a failure. */
  failure?: string;
  /** The code and the sentence of the refusal. */
  code: string;
  title: string;
}

const TOO_MANY_ATTEMPTS = { code: 'too-many-attempts', title: MESSAGES.tooManyAttempts };

/** Succeeding where failures count takes a secret of the owner: the password, a second factor, or a code sent by mail. */
const ATTEMPT_RULES: Record<AttemptKind, AttemptRule> = {
  login: {
    counts: 'failures',
    failure: WRONG_CREDENTIALS,
    code: 'too-many-sign-ins',
    title: MESSAGES.tooManySignIns,
  },
  // It is tried only with the right password, which neither uses up nor clears this count.
  'second-factor': {
    counts: 'failures',
    failure: WRONG_FACTOR,
    code: 'too-many-codes',
    title: FACTOR_MESSAGES.tooManyCodes,
  },
  passkey: {
    counts: 'failures',
    failure: WRONG_FACTOR,
    code: 'too-many-sign-ins',
    title: MESSAGES.tooManySignIns,
  },
  'passkey-options': { counts: 'all', ...TOO_MANY_ATTEMPTS },
  register: { counts: 'all', ...TOO_MANY_ATTEMPTS },
  resend: { counts: 'all', ...TOO_MANY_ATTEMPTS },
  forgot: { counts: 'all', ...TOO_MANY_ATTEMPTS },
  reset: { counts: 'failures', failure: LINK_INVALID, ...TOO_MANY_ATTEMPTS },
  confirm: { counts: 'failures', failure: LINK_INVALID, ...TOO_MANY_ATTEMPTS },
};

const isFailure = (kind: AttemptKind, error: unknown): boolean =>
  error instanceof DomainError && error.code === ATTEMPT_RULES[kind].failure;

const hashOf = (email: string): string => createHash('sha256').update(emailKeyOf(email)).digest('hex');
