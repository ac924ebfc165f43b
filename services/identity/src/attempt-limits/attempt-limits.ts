import { createHash } from 'node:crypto';
import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { FACTOR_MESSAGES, MESSAGES } from '@lanewise/contracts';
import { DomainError, TooManyRequests } from '@lanewise/http';
import { currentStop, unstopped } from '@lanewise/telemetry';
import type { Request } from 'express';
import pTimeout from 'p-timeout';
import { emailKeyOf } from '../accounts/account.rules.js';
import { ATTEMPT_COUNTERS, type AttemptCounters } from './attempt-counters.js';
import { ATTEMPT_SETTINGS, type AttemptSettings } from './attempt.settings.js';
import { networkOf } from './client-network.js';
import { LINK_INVALID, WRONG_CREDENTIALS, WRONG_FACTOR } from './failures.js';
import { KnownNetworks } from './known-networks.js';

/** How long an attempt waits for the counters. */
const PATIENCE_MS = 1000;

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
   * @param email of the account that it is about, whether or not there is one
   * @throws a 429 after too many, even if this one would succeed; a refused attempt does not count
   */
  async attempt<T>(kind: AttemptKind, email: string, request: Request, step: () => Promise<T>): Promise<T> {
    const network = networkOf(request);
    const address = `attempts-address:${kind}:${network}`;
    // The address first: attempts that it refuses must not use up the counts of accounts.
    await this.count(kind, address, this.settings.FAILURES_PER_ADDRESS);
    // Refused by account, strangers could keep the owner from asking. `MailQuota` limits the mails.
    if (ATTEMPT_RULES[kind].counts === 'all') return step();
    const known = this.networks.keyOf(emailKeyOf(email), network);
    const isKnown = await this.networks.has(known);
    const account = `attempts-account:${kind}:${isKnown ? known : hashOf(email)}`;
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
    await this.networks.remember(known);
    await this.giveBack(address);
    // The owner's own count starts over; the one shared with strangers loses this attempt only.
    if (isKnown) await this.ask(() => this.counters.clear(account));
    else await this.giveBack(account);
    return result;
  }

  private async count(kind: AttemptKind, key: string, limit: number): Promise<void> {
    const waitMs = await this.ask(() => this.counters.count(key, limit));
    if (!waitMs) return;
    const { code, title } = ATTEMPT_RULES[kind];
    throw new TooManyRequests(code, title, Math.ceil(waitMs / 1000));
  }

  private async giveBack(...keys: string[]): Promise<void> {
    // Also for a caller who has gone: their attempt was none.
    await unstopped(() => Promise.all(keys.map((key) => this.ask(() => this.counters.giveBack(key)))));
  }

  /** Returns undefined when the counters do not reply in time. */
  private async ask<T>(call: () => Promise<T>): Promise<T | undefined> {
    try {
      return await pTimeout(call(), { milliseconds: PATIENCE_MS, message: 'No reply from the counters.' });
    } catch (error) {
      currentStop()?.throwIfAborted();
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
   * Which attempts count. Where the response is the same for every email, counting failures would tell them apart: all
   * count there, by the address that they come from alone.
   */
  counts: 'failures' | 'all';
  /** The error code of a failure. */
  failure?: string;
  /** The code and the sentence of the refusal. */
  code: string;
  title: string;
}

const others = { code: 'too-many-attempts', title: MESSAGES.tooManyAttempts };

/** Succeeding where failures count takes a secret of the owner: the password, a second factor, or a code sent by mail. */
const ATTEMPT_RULES: Record<AttemptKind, AttemptRule> = {
  login: {
    counts: 'failures',
    failure: WRONG_CREDENTIALS,
    code: 'too-many-sign-ins',
    title: MESSAGES.tooManySignIns,
  },
  // Only tried with the right password, which neither uses up nor clears this count.
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
  'passkey-options': { counts: 'all', ...others },
  register: { counts: 'all', ...others },
  resend: { counts: 'all', ...others },
  forgot: { counts: 'all', ...others },
  reset: { counts: 'failures', failure: LINK_INVALID, ...others },
  confirm: { counts: 'failures', failure: LINK_INVALID, ...others },
};

const isFailure = (kind: AttemptKind, error: unknown): boolean =>
  error instanceof DomainError && error.code === ATTEMPT_RULES[kind].failure;

const hashOf = (email: string): string => createHash('sha256').update(emailKeyOf(email)).digest('hex');
