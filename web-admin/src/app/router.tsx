import { ADMIN_BASE } from '@lanewise/browser';
import { ErrorPage, type PageHandle, RouteError } from '@lanewise/browser/ui';
import { createBrowserRouter } from 'react-router';
import { AdminShell } from './admin-shell';

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
      errorElement: <RouteError />,
      children: [
        {
          index: true,
          handle: { title: 'Overview' } satisfies PageHandle,
          lazy: async () => ({ Component: (await import('../overview/overview-page')).OverviewPage }),
        },
        {
          path: 'brokers',
          handle: { title: 'Brokers' } satisfies PageHandle,
          lazy: async () => ({ Component: (await import('../brokers/broker-page')).BrokerPage }),
        },
        {
          path: 'clients',
          handle: { title: 'Clients' } satisfies PageHandle,
          lazy: async () => ({ Component: (await import('../clients/client-page')).ClientPage }),
        },
        {
          path: 'invoices',
          handle: { title: 'Invoices' } satisfies PageHandle,
          lazy: async () => ({ Component: (await import('../invoices/invoice-page')).InvoicePage }),
        },
        {
          path: 'loads',
          handle: { title: 'Loads' } satisfies PageHandle,
          lazy: async () => ({ Component: (await import('../loads/load-page')).LoadPage }),
        },
        {
          path: 'load-reports',
          handle: { title: 'Reports' } satisfies PageHandle,
          lazy: async () => ({
            Component: (await import('../load-reports/load-report-page')).LoadReportPage,
          }),
        },
        {
          path: 'imports',
          handle: { title: 'Imports' } satisfies PageHandle,
          lazy: async () => ({ Component: (await import('../imports/import-page')).ImportPage }),
        },
        {
          path: 'users',
          handle: { title: 'Users' } satisfies PageHandle,
          lazy: async () => ({ Component: (await import('../users/user-page')).UserPage }),
        },
        {
          path: 'reminders',
          handle: { title: 'Reminders' } satisfies PageHandle,
          lazy: async () => ({ Component: (await import('../reminders/reminder-page')).ReminderPage }),
        },
        {
          path: 'statements',
          handle: { title: 'Statements' } satisfies PageHandle,
          lazy: async () => ({ Component: (await import('../statements/statement-page')).StatementPage }),
        },
        {
          path: 'payments',
          handle: { title: 'Payments' } satisfies PageHandle,
          lazy: async () => ({ Component: (await import('../payments/payment-page')).PaymentPage }),
        },
        {
          path: 'packages',
          handle: { title: 'Price packages' } satisfies PageHandle,
          lazy: async () => ({ Component: (await import('../packages/package-page')).PackagePage }),
        },
        {
          path: 'income',
          handle: { title: 'Income' } satisfies PageHandle,
          lazy: async () => ({ Component: (await import('../income/income-page')).IncomePage }),
        },
        {
          path: 'notifications',
          handle: { title: 'Notifications' } satisfies PageHandle,
          lazy: async () => ({
            Component: (await import('../notifications/notification-page')).NotificationPage,
          }),
        },
        {
          path: 'events',
          handle: { title: 'Events & jobs' } satisfies PageHandle,
          lazy: async () => ({ Component: (await import('../events/events-page')).EventsPage }),
        },
        {
          path: 'audit',
          handle: { title: 'Audit' } satisfies PageHandle,
          lazy: async () => ({ Component: (await import('../audit/audit-page')).AuditPage }),
        },
        { path: '*', element: <ErrorPage /> },
      ],
    },
  ],
  { basename: ADMIN_BASE },
);
