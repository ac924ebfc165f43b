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
        '/admin': ['src/overview/overview-page.tsx'],
        '/admin/loads': ['src/loads/load-page.tsx'],
        '/admin/imports': ['src/imports/import-page.tsx'],
        '/admin/users': ['src/users/user-page.tsx'],
        '/admin/brokers': ['src/brokers/broker-page.tsx'],
        '/admin/clients': ['src/clients/client-page.tsx'],
        '/admin/invoices': ['src/invoices/invoice-page.tsx'],
        '/admin/reminders': ['src/reminders/reminder-page.tsx'],
        '/admin/statements': ['src/statements/statement-page.tsx'],
        '/admin/payments': ['src/payments/payment-page.tsx'],
        '/admin/packages': ['src/packages/package-page.tsx'],
        '/admin/income': ['src/income/income-page.tsx'],
        '/admin/notifications': ['src/notifications/notification-page.tsx'],
        '/admin/events': ['src/events/events-page.tsx'],
        '/admin/audit': ['src/audit/audit-page.tsx'],
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
