import { CssBaseline } from '@mui/material';
import { TOAST_MS } from '@lanewise/contracts';
import { QueryClient } from '@tanstack/react-query';
import { lazy } from 'react';
import {
  AdminContext,
  AdminUI,
  CustomRoutes,
  defaultI18nProvider,
  Notification,
  Resource,
} from 'react-admin';
import { createBrowserRouter, Navigate, Route, RouterProvider } from 'react-router';
import { authProvider } from '../session/authProvider';
import { SessionGate } from '../session/SessionGate';
import { dataProvider } from './dataProvider';
import { AdminLayout } from './AdminLayout';
import { EVENTS_PATH, LOADS_PATH } from './paths';
import { createStore } from './store';
import { darkTheme, lightTheme } from './theme';

const ImportPage = lazy(() => import('../imports/ImportPage'));
const UserPage = lazy(() => import('../users/UserPage'));
const ClientPage = lazy(() => import('../clients/ClientPage'));
const EventsPage = lazy(() => import('../events/EventsPage'));

const store = createStore();
const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });

// A data router, because only that can hold back a navigation that would lose unsaved changes.
const router = createBrowserRouter([{ path: '*', element: <Administration /> }], { basename: '/admin' });

export function App() {
  return <RouterProvider router={router} />;
}

function Administration() {
  return (
    <AdminContext
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={defaultI18nProvider}
      queryClient={queryClient}
      store={store}
      lightTheme={lightTheme}
      darkTheme={darkTheme}
      defaultTheme="light"
    >
      <CssBaseline enableColorScheme />
      <SessionGate>
        <AdminUI
          disableTelemetry
          requireAuth
          loginPage={false}
          layout={AdminLayout}
          notification={AdminNotification}
          title="Lanewise"
        >
          <Resource name="users" list={UserPage} />
          <Resource name="clients" list={ClientPage} />
          <CustomRoutes>
            <Route path="/" element={<Navigate to={LOADS_PATH} replace />} />
            <Route path={LOADS_PATH} element={<ImportPage />} />
            <Route path={EVENTS_PATH} element={<EventsPage />} />
          </CustomRoutes>
        </AdminUI>
      </SessionGate>
    </AdminContext>
  );
}

const AdminNotification = () => <Notification autoHideDuration={TOAST_MS} />;
