import { loginAddress, type RoleName } from '@lanewise/contracts';
import { Navigate, Outlet, useLocation } from 'react-router';
import { ErrorDisplay } from '../shared/ErrorDisplay';
import { ErrorPage } from '../shared/ErrorPage';
import { GoTo } from '../shared/GoTo';
import { landingPage } from '../shared/landing';
import { PageSpinner } from '../shared/PageSpinner';
import { restoreSession, useSession, useSignedIn } from '../shared/session';

/** Sends a visitor who is not signed in to the sign-in page, which leads back here afterwards. */
export function RequireSession() {
  const session = useSession();
  const { pathname, search } = useLocation();
  switch (session.status) {
    case 'restoring':
      return <PageSpinner />;
    case 'unreachable':
      return <ErrorDisplay large message={session.message} onRetry={() => void restoreSession()} />;
    case 'signed-out': {
      const remember = !session.byChoice && pathname !== '/';
      return <Navigate replace to={remember ? loginAddress(pathname + search) : '/login'} />;
    }
    case 'signed-in':
      return <Outlet />;
  }
}

/** To anyone without the role a page does not exist. */
export function RequireRole({ anyOf }: { anyOf: RoleName[] }) {
  const { roles } = useSignedIn();
  return roles.some((role) => anyOf.includes(role)) ? <Outlet /> : <ErrorPage />;
}

export function Landing() {
  return <GoTo path={landingPage(useSignedIn().roles)} />;
}
