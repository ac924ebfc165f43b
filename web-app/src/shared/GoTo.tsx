import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { isOtherApp } from './landing';
import { PageSpinner } from './PageSpinner';

/** Leads to a page, also to one of the other web app, and leaves no trace of this one in the history. */
export function GoTo({ path }: { path: string }) {
  const leaves = isOtherApp(path);
  useEffect(() => {
    if (leaves) window.location.replace(path);
  }, [leaves, path]);
  return leaves ? <PageSpinner /> : <Navigate replace to={path} />;
}
