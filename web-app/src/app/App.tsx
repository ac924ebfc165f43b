import { AppTheme } from '@lanewise/browser/ui';
import { RouterProvider } from 'react-router/dom';
import { router } from './router';
import { theme } from './theme';
import { ToastLayer } from './ToastLayer';

export function App() {
  return (
    <AppTheme theme={theme}>
      <ToastLayer />
      <RouterProvider router={router} />
    </AppTheme>
  );
}
