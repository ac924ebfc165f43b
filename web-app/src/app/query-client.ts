import { isTransient, onAccountChange } from '@lanewise/browser';
import { QueryClient } from '@tanstack/react-query';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => failures < 1 && isTransient(error),
      refetchOnWindowFocus: false,
      // Otherwise a browser that thinks it is offline would wait silently instead of showing an error.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});

onAccountChange(() => queryClient.clear());
