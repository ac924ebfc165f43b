import { errorMessage, signOut, useSignedIn } from '@lanewise/browser';
import { NotificationBell, Shell } from '@lanewise/browser/ui';
import { Outlet } from 'react-router';
import { toast } from '../shared/toast';
import { useUnreadInvoices } from '../shared/useUnreadInvoices';
import { refreshAfterNotification } from './refresh-after-notification';

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
