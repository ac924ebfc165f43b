import type { QueryClient } from '@tanstack/react-query';
import { renewPush } from '../shared/push/push';
import { postToWorker } from '../shared/worker';
import type { WorkerMessage } from '../worker/sw';
import { storeLists } from './store-lists';

/** Stores what a user reads without a network, and renews the notifications that come without a page. Returns a function that stops it. */
export function prepareOffline(userId: string, client: QueryClient): () => void {
  // Where there is no worker yet, that is done by the next page.
  void navigator.serviceWorker?.ready.then(({ active }) => postToWorker(active, 'keep-pages'));
  const renew = () => void renewPush(userId, client).catch(() => undefined);
  const onMessage = ({ data }: MessageEvent<WorkerMessage>) => {
    if ('pushChanged' in data) renew();
  };
  renew();
  navigator.serviceWorker?.addEventListener('message', onMessage);
  const stopStoring = storeLists(client);
  return () => {
    navigator.serviceWorker?.removeEventListener('message', onMessage);
    stopStoring();
  };
}
