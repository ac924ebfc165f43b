import { useSignedIn } from '@lanewise/browser';
import type { Alert } from '@lanewise/contracts';
import Notice from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useListCache } from '../../shared/list/useListCache';
import { offerPush } from '../../shared/push/offer-push';
import { hasPush, pushPermission } from '../../shared/push/push';
import { QUERY_KEYS } from '../../shared/query-keys';

/** Says that this browser does not show what alerts push, as after a logout, and lets it. */
export function PushNotice({ alerts }: { alerts: readonly Alert[] }) {
  const { user } = useSignedIn();
  const client = useQueryClient();
  const cache = useListCache<Alert>(QUERY_KEYS.alertList);
  // Rendered anew with the answer.
  const [, setAnswered] = useState(0);
  const pushing = alerts.find(({ on, webPush }) => on && webPush);
  if (!pushing || hasPush(user.id) || pushPermission() === 'unsupported') return null;
  const turnOn = async () => {
    cache.replace(await offerPush(pushing, client).catch(() => pushing));
    setAnswered((count) => count + 1);
  };
  return (
    <Notice
      severity="info"
      sx={{ mb: 2 }}
      action={
        <Button size="small" color="inherit" onClick={() => void turnOn()}>
          Turn on
        </Button>
      }
    >
      This browser does not show your push notifications.
    </Notice>
  );
}
