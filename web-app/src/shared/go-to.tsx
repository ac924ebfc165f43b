import { isAdminPath } from '@lanewise/browser';
import { PageSpinner } from '@lanewise/browser/ui';
import { useEffect } from 'react';
import { Navigate } from 'react-router';

/** Redirects to a page of either app, replacing this one in the history. */
export function GoTo({ path }: { path: string }) {
  const leaves = isAdminPath(path);
  useEffect(() => {
    if (leaves) window.location.replace(path);
  }, [leaves, path]);
  return leaves ? <PageSpinner /> : <Navigate replace to={path} />;
}
