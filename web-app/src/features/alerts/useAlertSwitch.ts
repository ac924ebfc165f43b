import { errorMessage } from '@lanewise/browser';
import { type Alert, MESSAGES } from '@lanewise/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { saveAlert } from '../../shared/alerts/alerts';
import { useListCache } from '../../shared/list/useListCache';
import { offerPush } from '../../shared/push/offer-push';
import { QUERY_KEYS } from '../../shared/query-keys';
import { toast } from '../../shared/toast';

/** Returns a function that switches an alert on or off. It shows at once, and goes back when the server refuses. */
export function useAlertSwitch(): (alert: Alert) => void {
  const client = useQueryClient();
  const cache = useListCache<Alert>(QUERY_KEYS.alertList);
  const { mutate } = useMutation({
    // One after the other: each is made on the version before.
    scope: { id: 'alert-switch' },
    mutationFn: (alert: Alert) => saveAlert({ on: !alert.on }, alert),
    onMutate: (alert) => cache.replace({ ...alert, on: !alert.on }),
    onSuccess: async (saved) => {
      cache.replace(saved);
      cache.replace(await offerPush(saved, client));
    },
    onError: (error, alert) => {
      cache.replace(alert);
      toast(errorMessage(error, MESSAGES.alertSaveFailed), 'error');
    },
  });
  return mutate;
}
