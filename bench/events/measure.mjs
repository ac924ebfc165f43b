import { setTimeout as pause } from 'node:timers/promises';
import { TOPICS } from '@lanewise/contracts';

/** A topic that keeps all of its events. */
export const TOPIC = TOPICS.importResults;

/** An event of the usual size of small ones; `batch` tells which it is. */
export const payloadOf = (key, batch) => ({ importId: key, batch, inserted: 500, updated: 0, repriced: 0 });

/** Milliseconds on a clock that all processes of the machine share. */
export const now = () => Number(process.hrtime.bigint()) / 1e6;

/** The value below which that share of the values lies. */
function percentile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

/** Calls an action at a steady rate, by the clock, however long each call takes; resolves when all have ended. */
async function steadily(perSecond, count, action) {
  const start = now();
  const calls = [];
  for (let n = 0; n < count; n++) {
    calls.push(action(n));
    await pause(Math.max(0, start + ((n + 1) * 1000) / perSecond - now()));
  }
  await Promise.all(calls);
}

/** Calls an action so many times, `atOnce` at a time. */
async function together(atOnce, count, action) {
  let next = 0;
  const run = async () => {
    while (next < count) await action(next++);
  };
  await Promise.all(Array.from({ length: atOnce }, run));
}

/** What happens to a run of numbered events: when the commit of each began, and when it came out. */
class Times {
  begun = new Map();
  handled = new Map();
  #waiting = [];

  note(versions, at) {
    for (const version of versions) if (!this.handled.has(version)) this.handled.set(version, at);
    this.#waiting = this.#waiting.filter(({ count, resolve }) => this.handled.size < count || resolve());
  }

  /** Waits until so many have come out. */
  all(count) {
    if (this.handled.size >= count) return Promise.resolve();
    return new Promise((resolve) => this.#waiting.push({ count, resolve }));
  }

  /** Milliseconds from the beginning of the commit until it came out. */
  latency() {
    const each = [...this.handled].map(([version, at]) => at - this.begun.get(version));
    return { p50: percentile(each, 0.5), p99: percentile(each, 0.99) };
  }
}

/** Single events at a steady rate, then as many as go, in commits of several. */
export async function measure(commit, follow, { latency, throughput }) {
  const quiet = new Times();
  follow((versions, at) => quiet.note(versions, at));
  // The first ones pay for connections and plans.
  await steadily(latency.perSecond, latency.warmUp, (n) => commit([-1 - n]));
  await quiet.all(latency.warmUp);
  quiet.handled.clear();
  await steadily(latency.perSecond, latency.events, async (version) => {
    // Before, as the other end may hear of it sooner than this one: the commit itself counts.
    quiet.begun.set(version, now());
    await commit([version]);
  });
  await quiet.all(latency.events);

  const busy = new Times();
  follow((versions, at) => busy.note(versions, at));
  const { writers, perCommit, events } = throughput;
  const first = latency.events;
  const began = now();
  await together(writers, events / perCommit, (n) =>
    commit(Array.from({ length: perCommit }, (_, nth) => first + n * perCommit + nth)),
  );
  const written = now();
  await busy.all(events);
  return {
    ...quiet.latency(),
    committedPerSecond: (events * 1000) / (written - began),
    perSecond: (events * 1000) / (now() - began),
  };
}
