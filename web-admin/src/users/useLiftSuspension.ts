import { errorMessage } from '@lanewise/browser';
import { USER_TEXTS } from '@lanewise/contracts';
import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useReplaceRecord } from '../shared/useReplaceRecord';
import { liftSuspension } from './api';

/** Returns a function that lets a user sign in again, and whether it runs. */
export function useLiftSuspension(userId: string) {
  const notify = useNotify();
  const replace = useReplaceRecord('users');
  const { mutate, isPending } = useMutation({
    mutationFn: () => liftSuspension(userId),
    onSuccess: (user) => {
      notify(USER_TEXTS.suspensionLifted, { type: 'info' });
      replace(user);
    },
    onError: (error) => notify(errorMessage(error), { type: 'error' }),
  });
  return { lift: () => !isPending && mutate(), lifting: isPending };
}
