import { CssBaseline } from '@mui/material';
import { QueryClient } from '@tanstack/react-query';
import { lazy } from 'react';
import { AdminContext, AdminUI, CustomRoutes, defaultI18nProvider } from 'react-admin';
import { BrowserRouter, Navigate, Route } from 'react-router';
import { authProvider } from '../session/authProvider';
import { SessionGate } from '../session/SessionGate';
import { dataProvider } from './dataProvider';
import { AdminLayout } from './AdminLayout';
import { EVENTS_PATH, LOADS_PATH } from './paths';
import { createStore } from './store';
import { darkTheme, lightTheme } from './theme';

const ImportPage = lazy(() => import('../imports/ImportPage'));
const EventsPage = lazy(() => import('../events/EventsPage'));

const store = createStore();
const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });

export function App() {
  return (
    <BrowserRouter basename="/admin">
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
          <AdminUI disableTelemetry requireAuth loginPage={false} layout={AdminLayout} title="Lanewise">
            <CustomRoutes>
              <Route path="/" element={<Navigate to={LOADS_PATH} replace />} />
              <Route path={LOADS_PATH} element={<ImportPage />} />
              <Route path={EVENTS_PATH} element={<EventsPage />} />
            </CustomRoutes>
          </AdminUI>
        </SessionGate>
      </AdminContext>
    </BrowserRouter>
  );
}
