import { CssBaseline, type Theme, ThemeProvider } from '@mui/material';
import { type ReactNode, useEffect } from 'react';
import { STORAGE_KEYS } from '../storage-keys.js';

/** Applies a theme, light or dark as chosen on this device, until then as the system; light on paper. */
export function AppTheme({ theme, children }: { theme: Theme; children: ReactNode }) {
  useEffect(printLight, []);
  return (
    <ThemeProvider
      theme={theme}
      defaultMode="system"
      modeStorageKey={STORAGE_KEYS.theme}
      disableTransitionOnChange
      noSsr
    >
      <CssBaseline />
      {children}
    </ThemeProvider>
  );
}

function printLight(): () => void {
  const page = document.documentElement.dataset;
  let shown: string | undefined;
  const lighten = () => {
    shown ??= page.theme;
    page.theme = 'light';
  };
  const restore = () => {
    page.theme = shown ?? page.theme;
    shown = undefined;
  };
  window.addEventListener('beforeprint', lighten);
  window.addEventListener('afterprint', restore);
  return () => {
    window.removeEventListener('beforeprint', lighten);
    window.removeEventListener('afterprint', restore);
  };
}
