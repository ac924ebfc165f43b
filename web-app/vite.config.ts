import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { pageBudget } from '../scripts/vite-budget.mjs';

const api = `http://127.0.0.1:${process.env.LANEWISE_API_PORT || 3000}`;

export default defineConfig({
  base: '/',
  plugins: [
    react(),
    pageBudget({ limitKb: 200, pages: { '/login': ['src/features/session/SignInPage.tsx'] } }),
    pageBudget({
      limitKb: 270,
      pages: { '/search': ['src/app/Shell.tsx', 'src/features/search/SearchPage.tsx'] },
    }),
  ],
  build: {
    outDir: 'dist',
    // The content security policy allows no data: URLs.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: {
      '/api': api,
      '/.well-known': api,
      // web-admin's own development server, with its hot reload.
      '/admin': { target: 'http://127.0.0.1:5174', ws: true },
    },
  },
});
