import { Logger } from '@nestjs/common';
import { Poller } from '@lanewise/retry';
import pTimeout from 'p-timeout';
import { CallBudget } from './call-budget.js';
import { CallQueue, type QueueLimits } from './call-queue.js';
import type { SpendingStore } from './spending-store.js';

/** What one account may ask for. */
export interface AccountLimits extends QueueLimits {
  perMinute: number;
}

/** What a call asks for. */
export interface LimitRequest {
  account: string;
  /** What it counts as, of the calls in a minute. */
  cost: number;
  isHeavy: boolean;
}

/** Why a call is refused, and for how long such calls are. */
export interface Refusal {
  reason: 'budget' | 'queue';
  waitMs: number;
}

/** How long the store may take. */
const PATIENCE_MS = 1000;
/** Nobody knows when there is room in a queue. */
const QUEUE_WAIT_MS = 1000;

interface Account {
  budget: CallBudget;
  queue: CallQueue;
  /** Whether the store believes that calls run here. */
  isToldRunning: boolean;
}

/**
 * Decides in memory what accounts may ask this process for. Once a second it exchanges with the other replicas what was
 * asked for, so that all share one budget; while their store is away, each goes on by its own counts.
 */
export class AccountLimiter {
  private readonly accounts = new Map<string, Account>();
  private readonly poller: Poller;

  constructor(
    private readonly limits: AccountLimits,
    private readonly store: SpendingStore,
    private readonly now = () => performance.now(),
  ) {
    this.poller = new Poller(async () => {
      await this.exchange();
      return false;
    }, new Logger('Account limits'));
  }

  start(): this {
    this.poller.start();
    return this;
  }

  async close(): Promise<void> {
    await this.poller.close();
    await this.store.close();
  }

  /** Counts a call. Returns why it is refused, if it is. */
  spend({ account, cost }: LimitRequest): Refusal | undefined {
    const waitMs = this.of(account).budget.spend(cost, this.now());
    return waitMs > 0 ? { reason: 'budget', waitMs } : undefined;
  }

  /**
   * Waits until it is the call's turn, if it has to.
   * @param gone aborted when nobody waits for the call any more
   * @returns to be called at the call's end; or why it is refused
   * @throws the signal's reason
   */
  enter(
    { account, isHeavy }: LimitRequest,
    gone?: AbortSignal,
  ): (() => void) | Refusal | Promise<() => void> {
    gone?.throwIfAborted();
    const { queue } = this.of(account);
    const leave = () => queue.leave(isHeavy);
    let begin = () => {
      hasBegun = true;
    };
    let hasBegun = false;
    const start = () => begin();
    if (!queue.enter(isHeavy, start)) return { reason: 'queue', waitMs: QUEUE_WAIT_MS };
    if (hasBegun) return leave;
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        queue.giveUp(start);
        reject(gone?.reason as Error);
      };
      gone?.addEventListener('abort', giveUp, { once: true });
      begin = () => {
        gone?.removeEventListener('abort', giveUp);
        resolve(leave);
      };
    });
  }

  /** Tells the store of the accounts that have asked for something, and learns what all replicas have told. */
  async exchange(): Promise<void> {
    const active = [...this.accounts].filter(([, each]) => this.isActive(each));
    const reports = active.map(([account, { budget, queue }]) => ({
      account,
      spent: budget.takeReport(this.now()),
      running: queue.underWay,
    }));
    if (reports.length > 0) {
      try {
        const totals = await pTimeout(this.store.exchange(reports, this.limits.perMinute), {
          milliseconds: PATIENCE_MS,
          message: 'no reply from the store',
        });
        for (const [n, [, each]] of active.entries()) {
          each.budget.learn(totals[n].level, this.now());
          each.isToldRunning = reports[n].running > 0;
          each.queue.elsewhere = totals[n].elsewhere;
          each.queue.startWaiting();
        }
      } catch (error) {
        for (const [n, [, each]] of active.entries()) {
          each.budget.keepReport(reports[n].spent);
          each.queue.elsewhere = 0;
          each.queue.startWaiting();
        }
        throw error;
      }
    }
    for (const [account, each] of this.accounts) if (!this.isActive(each)) this.accounts.delete(account);
  }

  private isActive({ budget, queue, isToldRunning }: Account): boolean {
    return isToldRunning || !queue.isEmpty || !budget.isUnused(this.now());
  }

  private of(account: string): Account {
    let known = this.accounts.get(account);
    if (!known) {
      const budget = new CallBudget(this.limits.perMinute, this.now());
      known = { budget, queue: new CallQueue(this.limits), isToldRunning: false };
      this.accounts.set(account, known);
    }
    return known;
  }
}
