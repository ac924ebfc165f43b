import {
  browserData,
  actionOf,
  hasOwnKeys,
  HELP_SHORTCUT,
  type Shortcut,
  STORAGE_KEYS,
} from '@lanewise/browser';
import { Button } from '@mui/material';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { KeyCap } from './key-cap';

const ShortcutsHelp = lazy(() => import('./shortcuts-help'));

interface ShortcutsButtonProps<Action extends string> {
  /** In the order of the help. */
  shortcuts: readonly Shortcut<Action>[];
  /** Runs a shortcut on the element in which the key was pressed; false leaves the key to the browser. */
  actions: Record<Action, (target: EventTarget | null) => boolean>;
}

/** The keyboard shortcuts of a page, and the button that lists them. */
export function ShortcutsButton<Action extends string>({ shortcuts, actions }: ShortcutsButtonProps<Action>) {
  const [on, turn] = useShortcutsSwitch();
  const [help, setHelp] = useState<'unopened' | 'open' | 'closed'>('unopened');
  const all: Shortcut<Action | 'help'>[] = [...shortcuts, HELP_SHORTCUT];
  useShortcuts(all, on, (action, target) => {
    if (action !== 'help') return actions[action](target);
    setHelp('open');
    return true;
  });

  return (
    <>
      <Button
        size="small"
        color="inherit"
        aria-haspopup="dialog"
        onClick={() => setHelp('open')}
        sx={{ color: 'text.secondary', gap: 0.75, display: { xs: 'none', md: 'inline-flex' } }}
      >
        Shortcuts {on && <KeyCap aria-hidden>?</KeyCap>}
      </Button>
      {help !== 'unopened' && (
        <Suspense>
          <ShortcutsHelp
            shortcuts={all}
            open={help === 'open'}
            onClose={() => setHelp('closed')}
            on={on}
            onTurn={turn}
          />
        </Suspense>
      )}
    </>
  );
}

/**
 * Calls `act` at every shortcut while they are on, with the element in which its key was pressed. It returns false to
 * leave the key to the browser.
 */
function useShortcuts<Action extends string>(
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

/** Returns whether the shortcuts are on, and a setter. The choice is stored on this device. */
function useShortcutsSwitch(): [on: boolean, turn: (on: boolean) => void] {
  const [on, setOn] = useState(() => browserData.getItem(STORAGE_KEYS.shortcuts) !== 'off');
  const turn = (next: boolean) => {
    if (next) browserData.removeItem(STORAGE_KEYS.shortcuts);
    else browserData.setItem(STORAGE_KEYS.shortcuts, 'off');
    setOn(next);
  };
  return [on, turn];
}
