import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { pageBudget } from '../scripts/vite-budget.mjs';
import { compressedAssets } from '../scripts/vite-compress.mjs';

const api = `http://127.0.0.1:${process.env.LANEWISE_API_PORT || 3000}`;

export default defineConfig({
  base: '/admin/',
  // Both apps share their icon and the script that sets the theme.
  publicDir: '../web-app/public',
  plugins: [
    react(),
    compressedAssets(),
    pageBudget({
      limitKb: 400,
      pages: {
        '/admin': ['src/overview/OverviewPage.tsx'],
        '/admin/loads': ['src/loads/LoadPage.tsx'],
        '/admin/imports': ['src/imports/ImportPage.tsx'],
        '/admin/users': ['src/users/UserPage.tsx'],
        '/admin/brokers': ['src/brokers/BrokerPage.tsx'],
        '/admin/clients': ['src/clients/ClientPage.tsx'],
        '/admin/invoices': ['src/invoices/InvoicePage.tsx'],
        '/admin/reminders': ['src/reminders/ReminderPage.tsx'],
        '/admin/statements': ['src/statements/StatementPage.tsx'],
        '/admin/payments': ['src/payments/PaymentPage.tsx'],
        '/admin/packages': ['src/packages/PackagePage.tsx'],
        '/admin/income': ['src/income/IncomePage.tsx'],
        '/admin/notifications': ['src/notifications/NotificationPage.tsx'],
        '/admin/events': ['src/events/EventsPage.tsx'],
        '/admin/audit': ['src/audit/AuditPage.tsx'],
      },
    }),
  ],
  build: {
    outDir: 'dist',
    // The content security policy allows no data: URLs.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  // The development server of web-app hands /admin over to this port.
  server: { host: '127.0.0.1', port: 5174, strictPort: true, proxy: { '/api': api } },
});
