import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { queryClient } from './query-client';

/** What the signed-in pages load with, and keep it in. The public pages do without. */
export function QueryLayout() {
  useEffect(() => {
    // So that they can tell of a network that is gone.
    import('./Toasts').catch(() => undefined);
  }, []);
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  );
}
