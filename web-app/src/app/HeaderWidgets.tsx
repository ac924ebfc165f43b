import { NotificationBell, ProfileMenu } from '@lanewise/browser/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { logOut, refreshAfterNotification } from './account-changes';
import { queryClient } from './query-client';

/** What the header of public pages has for signed-in users only. */
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
