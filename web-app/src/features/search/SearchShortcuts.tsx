import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { copyToClipboard } from '../../shared/clipboard';
import { firstCardInView, isCardInView } from '../../shared/keyboard/cards-in-view';
import { ShortcutsButton } from '../../shared/keyboard/ShortcutsButton';
import { walk, type Shortcut } from '../../shared/keyboard/shortcuts';
import { useFocusedLoad, useSearchResult } from './useSearchResult';

const SHORTCUTS = [
  { action: 'origin', keys: ['/'], does: 'Go to the origin' },
  { action: 'next', keys: ['ArrowDown', 'j'], does: 'Next load' },
  { action: 'previous', keys: ['ArrowUp', 'k'], does: 'Previous load' },
  { action: 'copy', keys: ['c'], does: "Copy the load's reference id" },
  { action: 'map', keys: ['m'], does: 'Open or close the map' },
] as const satisfies Shortcut[];

interface SearchShortcutsProps {
  /** Makes the origin field visible. */
  onOpenCriteria: () => void;
  onToggleMap: () => void;
}

/** The keyboard shortcuts of the search page, and the button that lists them. */
export function SearchShortcuts({ onOpenCriteria, onToggleMap }: SearchShortcutsProps) {
  const { snapshotLoads, entries } = useSearchResult();
  const { id: focusedId, reveal } = useFocusedLoad();

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

  return (
    <ShortcutsButton
      shortcuts={SHORTCUTS}
      actions={{
        origin: goToOrigin,
        next: () => step(1),
        previous: () => step(-1),
        copy: copyReference,
        map: () => (onToggleMap(), true),
      }}
    />
  );
}
