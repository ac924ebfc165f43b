import { loginAddress, restoreSession, useSession, useSignedIn } from '@lanewise/browser';
import { ErrorDisplay, ErrorPage, PageSpinner } from '@lanewise/browser/ui';
import type { RoleName } from '@lanewise/contracts';
import { Navigate, Outlet, useLocation } from 'react-router';

/** Sends visitors to the sign-in page, which returns them here afterwards, and whoever logs out to Home. */
export function RequireSession() {
  const session = useSession();
  const { pathname, search } = useLocation();
  switch (session.status) {
    case 'restoring':
      return <PageSpinner />;
    case 'unreachable':
      return <ErrorDisplay large message={session.message} onRetry={() => void restoreSession()} />;
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
