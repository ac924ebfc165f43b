import { callApi, errorMessage } from '@lanewise/browser';
import { type KindSettings, MESSAGES, type NotificationSettings } from '@lanewise/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../shared/toast';

const PATH = '/notification/settings';
const KEY = ['notification-settings'];
const SAVE = [...KEY, 'save'];

/** Returns the kinds of notification that concern the user, and a function that saves one. It shows at once. */
export function useKinds() {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) =>
      callApi<NotificationSettings>(PATH, { signal, fallback: MESSAGES.unknownServerError }),
  });
  const put = (kind: KindSettings) =>
    client.setQueryData<NotificationSettings>(
      KEY,
      (data) => data && { kinds: data.kinds.map((known) => (known.kind === kind.kind ? kind : known)) },
    );

  const { mutate } = useMutation({
    mutationKey: SAVE,
    // One after the other: what was switched last is what holds.
    scope: { id: PATH },
    mutationFn: (kind: KindSettings) =>
      callApi<NotificationSettings>(PATH, {
        method: 'PUT',
        body: { kinds: [kind] } satisfies NotificationSettings,
        fallback: MESSAGES.profileFailed,
      }),
    onMutate: async (kind) => {
      await client.cancelQueries({ queryKey: KEY });
      put(kind);
    },
    onError: (error) => toast(errorMessage(error, MESSAGES.profileFailed), 'error'),
    onSettled: () => {
      // What the server has decides, once nothing is on its way any more.
      if (client.isMutating({ mutationKey: SAVE }) === 1) void client.invalidateQueries({ queryKey: KEY });
    },
  });
  return { kinds: query.data?.kinds, error: query.error, retry: () => void query.refetch(), change: mutate };
}
