import { useQueryClient } from '@tanstack/react-query';

/** Returns a function that brings the lists up to date once users were warned. */
export function useWarned() {
  const queryClient = useQueryClient();
  return () => {
    // The service tells others of a warning a moment later: the status of the account follows.
    for (const resource of ['reminders', 'notifications', 'users'])
      void queryClient.invalidateQueries({ queryKey: [resource] });
  };
}
