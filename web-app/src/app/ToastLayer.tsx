import { takeFarewell } from '@lanewise/browser';
import { useEffect, useState, type ComponentType } from 'react';
import { hasToasts, subscribeToToasts, toast } from '../shared/toast';

/** Loads the toasts when there is one to show, such as the error message that web-admin left. */
export function ToastLayer() {
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
