import { useSignedIn } from '@lanewise/browser';
import { NotificationBell, Shell, useUnreadInvoices } from '@lanewise/browser/ui';
import { Outlet } from 'react-router';
import { logOut, refreshAfterNotification } from './account-changes';

export { HeaderWidgets } from './HeaderWidgets';

/** The frame of every signed-in page. */
export function SignedInShell() {
  const { roles } = useSignedIn();
  const unread = useUnreadInvoices(roles.includes('Carrier'));
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
