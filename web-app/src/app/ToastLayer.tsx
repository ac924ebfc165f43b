import { STORAGE_KEYS } from '@lanewise/contracts';
import { useEffect, useState, type ComponentType } from 'react';
import { hasToasts, subscribeToToasts, toast } from '../shared/toast';

/** Loads what shows toasts when there is one. The first tells what the administrators' app had left to say. */
export function ToastLayer() {
  const [Toasts, setToasts] = useState<ComponentType | null>(null);

  useEffect(() => {
    const load = () => {
      if (!hasToasts()) return;
      // Without a network they wait for the next attempt.
      import('./Toasts').then(
        (module) => setToasts(() => module.Toasts),
        () => undefined,
      );
    };
    const unsubscribe = subscribeToToasts(load);
    const farewell = sessionStorage.getItem(STORAGE_KEYS.farewell);
    sessionStorage.removeItem(STORAGE_KEYS.farewell);
    if (farewell) toast(farewell, 'error');
    else load();
    return unsubscribe;
  }, []);

  return Toasts && <Toasts />;
}
