import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { KeyCap } from './KeyCap';
import { HELP_SHORTCUT, type Shortcut } from './shortcuts';
import { useShortcuts } from './useShortcuts';
import { useShortcutsSwitch } from './useShortcutsSwitch';

const ShortcutsHelp = lazy(() => import('./ShortcutsHelp'));

interface ShortcutsButtonProps<Action extends string> {
  /** In the order of the help. */
  shortcuts: readonly Shortcut<Action>[];
  /** What they do, given the element in which the key was pressed; false leaves the key to the browser. */
  actions: Record<Action, (target: EventTarget | null) => boolean>;
}

/** The keyboard shortcuts of a page, and the button that lists them. */
export function ShortcutsButton<Action extends string>({ shortcuts, actions }: ShortcutsButtonProps<Action>) {
  const [on, turn] = useShortcutsSwitch();
  const [help, setHelp] = useState<'unasked' | 'open' | 'closed'>('unasked');
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
      {help !== 'unasked' && (
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
