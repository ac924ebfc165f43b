import { errorMessage } from '@lanewise/browser';
import { MESSAGES, type WarningKind } from '@lanewise/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { sendWarning } from './api';

/** Returns a function that warns a user, and which warning is being sent. */
export function useWarn(userId: string) {
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (kind: WarningKind) => sendWarning(userId, kind),
    onSuccess: () => {
      notify(MESSAGES.warningSent, { type: 'info' });
      // The service tells others of a warning a moment later: the status of the account follows.
      for (const resource of ['reminders', 'notifications', 'users'])
        void queryClient.invalidateQueries({ queryKey: [resource] });
    },
    onError: (error) => notify(errorMessage(error, MESSAGES.warningFailed), { type: 'error' }),
  });
  return {
    warn: (kind: WarningKind) => !isPending && mutate(kind),
    warning: isPending ? variables : undefined,
  };
}
