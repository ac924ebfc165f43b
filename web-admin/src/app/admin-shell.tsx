import { onAccountChange, TOAST_MS, useSignedIn } from '@lanewise/browser';
import { NotificationBell, Shell, useUnreadInvoices } from '@lanewise/browser/ui';
import { QueryClient } from '@tanstack/react-query';
import { CoreAdminContext, Notification } from 'react-admin';
import { Outlet } from 'react-router';
import { FinderButton } from '../finder/finder-button';
import { useMenuCounts } from '../overview/use-pending-tasks';
import { dataProvider } from '../shared/api/data-provider';
import { i18nProvider } from '../shared/i18n-provider';
import { logOut } from './leave';
import { SessionGate } from './session-gate';

const queryClient = new QueryClient({
  // Otherwise nothing would be shown while the browser thinks that it is offline.
  defaultOptions: { queries: { retry: false, networkMode: 'always' }, mutations: { networkMode: 'always' } },
});
onAccountChange(() => queryClient.clear());

/** Width of the screen in pixels from which the side menu starts open. */
const MENU_OPEN_FROM = 1200;

/** The frame of every page, for administrators only. */
export function AdminShell() {
  return (
    <CoreAdminContext dataProvider={dataProvider} i18nProvider={i18nProvider} queryClient={queryClient}>
      <SessionGate>
        <CountingShell />
        <Notification autoHideDuration={TOAST_MS} />
      </SessionGate>
    </CoreAdminContext>
  );
}

/** Shows in the menu the numbers of pending tasks, and of a carrier's unread invoices. */
function CountingShell() {
  const { roles } = useSignedIn();
  const unread = useUnreadInvoices(roles.includes('Carrier'));
  const counts = useMenuCounts();
  return (
    <Shell
      menuOpenFrom={MENU_OPEN_FROM}
      counts={{ ...counts, '/invoices': unread }}
      bell={
        <>
          <FinderButton />
          <NotificationBell />
        </>
      }
      onLogout={logOut}
    >
      <Outlet />
    </Shell>
  );
}
