import { errorMessage, reloadSession, signOut, useSignedIn } from '@lanewise/browser';
import { NotificationBell, Shell } from '@lanewise/browser/ui';
import { Outlet } from 'react-router';
import { QUERY_KEYS } from '../shared/query-keys';
import { toast } from '../shared/toast';
import { useUnreadInvoices } from '../shared/useUnreadInvoices';
import { queryClient } from './query-client';

/** The frame of every signed-in page. */
export function SignedInShell() {
  const { roles } = useSignedIn();
  const unread = useUnreadInvoices(roles.includes('Carrier'));
  const logOut = () => {
    signOut().catch((error: unknown) => toast(errorMessage(error), 'error'));
  };
  return (
    <Shell
      counts={{ '/invoices': unread }}
      bell={<NotificationBell onArrival={refreshAfterNotification} />}
      onLogout={logOut}
    >
      <Outlet />
    </Shell>
  );
}

/** Milliseconds. The paid period and the roles change in another service, perhaps a moment after the notification. */
const AGAIN_AFTER = 5000;

/** Loads anew what a notification may be about: invoices, the paid period, roles. */
function refreshAfterNotification(): void {
  refresh();
  setTimeout(refresh, AGAIN_AFTER);
}

function refresh(): void {
  void queryClient.invalidateQueries({ queryKey: QUERY_KEYS.invoices });
  // Without an answer, the next notification or sign-in tells.
  reloadSession().catch(() => undefined);
}
