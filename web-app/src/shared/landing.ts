import { safeReturnPath, type RoleName } from '@lanewise/contracts';

/** Paths that another web app serves: a full page load leads there. */
export function isOtherApp(path: string): boolean {
  return path === '/admin' || path.startsWith('/admin/');
}

/** Where a user starts. */
export function landingPage(roles: RoleName[]): string {
  return roles.includes('Carrier') || roles.includes('Broker') ? '/search' : '/admin/loads';
}

/** The page that the guard remembered, unless the user's roles do not open it; else the landing page. */
export function pageAfterSignIn(from: string | null, roles: RoleName[]): string {
  const path = safeReturnPath(from);
  const landing = landingPage(roles);
  if (!path) return landing;
  const opens = isOtherApp(path) ? roles.includes('Admin') : !isOtherApp(landing);
  return opens ? path : landing;
}
