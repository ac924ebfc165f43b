import { Link, type LinkProps, useHref } from 'react-router';
import { ADMIN_BASE, isAdminPath } from '../landing.js';

type AppLink = { component: typeof Link; to: LinkProps['to'] } | { component: 'a'; href: string };

/**
 * Returns what makes a MUI component a link to a path of either app: the router leads to pages of this app, and a
 * full page load to those of the other one.
 */
export function useAppLink(): (path: string) => AppLink {
  const inAdmin = useHref('/') !== '/';
  return (path) =>
    isAdminPath(path) === inAdmin
      ? { component: Link, to: inAdmin ? path.slice(ADMIN_BASE.length) : path }
      : { component: 'a', href: path };
}
