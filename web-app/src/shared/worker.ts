import type { WorkerRequest } from '../worker/sw';

const ADDRESS = '/sw.js';

/** Registers the service worker; a browser that has it keeps it. Rejects where there is none, as without HTTPS. */
export const registerWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker
    ? navigator.serviceWorker.register(ADDRESS)
    : Promise.reject(new Error('This browser takes no service worker here.'));

export const postToWorker = (worker: ServiceWorker | null, request: WorkerRequest): void =>
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin of its own
  worker?.postMessage(request);

/** Calls `act` when the page has been loaded and has nothing to do: what is only good for later comes after it. */
export function whenIdle(act: () => void): void {
  const wait = () => ('requestIdleCallback' in window ? requestIdleCallback(act) : setTimeout(act, 1000));
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}
