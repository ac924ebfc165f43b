import { useSignedIn } from '@lanewise/browser';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { whenIdle } from '../shared/worker';
import { queryClient } from './query-client';

/** Provides the queries and their cache to the signed-in pages. The public pages do not need them. */
export function QueryLayout() {
  useEffect(() => {
    // Loaded now, so that they can report that the network is down.
    import('./toasts').catch(() => undefined);
  }, []);
  const { id } = useSignedIn().user;
  useEffect(() => {
    let stop = () => {};
    let isUnmounted = false;
    whenIdle(() => {
      import('./prepare-offline').then(
        ({ prepareOffline }) => {
          if (!isUnmounted) stop = prepareOffline(id, queryClient);
        },
        () => undefined,
      );
    });
    return () => {
      isUnmounted = true;
      stop();
    };
  }, [id]);
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  );
}
