import { AppTheme } from '@lanewise/browser/ui';
import { RouterProvider } from 'react-router/dom';
import { router } from './router';
import { theme } from './theme';

export function App() {
  return (
    <AppTheme theme={theme}>
      <RouterProvider router={router} />
    </AppTheme>
  );
}
