import { callApi, errorMessage } from '@lanewise/browser';
import { type KindSettings, MESSAGES, type NotificationSettings } from '@lanewise/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../shared/toast';

export const SETTINGS_PATH = '/notification/settings';
export const SETTINGS_KEY = ['notification-settings'];
const SAVE = [...SETTINGS_KEY, 'save'];

/** Returns how the user is notified, and a function that saves it for one kind. It shows at once. */
export function useKinds() {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: SETTINGS_KEY,
    queryFn: ({ signal }) =>
      callApi<NotificationSettings>(SETTINGS_PATH, { signal, fallback: MESSAGES.unknownServerError }),
  });
  const setKind = (kind: KindSettings) =>
    client.setQueryData<NotificationSettings>(
      SETTINGS_KEY,
      (data) =>
        data && {
          ...data,
          kinds: data.kinds.map((current) => (current.kind === kind.kind ? kind : current)),
        },
    );

  const { mutate } = useMutation({
    mutationKey: SAVE,
    // One after the other: what was switched last is what holds.
    scope: { id: SETTINGS_PATH },
    mutationFn: (kind: KindSettings) =>
      callApi<NotificationSettings>(SETTINGS_PATH, {
        method: 'PUT',
        body: { kinds: [kind] } satisfies NotificationSettings,
        fallback: MESSAGES.profileFailed,
      }),
    onMutate: async (kind) => {
      await client.cancelQueries({ queryKey: SETTINGS_KEY });
      setKind(kind);
    },
    onError: (error) => toast(errorMessage(error, MESSAGES.profileFailed), 'error'),
    onSettled: () => {
      // The state of the server decides, once no request is on its way.
      if (client.isMutating({ mutationKey: SAVE }) === 1)
        void client.invalidateQueries({ queryKey: SETTINGS_KEY });
    },
  });
  return { settings: query.data, error: query.error, retry: () => void query.refetch(), change: mutate };
}
