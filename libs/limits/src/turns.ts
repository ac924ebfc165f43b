import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { currentStop } from '@lanewise/telemetry';
import { shortCalls } from './short-calls.js';

/** How long a turn of long work keeps the process from everything else. */
const TURN_MS = 1;
/** While short calls are under way, long work rests for this many times as long as its last turn took. */
const REST_TIMES = 2;

/** Long work that waits for its turn, in order. */
const waiting: (() => void)[] = [];
let isHandingOut = false;
let restUntil = 0;

/**
 * Does long work in turns. A process has one event loop, so one turn is given at a time, to all long work in order.
 * Between two turns whatever has arrived is handled, and the short calls that are under way go first, for a while.
 * @param steps each much shorter than a turn
 * @throws when nobody waits for the work any more
 */
export async function inTurns<T>(steps: Generator<void, T>): Promise<T> {
  for (;;) {
    await nextTurn();
    currentStop()?.throwIfAborted();
    const began = performance.now();
    try {
      do {
        const step = steps.next();
        if (step.done) return step.value;
      } while (performance.now() - began < TURN_MS);
    } finally {
      const ended = performance.now();
      restUntil = ended + REST_TIMES * (ended - began);
    }
  }
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (!isHandingOut) void handOut();
  });
}

async function handOut(): Promise<void> {
  isHandingOut = true;
  while (waiting.length > 0) {
    await yieldToEventLoop();
    await shortCalls.ended(restUntil - performance.now());
    waiting.shift()?.();
  }
  isHandingOut = false;
}
