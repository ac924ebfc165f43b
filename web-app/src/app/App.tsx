import { takeFarewell } from '@lanewise/browser';
import { AppTheme } from '@lanewise/browser/ui';
import { type ComponentType, useEffect, useState } from 'react';
import { RouterProvider } from 'react-router/dom';
import { hasToasts, subscribeToToasts, toast } from '../shared/toast';
import { router } from './router';
import { theme } from './theme';

export function App() {
  return (
    <AppTheme theme={theme}>
      <ToastLayer />
      <RouterProvider router={router} />
    </AppTheme>
  );
}

/** Loads the toasts when there is one to show, such as the error message that web-admin left. */
function ToastLayer() {
  const [Toasts, setToasts] = useState<ComponentType | null>(null);

  useEffect(() => {
    const load = () => {
      if (!hasToasts()) return;
      // If that fails, they are shown with the next toast.
      import('./Toasts').then(
        (module) => setToasts(() => module.Toasts),
        () => undefined,
      );
    };
    const unsubscribe = subscribeToToasts(load);
    const farewell = takeFarewell();
    if (farewell) toast(farewell, 'error');
    else load();
    return unsubscribe;
  }, []);

  return Toasts && <Toasts />;
}
