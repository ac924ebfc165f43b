import { isTransient, onAccountChange } from '@lanewise/browser';
import { QueryClient } from '@tanstack/react-query';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => failures < 1 && isTransient(error),
      refetchOnWindowFocus: false,
      // Otherwise nothing would be shown while the browser thinks that it is offline.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});

onAccountChange(() => queryClient.clear());
