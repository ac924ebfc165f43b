import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { pageBudget } from '../scripts/vite-budget.mjs';
import { compressedAssets } from '../scripts/vite-compress.mjs';
import { publicPages } from './public-pages.ts';

/** What every page needs: together it packs better than in the many small files it would be split into. */
const EVERY_PAGE = [
  'react|react-dom|scheduler|react-router|@emotion|stylis',
  '@mui/(system|styled-engine|utils)',
  '@mui/material/(styles|utils|Box|Button|ButtonBase|CircularProgress|IconButton|Link|Stack|SvgIcon|Typography)',
];

/** Small, and used by Home or Prices as well as by signed-in pages: in files of their own they would weigh more. */
const FIGURES = '/libs/(browser/src/format|contracts/dist/(enumerations|load-figures)|money/dist/)';

const QUERIES = '/node_modules/@tanstack/(react-query|query-core)/';

/** Small, and used by most signed-in pages: each file of its own is a request before the first card of a search. */
const MOST_SIGNED_IN = [
  'web-app/src/app/query-client',
  'web-app/src/shared/(age|Ago|clipboard|contact|query-keys|useOwnTrucks|usePlacement|paid-period/paid-period)\\.tsx?',
  'web-app/src/shared/(load/(CardSkeletons|move-between-hints)|print/print-view)\\.tsx?',
  'libs/browser/src/ui/(UserAvatar|useUnreadInvoices|InfiniteTrigger)\\.tsx?',
  'node_modules/@mui/material/(ListItemIcon|Portal)/',
];

/** The frame of every signed-in page. */
const SIGNED_IN = ['src/app/QueryLayout.tsx', 'src/app/SignedInShell.tsx'];

/** Pages that anyone may open, with their lazy modules. */
const VISITORS_PAGES = {
  '/': ['src/features/home/HomePage.tsx'],
  '/features': ['src/features/tour/FeaturesPage.tsx'],
  '/prices': ['src/features/prices/PricesPage.tsx'],
  '/login': ['src/features/session/SignInPage.tsx'],
  '/register': ['src/features/session/SignUpPage.tsx'],
  '/register-complete': ['src/features/session/RegisterCompletePage.tsx'],
  '/forgot-password': ['src/features/session/ForgotPasswordPage.tsx'],
  '/reset-password': ['src/features/session/ResetPasswordPage.tsx'],
  '/email-confirm': ['src/features/session/EmailConfirmPage.tsx'],
  '/email-undo': ['src/features/session/EmailUndoPage.tsx'],
  '/help': ['src/features/help/HelpPage.tsx'],
  '/terms': ['src/features/legal/TermsPage.tsx'],
  '/privacy': ['src/features/legal/PrivacyPage.tsx'],
};

/** Pages of a session, with theirs. */
const SIGNED_IN_PAGES: Record<string, string[]> = {
  '/dashboard': [...SIGNED_IN, 'src/features/dashboard/DashboardPage.tsx'],
  '/search': [...SIGNED_IN, 'src/features/search/SearchPage.tsx'],
  '/brokerloads': [...SIGNED_IN, 'src/features/broker-loads/BrokerLoadPage.tsx'],
  '/load': [...SIGNED_IN, 'src/features/loads/LoadPage.tsx'],
  '/truck': [...SIGNED_IN, 'src/features/trucks/TruckPage.tsx'],
  '/driver': [...SIGNED_IN, 'src/features/drivers/DriverPage.tsx'],
  '/heatmap': [...SIGNED_IN, 'src/features/heatmap/HeatmapPage.tsx'],
  '/invoices': [...SIGNED_IN, 'src/features/billing/BillingPage.tsx'],
  '/invoices/{id}': [...SIGNED_IN, 'src/features/billing/preview/InvoicePage.tsx'],
  '/profile': [...SIGNED_IN, 'src/features/profile/ProfilePage.tsx'],
  '/change-email': [...SIGNED_IN, 'src/features/profile/ChangeEmailPage.tsx'],
  '/change-password': [...SIGNED_IN, 'src/features/profile/ChangePasswordPage.tsx'],
};

/** What the first card needs. */
const SEARCH_WITH_CARDS = [...SIGNED_IN_PAGES['/search'], 'src/features/search/results/LoadList.tsx'];

const api = `http://127.0.0.1:${process.env.LANEWISE_API_PORT || 3000}`;

export default defineConfig({
  base: '/',
  plugins: [
    react(),
    publicPages({ ...SIGNED_IN_PAGES, '/search': SEARCH_WITH_CARDS }),
    compressedAssets(),
    pageBudget({ limitKb: 200, pages: VISITORS_PAGES }),
    pageBudget({ limitKb: 270, pages: SIGNED_IN_PAGES }),
  ],
  build: {
    outDir: 'dist',
    // The content security policy allows no data: URLs.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Files name each other some hundred times, which a page pays for.
        chunkFileNames: 'assets/[hash].js',
        codeSplitting: {
          groups: [
            { name: 'base', test: new RegExp(`/node_modules/(${EVERY_PAGE.join('|')})/|${FIGURES}`) },
            { name: 'queries', test: new RegExp(QUERIES) },
            {
              name: 'signed-in',
              test: new RegExp(`/(${MOST_SIGNED_IN.join('|')})`),
              includeDependenciesRecursively: false,
            },
          ],
        },
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
