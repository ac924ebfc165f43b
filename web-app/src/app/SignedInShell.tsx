import { useSignedIn } from '@lanewise/browser';
import { NotificationBell, Shell, useUnreadInvoices } from '@lanewise/browser/ui';
import { Outlet, useLocation } from 'react-router';
import { logOut, refreshAfterNotification } from './account-changes';

export { HeaderWidgets } from './HeaderWidgets';

/** Width of the screen in pixels from which the side menu has its words. On the search, the map comes before them. */
const menuOpenFrom = (path: string) => (path === '/search' ? 1620 : 1280);

/** The frame of every signed-in page. */
export function SignedInShell() {
  const { roles } = useSignedIn();
  const unread = useUnreadInvoices(roles.includes('Carrier') || roles.includes('Broker'));
  return (
    <Shell
      menuOpenFrom={menuOpenFrom(useLocation().pathname)}
      counts={{ '/invoices': unread }}
      bell={<NotificationBell onArrival={refreshAfterNotification} />}
      onLogout={logOut}
    >
      <Outlet />
    </Shell>
  );
}
