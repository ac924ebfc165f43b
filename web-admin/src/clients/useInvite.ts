import type { Client } from '@lanewise/contracts';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import type { AdminDataProvider } from '../app/dataProvider';
import { focusListTitle } from '../app/listTitle';
import { useReplaceRecord } from '../app/useReplaceRecord';

/** Sends a client the invitation; the list then shows the client as it has become. */
export function useInvite(client: Client) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const notify = useNotify();
  const replace = useReplaceRecord('clients');
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () => dataProvider.inviteClient(client.id),
    onSuccess: (invited) => {
      notify(`The invitation goes to ${invited.email}.`, { type: 'info' });
      replace(invited);
      // The button that had the focus is gone.
      focusListTitle();
    },
    onError: ({ message }) => notify(message, { type: 'error' }),
  });
  const invite = () => (isPending ? undefined : mutateAsync().catch(() => undefined));
  return { invite, inviting: isPending };
}
