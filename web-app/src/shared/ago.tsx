import { fromWireDate } from '@lanewise/contracts';
import { useSyncExternalStore } from 'react';
import { formatAge } from './age';

const MINUTE = 60_000;

/** One clock for all ages on the page, so that only they are rendered every minute. */
const clock = { now: Date.now(), listeners: new Set<() => void>(), timer: 0 };

function tick(): void {
  clock.now = Date.now();
  clock.listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  if (clock.listeners.size === 0) {
    clock.now = Date.now();
    clock.timer = window.setInterval(tick, MINUTE);
    // Browsers throttle timers in background tabs.
    document.addEventListener('visibilitychange', tick);
  }
  clock.listeners.add(listener);
  return () => {
    clock.listeners.delete(listener);
    if (clock.listeners.size > 0) return;
    window.clearInterval(clock.timer);
    document.removeEventListener('visibilitychange', tick);
  };
}

/** Shows how long ago a date of the API was: `2 h ago`. */
export function Ago({ instant }: { instant: string }) {
  const moment = fromWireDate(instant).getTime();
  return useSyncExternalStore(subscribe, () => formatAge(moment, clock.now));
}
