import { loginAddress, restoreSession, useSession, useSignedIn } from '@lanewise/browser';
import { ErrorDisplay, ErrorPage, PageSpinner } from '@lanewise/browser/ui';
import type { RoleName } from '@lanewise/contracts';
import { lazy, Suspense } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';

const OfflinePage = lazy(() =>
  import('../features/offline/offline-page').then(
    (module) => ({ default: module.OfflinePage }),
    // Its code is not there either.
    () => ({ default: Unreachable }),
  ),
);

const Unreachable = ({ message }: { message: string }) => (
  <ErrorDisplay large message={message} onRetry={() => void restoreSession()} />
);

/** Sends visitors to the sign-in page, which returns them here afterwards, and whoever logs out to Home. */
export function RequireSession() {
  const session = useSession();
  const { pathname, search } = useLocation();
  switch (session.status) {
    case 'restoring':
      return <PageSpinner />;
    case 'unreachable':
      return (
        <Suspense fallback={<PageSpinner />}>
          <OfflinePage message={session.message} />
        </Suspense>
      );
    case 'signed-out': {
      if (session.reason === 'logout') return <Navigate replace to="/" />;
      const remember = session.reason !== 'ended';
      return <Navigate replace to={remember ? loginAddress(pathname + search) : '/login'} />;
    }
    case 'signed-in':
      return <Outlet />;
  }
}

/** Shows "not found" to users without any of these roles. */
export function RequireRole({ anyOf }: { anyOf: RoleName[] }) {
  const { roles } = useSignedIn();
  return roles.some((role) => anyOf.includes(role)) ? <Outlet /> : <ErrorPage />;
}
