import { Link, type LinkProps, useHref } from 'react-router';
import { ADMIN_BASE, isAdminPath } from '../landing.js';

type AppLink = { component: typeof Link; to: LinkProps['to'] } | { component: 'a'; href: string };

/**
 * Returns the props that make a MUI component a link to a path of either app: by the router for pages of this app,
 * by a full page load for those of the other one.
 */
export function useAppLink(): (path: string) => AppLink {
  const inAdmin = useHref('/') !== '/';
  return (path) =>
    isAdminPath(path) === inAdmin
      ? { component: Link, to: inAdmin ? path.slice(ADMIN_BASE.length) || '/' : path }
      : { component: 'a', href: path };
}
