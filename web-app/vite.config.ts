import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { pageBudget } from '../scripts/vite-budget.mjs';
import { compressedAssets } from '../scripts/vite-compress.mjs';
import { pageFiles } from '../scripts/vite-page-files.mjs';
import { publicPages } from './public-pages.ts';
import { serviceWorker } from './service-worker.ts';

/** The modules that every page needs besides its own. */
const APP = ['src/start.tsx'];

/** The module that requests what the search needs before the app's code has arrived. */
const SEARCH_AHEAD = ['src/app/search-ahead.ts'];

/** The frame of every signed-in page. */
const SIGNED_IN = [...APP, 'src/app/query-layout.tsx', 'src/app/signed-in-shell.tsx'];

/** Pages that anyone may open, with their lazy modules. */
const VISITORS_PAGES = {
  '/': [...APP, 'src/features/home/home-page.tsx'],
  '/features': [...APP, 'src/features/tour/features-page.tsx'],
  '/prices': [...APP, 'src/features/prices/prices-page.tsx'],
  '/login': [...APP, 'src/features/session/sign-in-page.tsx'],
  '/register': [...APP, 'src/features/session/sign-up-page.tsx'],
  '/register-complete': [...APP, 'src/features/session/register-complete-page.tsx'],
  '/forgot-password': [...APP, 'src/features/session/forgot-password-page.tsx'],
  '/reset-password': [...APP, 'src/features/session/reset-password-page.tsx'],
  '/email-confirm': [...APP, 'src/features/session/email-confirm-page.tsx'],
  '/email-undo': [...APP, 'src/features/session/email-undo-page.tsx'],
  '/help': [...APP, 'src/features/help/help-page.tsx'],
  '/terms': [...APP, 'src/features/legal/terms-page.tsx'],
  '/privacy': [...APP, 'src/features/legal/privacy-page.tsx'],
};

/** Pages of a session, with theirs. */
const SIGNED_IN_PAGES: Record<string, string[]> = {
  '/dashboard': [...SIGNED_IN, 'src/features/dashboard/dashboard-page.tsx'],
  '/search': [...SEARCH_AHEAD, ...SIGNED_IN, 'src/features/search/search-page.tsx'],
  '/trips': [...SIGNED_IN, 'src/features/trips/trips-page.tsx'],
  '/alerts': [...SIGNED_IN, 'src/features/alerts/alert-page.tsx'],
  '/lane-rates': [...SIGNED_IN, 'src/features/lane-rates/lane-rates-page.tsx'],
  '/brokerloads': [...SIGNED_IN, 'src/features/broker-loads/broker-load-page.tsx'],
  '/load': [...SIGNED_IN, 'src/features/loads/load-page.tsx'],
  '/truck': [...SIGNED_IN, 'src/features/trucks/truck-page.tsx'],
  '/driver': [...SIGNED_IN, 'src/features/drivers/driver-page.tsx'],
  '/heatmap': [...SIGNED_IN, 'src/features/heatmap/heatmap-page.tsx'],
  '/invoices': [...SIGNED_IN, 'src/features/billing/billing-page.tsx'],
  '/invoices/{id}': [...SIGNED_IN, 'src/features/billing/preview/invoice-page.tsx'],
  '/profile': [...SIGNED_IN, 'src/features/profile/profile-page.tsx'],
  '/change-email': [...SIGNED_IN, 'src/features/profile/change-email-page.tsx'],
  '/change-password': [...SIGNED_IN, 'src/features/profile/change-password-page.tsx'],
};

const PAGES = { ...VISITORS_PAGES, ...SIGNED_IN_PAGES };

/** The pages that files are made for. One list more would put what lists need into other pages, too. */
const { '/alerts': _alerts, ...GROUPED } = PAGES;

const api = `http://127.0.0.1:${process.env.LANEWISE_API_PORT || 3000}`;

export default defineConfig({
  base: '/',
  plugins: [
    react(),
    pageFiles({
      pages: Object.values(GROUPED),
      ahead: [[], SEARCH_AHEAD],
      plugins: [react()],
      // A slow phone has six connections and waits 150 ms for each answer: as long as for some 1.5 kB, compressed.
      requestBytes: 4000,
    }),
    publicPages(APP, PAGES),
    serviceWorker({
      app: APP,
      pages: [...PAGES['/search'], ...PAGES['/load'], 'src/features/offline/offline-page.tsx'],
    }),
    compressedAssets(),
    pageBudget({ limitKb: 200, pages: VISITORS_PAGES }),
    pageBudget({ limitKb: 270, pages: SIGNED_IN_PAGES }),
  ],
  build: {
    outDir: 'dist',
    // The content security policy allows no data: URLs.
    assetsInlineLimit: 0,
    // The HTML has all of it: no file waits for it.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Files name each other some hundred times, which a page pays for.
        chunkFileNames: 'assets/[hash].js',
      },
    },
  },
  server: {
    proxy: {
      '/api': api,
      '/.well-known': api,
      '/mailbox': api,
      '/uploads/images': api,
      // web-admin's own development server, with its hot reload.
      '/admin': { target: 'http://127.0.0.1:5174', ws: true },
    },
  },
});
