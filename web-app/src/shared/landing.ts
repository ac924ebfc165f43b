import { safeReturnPath, type RoleName } from '@lanewise/contracts';

/** Paths that another web app serves: a full page load leads there. */
export function isOtherApp(path: string): boolean {
  return path === '/admin' || path.startsWith('/admin/');
}

/** Where a user starts. */
export function landingPage(roles: RoleName[]): string {
  return roles.includes('Carrier') || roles.includes('Broker') ? '/search' : '/admin/loads';
}

/** Pages of this app that every account has. */
const EVERYONES = ['/profile', '/change-email', '/change-password', '/help'];

/** The page that the guard remembered, unless the user's roles do not open it; else the landing page. */
export function pageAfterSignIn(from: string | null, roles: RoleName[]): string {
  const path = safeReturnPath(from);
  const landing = landingPage(roles);
  if (!path) return landing;
  const opens = isOtherApp(path) ? roles.includes('Admin') : isEveryones(path) || !isOtherApp(landing);
  return opens ? path : landing;
}

const isEveryones = (path: string): boolean => EVERYONES.includes(path.split(/[?#]/)[0] ?? path);
