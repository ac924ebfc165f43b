import { ADMIN_BASE } from '@lanewise/browser';
import { ErrorPage, type PageHandle } from '@lanewise/browser/ui';
import { createBrowserRouter, Navigate } from 'react-router';
import { AdminShell } from './AdminShell';

// The address of the brokers is written with two slashes, too.
const { pathname, search, hash } = window.location;
const plain = pathname.replace(/\/{2,}/g, '/');
if (plain !== pathname) window.history.replaceState(null, '', plain + search + hash);

// A data router, because only that can block a navigation that would lose unsaved changes.
export const router = createBrowserRouter(
  [
    {
      element: <AdminShell />,
      hydrateFallbackElement: <></>,
      errorElement: <ErrorPage status={500} message="Please reload the page." />,
      children: [
        { index: true, element: <Navigate to="/loads" replace /> },
        {
          path: 'brokers',
          handle: { title: 'Brokers' } satisfies PageHandle,
          lazy: async () => ({ Component: (await import('../brokers/BrokerPage')).BrokerPage }),
        },
        {
          path: 'clients',
          handle: { title: 'Clients' } satisfies PageHandle,
          lazy: async () => ({ Component: (await import('../clients/ClientPage')).ClientPage }),
        },
        {
          path: 'loads',
          handle: { title: 'Loads' } satisfies PageHandle,
          lazy: async () => ({ Component: (await import('../imports/ImportPage')).ImportPage }),
        },
        {
          path: 'users',
          handle: { title: 'Users' } satisfies PageHandle,
          lazy: async () => ({ Component: (await import('../users/UserPage')).UserPage }),
        },
        {
          path: 'events',
          handle: { title: 'Events & jobs' } satisfies PageHandle,
          lazy: async () => ({ Component: (await import('../events/EventsPage')).EventsPage }),
        },
        { path: '*', element: <ErrorPage /> },
      ],
    },
  ],
  { basename: ADMIN_BASE },
);
