import Button from '@mui/material/Button';
import { lazy, Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { copyToClipboard } from '../../../shared/clipboard';
import { useFocusedLoad, useSearchResult } from '../useSearchResult';
import { firstCardInView, isCardInView } from './cards-in-view';
import { KeyCap } from './KeyCap';
import { walk, type ShortcutAction } from './shortcuts';
import { useShortcuts } from './useShortcuts';
import { useShortcutsSwitch } from './useShortcutsSwitch';

const ShortcutsHelp = lazy(() => import('./ShortcutsHelp'));

interface SearchShortcutsProps {
  /** Makes the origin field visible. */
  onOpenCriteria: () => void;
  onToggleMap: () => void;
}

/** The keyboard shortcuts of the search page, and the button that lists them. */
export function SearchShortcuts({ onOpenCriteria, onToggleMap }: SearchShortcutsProps) {
  const { snapshotLoads, entries } = useSearchResult();
  const { id: focusedId, reveal } = useFocusedLoad();
  const [on, turn] = useShortcutsSwitch();
  const [help, setHelp] = useState<'unasked' | 'open' | 'closed'>('unasked');

  const goToOrigin = () => {
    flushSync(onOpenCriteria);
    const field = document.getElementById('search-origin') as HTMLInputElement | null;
    field?.focus();
    field?.select();
    return field !== null;
  };

  /** The load whose card a step goes to, while the card is loading. */
  const goingTo = useRef<string | null>(null);
  const step = (by: 1 | -1) => {
    const placeOf = (id: string | null) => snapshotLoads.findIndex((load) => load.id === id);
    const from = goingTo.current ?? focusedId;
    const place = from !== null && (from === goingTo.current || isCardInView(from)) ? placeOf(from) : -1;
    const next = walk(place, by, snapshotLoads.length, Math.max(0, placeOf(firstCardInView())));
    if (next === place) return false;
    const { id } = snapshotLoads[next];
    goingTo.current = id;
    void reveal(id).finally(() => {
      if (goingTo.current === id) goingTo.current = null;
    });
    return true;
  };

  const copyReference = () => {
    const load = entries.find(({ id }) => id === focusedId)?.load;
    if (load) void copyToClipboard(load.referenceId);
    return Boolean(load);
  };

  const actions: Record<ShortcutAction, () => boolean> = {
    origin: goToOrigin,
    next: () => step(1),
    previous: () => step(-1),
    copy: copyReference,
    map: () => (onToggleMap(), true),
    help: () => (setHelp('open'), true),
  };
  useShortcuts(on, (action) => actions[action]());

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
          <ShortcutsHelp open={help === 'open'} onClose={() => setHelp('closed')} on={on} onTurn={turn} />
        </Suspense>
      )}
    </>
  );
}
