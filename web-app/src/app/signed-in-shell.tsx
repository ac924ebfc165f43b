import { errorMessage, reloadSession, signOut, useSignedIn } from '@lanewise/browser';
import { NotificationBell, ProfileMenu, Shell, useUnreadInvoices } from '@lanewise/browser/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { QUERY_KEYS } from '../shared/query-keys';
import { toast } from '../shared/toast';
import { queryClient } from './query-client';

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

/** The part of the public header that only signed-in users see. */
export function HeaderWidgets() {
  const navigate = useNavigate();
  return (
    <QueryClientProvider client={queryClient}>
      <NotificationBell onArrival={refreshAfterNotification} />
      <ProfileMenu
        onLogout={() => {
          logOut();
          void navigate('/');
        }}
      />
    </QueryClientProvider>
  );
}

/** Signs out in all tabs, and says when the server could not be reached. */
function logOut(): void {
  signOut().catch((error: unknown) => toast(errorMessage(error), 'error'));
}

/** Milliseconds. The paid period and the roles change in another service, maybe a moment after the notification. */
const RETRY_MS = 5000;

/** Reloads what a notification may be about: invoices, the paid period, roles. */
function refreshAfterNotification(): void {
  refresh();
  setTimeout(refresh, RETRY_MS);
}

function refresh(): void {
  void queryClient.invalidateQueries({ queryKey: QUERY_KEYS.invoices });
  // Without an answer, the next notification or sign-in brings the changes.
  reloadSession().catch(() => undefined);
}
