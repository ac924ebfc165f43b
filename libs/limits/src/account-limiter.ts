import { Logger } from '@nestjs/common';
import { Poller } from '@lanewise/retry';
import pTimeout from 'p-timeout';
import { CallBudget } from './call-budget.js';
import { CallQueue, type QueueLimits } from './call-queue.js';
import type { SpendingStore } from './spending-store.js';

/** The limits of one account. */
export interface AccountLimits extends QueueLimits {
  perMinute: number;
}

/** A call that limits apply to. */
export interface LimitRequest {
  account: string;
  /** The number of calls in a minute that it counts as. */
  cost: number;
  isHeavy: boolean;
}

/** The right of a call to run. */
export interface Lease {
  /** To be called once, when the call has ended. */
  release(): void;
}

/** A call that its account may not make now. */
export class Refused extends Error {
  constructor(
    readonly reason: 'budget' | 'queue',
    /** The time after which such a call may be accepted. */
    readonly waitMs: number,
  ) {
    super(`Refused: ${reason}`);
  }
}

/** Timeout of the store. */
const STORE_TIMEOUT_MS = 1000;
/** Nobody knows when there is room in a queue. */
const QUEUE_WAIT_MS = 1000;

interface Account {
  budget: CallBudget;
  queue: CallQueue;
  /** Whether the store counts calls that run here. */
  storeCountsRunning: boolean;
}

/**
 * Decides in memory which calls of accounts this process accepts. Once a second it exchanges its counts with the other
 * replicas, so that all share one budget; while their store is away, each goes on by its own counts.
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

  /**
   * Counts a call.
   * @throws Refused
   */
  spend({ account, cost }: LimitRequest): void {
    const waitMs = this.stateOf(account).budget.spend(cost, this.now());
    if (waitMs > 0) throw new Refused('budget', waitMs);
  }

  /**
   * Waits until the call may run, if it has to.
   * @param signal aborted when nobody waits for the call any more
   * @throws Refused, or the reason of the signal
   */
  async acquire({ account, isHeavy }: LimitRequest, signal?: AbortSignal): Promise<Lease> {
    signal?.throwIfAborted();
    const { queue } = this.stateOf(account);
    let hasStarted = false;
    await new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        queue.giveUp(start);
        reject(signal?.reason as Error);
      };
      const start = () => {
        hasStarted = true;
        signal?.removeEventListener('abort', giveUp);
        resolve();
      };
      if (!queue.enter(isHeavy, start)) reject(new Refused('queue', QUEUE_WAIT_MS));
      else if (!hasStarted) signal?.addEventListener('abort', giveUp, { once: true });
    });
    return { release: () => queue.leave(isHeavy) };
  }

  /** Reports the active accounts to the store, and takes over the totals of all replicas. */
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
          milliseconds: STORE_TIMEOUT_MS,
          message: 'no reply from the store',
        });
        for (const [n, [, each]] of active.entries()) {
          each.budget.update(totals[n].level, this.now());
          each.storeCountsRunning = reports[n].running > 0;
          each.queue.runningOnOtherReplicas = totals[n].runningOnOtherReplicas;
          each.queue.startWaiting();
        }
      } catch (error) {
        for (const [n, [, each]] of active.entries()) {
          each.budget.keepReport(reports[n].spent);
          each.queue.runningOnOtherReplicas = 0;
          each.queue.startWaiting();
        }
        throw error;
      }
    }
    for (const [account, each] of this.accounts) if (!this.isActive(each)) this.accounts.delete(account);
  }

  private isActive({ budget, queue, storeCountsRunning }: Account): boolean {
    return storeCountsRunning || !queue.isEmpty || !budget.isUnused(this.now());
  }

  private stateOf(account: string): Account {
    let state = this.accounts.get(account);
    if (!state) {
      const budget = new CallBudget(this.limits.perMinute, this.now());
      state = { budget, queue: new CallQueue(this.limits), storeCountsRunning: false };
      this.accounts.set(account, state);
    }
    return state;
  }
}
