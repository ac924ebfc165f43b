import { STORAGE_KEYS } from '@lanewise/contracts';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { RouterProvider } from 'react-router/dom';
import { router } from './router';
import { theme } from './theme';
import { ToastLayer } from './ToastLayer';

export function App() {
  return (
    <ThemeProvider
      theme={theme}
      defaultMode="light"
      modeStorageKey={STORAGE_KEYS.theme}
      disableTransitionOnChange
      noSsr
    >
      <CssBaseline />
      <ToastLayer />
      <RouterProvider router={router} />
    </ThemeProvider>
  );
}
