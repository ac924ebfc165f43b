import { QueryClient } from '@tanstack/react-query';
import { isTransient } from '../shared/api-client';
import { currentUserId, subscribeToSession } from '../shared/session';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => failures < 1 && isTransient(error),
      refetchOnWindowFocus: false,
      // Without this a browser that believes to be offline would wait silently instead of showing an error.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});

// Nobody sees what was loaded for another account.
let userId = currentUserId();
subscribeToSession(() => {
  if (currentUserId() === userId) return;
  if (userId !== null) queryClient.clear();
  userId = currentUserId();
});
