import { useEffect, useEffectEvent } from 'react';
import { actionOf, hasOwnKeys, type ShortcutAction } from './shortcuts';

/** Calls `act` at every shortcut while they are on. It returns false to leave the key to the browser. */
export function useShortcuts(on: boolean, act: (action: ShortcutAction) => boolean): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const action = actionOf(event);
    if (!action || event.defaultPrevented || hasOwnKeys(event.target)) return;
    if (act(action)) event.preventDefault();
  });

  useEffect(() => {
    if (!on) return;
    const listener = (event: KeyboardEvent) => handle(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [on]);
}
