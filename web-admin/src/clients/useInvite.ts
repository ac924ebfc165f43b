import { errorMessage } from '@lanewise/browser';
import { type Client, ClientStatus } from '@lanewise/contracts';
import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { focusListTitle } from '../shared/listTitle';
import { useReplaceRecord } from '../shared/useReplaceRecord';
import { inviteClient } from './api';

/** Returns a function that sends a client the invitation, the first or again, and updates the list. */
export function useInvite(client: Client) {
  const notify = useNotify();
  const replace = useReplaceRecord('clients');
  const { mutate, isPending } = useMutation({
    mutationFn: () => inviteClient(client.id),
    onSuccess: (invited) => {
      notify(`Invitation sent to ${invited.email}.`, { type: 'info' });
      replace(invited);
      // The button that had the focus has become another one.
      if (client.clientStatus !== ClientStatus.Invited) focusListTitle();
    },
    onError: (error) => notify(errorMessage(error), { type: 'error' }),
  });
  return { invite: () => !isPending && mutate(), inviting: isPending };
}
