import { safeReturnPath } from '@lanewise/browser';
import { registerWorker, postToWorker, whenIdle } from '../shared/worker';
import type { WorkerMessage } from '../worker/sw';
import { router } from './router';

/** Milliseconds between checks for a new version: a search stays open all day. */
const CHECK_MS = 60 * 60_000;

let waiting: ServiceWorker | null = null;
const listeners = new Set<() => void>();

/** Starts the service worker once the page is there, follows its notifications, and waits for its next version. */
export function startWorker(): void {
  if (!import.meta.env.PROD || !navigator.serviceWorker) return;
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
    const path = 'open' in data && safeReturnPath(data.open);
    if (path) void router.navigate(path);
  });
  // Where it is refused, the app works all the same.
  whenIdle(
    () =>
      void registerWorker()
        .then(watch)
        .catch(() => undefined),
  );
}

/** Notifies listeners once a version waits to take the place of the one that controls this tab. */
export function watch(registration: ServiceWorkerRegistration): void {
  const check = () => {
    // The first one replaces nothing.
    if (!registration.waiting || !navigator.serviceWorker.controller) return;
    ({ waiting } = registration);
    listeners.forEach((listener) => listener());
  };
  check();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', check);
  });
  setInterval(() => void registration.update().catch(() => undefined), CHECK_MS);
}

export const hasUpdate = (): boolean => waiting !== null;

export function subscribeToUpdates(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Loads the new version. What is typed in forms is kept. */
export function update(): void {
  // Another tab has taken it already, of which this one got no event.
  if (waiting?.state !== 'installed') return location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  postToWorker(waiting, 'activate');
}
