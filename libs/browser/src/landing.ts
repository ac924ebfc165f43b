import type { RoleName } from '@lanewise/contracts';
import { safeReturnPath } from './return-path.js';

/** Path under which web-admin is served; web-app has all others. */
export const ADMIN_BASE = '/admin';

/** Returns whether web-admin serves a path. */
export const isAdminPath = (path: string): boolean =>
  path === ADMIN_BASE || path.startsWith(`${ADMIN_BASE}/`);

/** Page of web-app where second factors are added. */
export const FACTOR_PAGE = '/profile';

/** Returns the page where a user starts. */
export function landingPage(roles: RoleName[]): string {
  if (roles.includes('Carrier')) return '/dashboard';
  return roles.includes('Broker') ? '/brokerloads' : ADMIN_BASE;
}

/** Pages of web-app that every account has; administrators preview invoices there. */
const EVERYONES = /^\/(search|lane-rates|heatmap|profile|change-email|change-password|help|invoices\/[^/]+)$/;

/** Returns the page that the guard remembered, or the landing page if the user's roles do not allow that one. */
export function pageAfterSignIn(from: string | null, roles: RoleName[]): string {
  const path = safeReturnPath(from);
  const landing = landingPage(roles);
  if (!path) return landing;
  const opens = isAdminPath(path) ? roles.includes('Admin') : isEveryones(path) || !isAdminPath(landing);
  return opens ? path : landing;
}

const isEveryones = (path: string): boolean => EVERYONES.test(path.split(/[?#]/)[0] ?? path);
