import { ADMIN_BASE } from '@lanewise/browser';
import { ignoreComplaints, renderPage, signInAs } from '@lanewise/browser/testing';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CoreAdminContext, Notification } from 'react-admin';
import { dataProvider } from '../shared/api/data-provider';
import { i18nProvider } from '../shared/i18n-provider';

/**
 * Renders a page of the back office for an administrator.
 * @param search query of its address
 */
export function renderAdmin(page: ReactNode, search = '') {
  signInAs(['Admin']);
  // react-admin's inputs pass props that MUI 9 does not know, and react-admin logs all errors of calls.
  ignoreComplaints(
    /React does not recognize the `(InputProps|inputProps|InputLabelProps|inputRef)`/,
    /^ApiError/,
  );
  const frame = (
    <AdminContext>
      {page}
      <Notification />
    </AdminContext>
  );
  const rendered = renderPage(frame, { basename: ADMIN_BASE, path: `/${search}` });
  return {
    ...rendered,
    /** Waits for a row, and does one of the actions in its menu. */
    choose: async (label: string, name: string) => {
      await rendered.click(`Actions: ${name}`);
      await rendered.click(label, 'menuitem');
    },
  };
}

function AdminContext({ children }: { children: ReactNode }) {
  return (
    <CoreAdminContext dataProvider={dataProvider} i18nProvider={i18nProvider} queryClient={useQueryClient()}>
      {children}
    </CoreAdminContext>
  );
}
