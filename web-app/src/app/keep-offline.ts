import type { QueryClient } from '@tanstack/react-query';
import { keepPush } from '../shared/push/push';
import { tellWorker } from '../shared/worker';
import type { WorkerMessage } from '../worker/sw';
import { keepLists } from './keep-lists';

/** Keeps what a user reads without a network, and what notifies them without a page. Returns a function that stops it. */
export function keepOffline(userId: string, client: QueryClient): () => void {
  // Where it is not there yet, that is done by the next page.
  void navigator.serviceWorker?.ready.then(({ active }) => tellWorker(active, 'keep-pages'));
  const keep = () => void keepPush(userId, client).catch(() => undefined);
  const onMessage = ({ data }: MessageEvent<WorkerMessage>) => {
    if ('pushChanged' in data) keep();
  };
  keep();
  navigator.serviceWorker?.addEventListener('message', onMessage);
  const stopKeeping = keepLists(client);
  return () => {
    navigator.serviceWorker?.removeEventListener('message', onMessage);
    stopKeeping();
  };
}
