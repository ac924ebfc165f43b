import { useEffect, useEffectEvent } from 'react';
import { actionOf, hasOwnKeys, type Shortcut } from './shortcuts';

/**
 * Calls `act` at every shortcut while they are on, with the element in which its key was pressed. It returns false to
 * leave the key to the browser.
 */
export function useShortcuts<Action extends string>(
  shortcuts: readonly Shortcut<Action>[],
  on: boolean,
  act: (action: Action, target: EventTarget | null) => boolean,
): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const action = actionOf(shortcuts, event);
    if (!action || event.defaultPrevented || hasOwnKeys(event.target)) return;
    if (act(action, event.target)) event.preventDefault();
  });

  useEffect(() => {
    if (!on) return;
    const listener = (event: KeyboardEvent) => handle(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [on]);
}
