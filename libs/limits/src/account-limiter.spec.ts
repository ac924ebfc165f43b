import { expect, test } from '@jest/globals';
import { AccountLimiter, type LimitRequest } from './account-limiter.js';
import type { Report, SpendingStore, Total } from './spending-store.js';

const LIMITS = { perMinute: 60, atOnce: 2, heavyAtOnce: 1, waiting: 1 };
const REQUEST: LimitRequest = { account: 'one', cost: 1, isHeavy: false };
const STAYS = new AbortController().signal;

/** A store whose budgets never drain. */
class FakeStore {
  isAway = false;
  readonly reports: Report[][] = [];
  private readonly levels = new Map<string, number>();
  private readonly running = new Map<string, Map<string, number>>();

  of(replica: string): SpendingStore {
    return {
      exchange: (reports) => {
        if (this.isAway) return Promise.reject(new Error('away'));
        this.reports.push([...reports]);
        return Promise.resolve(reports.map((report) => this.add(replica, report)));
      },
      close: () => Promise.resolve(),
    };
  }

  private add(replica: string, { account, spent, running }: Report): Total {
    const level = (this.levels.get(account) ?? 0) + spent;
    this.levels.set(account, level);
    const replicas = this.running.get(account) ?? new Map<string, number>();
    this.running.set(account, replicas.set(replica, running));
    let runningOnOtherReplicas = 0;
    for (const [name, calls] of replicas) if (name !== replica) runningOnOtherReplicas += calls;
    return { level, runningOnOtherReplicas };
  }
}

function newReplicas(count: number) {
  const store = new FakeStore();
  const clock = { now: 0 };
  const replicas = Array.from(
    { length: count },
    (_, n) => new AccountLimiter(LIMITS, store.of(`replica ${n}`), () => clock.now),
  );
  return { store, clock, replicas };
}

/** Counts how many calls are let through. */
function spendAll(limiter: AccountLimiter, request = REQUEST): number {
  for (let count = 0; ; count++) {
    try {
      limiter.spend(request);
    } catch {
      return count;
    }
  }
}

test('replicas share one budget', async () => {
  const { replicas } = newReplicas(2);
  const [first, second] = replicas;
  for (let n = 0; n < 40; n++) first.spend(REQUEST);
  for (let n = 0; n < 10; n++) second.spend(REQUEST);
  for (const replica of [first, second, first]) await replica.exchange();
  expect(spendAll(first)).toBe(10);
  for (const replica of replicas) await replica.exchange();
  expect(spendAll(second)).toBe(0);
  expect(() => second.spend(REQUEST)).toThrow(expect.objectContaining({ reason: 'budget', waitMs: 1000 }));
});

test('accounts have a budget each', () => {
  const { replicas } = newReplicas(1);
  expect(spendAll(replicas[0])).toBe(60);
  expect(spendAll(replicas[0], { ...REQUEST, account: 'other' })).toBe(60);
});

test('a replica goes on by its own counts while the store is away', async () => {
  const { store, replicas } = newReplicas(2);
  const [first, second] = replicas;
  store.isAway = true;
  expect(spendAll(first)).toBe(60);
  await expect(first.exchange()).rejects.toThrow('away');
  expect(spendAll(first)).toBe(0);
  expect(spendAll(second)).toBe(60);
  store.isAway = false;
  await first.exchange();
  expect(store.reports).toEqual([[{ account: 'one', spent: 60, running: 0 }]]);
});

test('an account that asks for nothing is not told of, nor kept', async () => {
  const { store, clock, replicas } = newReplicas(1);
  const [limiter] = replicas;
  await limiter.exchange();
  limiter.spend(REQUEST);
  await limiter.exchange();
  clock.now += 120_000;
  await limiter.exchange();
  await limiter.exchange();
  expect(store.reports).toEqual([[{ account: 'one', spent: 1, running: 0 }]]);
});

test('a call waits for its turn, and one too many is refused', async () => {
  const { replicas } = newReplicas(1);
  const [limiter] = replicas;
  const first = await limiter.acquire(REQUEST, STAYS);
  await limiter.acquire(REQUEST, STAYS);
  const third = limiter.acquire(REQUEST, STAYS);
  await expect(limiter.acquire(REQUEST, STAYS)).rejects.toMatchObject({ reason: 'queue' });
  await limiter.acquire({ ...REQUEST, account: 'other' }, STAYS);
  first.release();
  await third;
});

test('replicas share how many calls run at once, and forget those that have ended', async () => {
  const { replicas } = newReplicas(2);
  const [first, second] = replicas;
  const leases = [await first.acquire(REQUEST, STAYS), await first.acquire(REQUEST, STAYS)];
  void second.acquire(REQUEST, STAYS);
  for (const replica of replicas) await replica.exchange();
  let hasStarted = false;
  const waiting = second.acquire(REQUEST, STAYS).then(() => (hasStarted = true));
  await second.exchange();
  expect(hasStarted).toBe(false);
  leases.forEach((lease) => lease.release());
  for (const replica of replicas) await replica.exchange();
  await waiting;
});
