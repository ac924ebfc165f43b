import type { FoundLoad } from '@lanewise/contracts';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { copyToClipboard } from '../../../shared/clipboard';
import { firstCardInView, isCardInView } from '../../../shared/keyboard/cards-in-view';
import { walk } from '@lanewise/browser';
import { ShortcutsButton } from '../../../shared/keyboard/shortcuts-button';
import { focusWhenThere } from '../../../shared/list/focus-card';
import { toast } from '../../../shared/toast';
import { useLoadCommands } from '../load/use-load-commands';
import { useFocusedLoad, useSearchResult } from '../search/use-search-result';
import { SEARCH_SHORTCUTS } from '../search/search-shortcut-keys';

const CARRIERS_ONLY = 'save';

interface SearchShortcutsProps {
  /** Makes the origin field visible. */
  onOpenCriteria: () => void;
  onToggleMap: () => void;
}

/** The keyboard shortcuts of the search page, and the button that lists them. */
export function SearchShortcuts({ onOpenCriteria, onToggleMap }: SearchShortcutsProps) {
  const { snapshotLoads, entries } = useSearchResult();
  const { id: focusedId, reveal } = useFocusedLoad();
  const { save, pin, showBackhauls, remove } = useLoadCommands();

  const goToOrigin = () => {
    flushSync(onOpenCriteria);
    const field = document.getElementById('search-origin') as HTMLInputElement | null;
    // The form may still be loading.
    if (!field) focusWhenThere('#search-origin');
    field?.focus();
    field?.select();
    return true;
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

  /** Enter is for the card itself: its buttons and links have their own. */
  const openDetails = (target: EventTarget | null) => {
    const card = target instanceof Element && target.matches('[data-load-id]') ? target : null;
    const button = card?.querySelector<HTMLElement>('[aria-expanded]:not([aria-haspopup])');
    button?.click();
    return Boolean(button);
  };

  /** Clicks the button that says what has come. */
  const mergeUpdates = () => {
    const button = document.querySelector<HTMLElement>('[data-updates]');
    button?.click();
    return Boolean(button);
  };

  const withFocused = (act: ((load: FoundLoad) => void) | null) => () => {
    const entry = entries.find(({ id }) => id === focusedId);
    if (!act || !entry?.load || entry.gone) return false;
    act(entry.load);
    return true;
  };

  /** Follows the link of the card, as a click on it would. */
  const call = ({ id, shipperName }: FoundLoad) => {
    const link = document.querySelector<HTMLElement>(`[data-load-id="${id}"] a[href^="tel:"]`);
    if (link) link.click();
    else toast(`${shipperName} has given no phone number.`);
  };

  return (
    <ShortcutsButton
      shortcuts={save ? SEARCH_SHORTCUTS : SEARCH_SHORTCUTS.filter(({ action }) => action !== CARRIERS_ONLY)}
      actions={{
        origin: goToOrigin,
        next: () => step(1),
        previous: () => step(-1),
        updates: mergeUpdates,
        open: openDetails,
        pin: withFocused(pin),
        call: withFocused(call),
        save: withFocused(save),
        backhauls: withFocused(showBackhauls),
        remove: withFocused(remove),
        copy: withFocused(({ referenceId }) => void copyToClipboard(referenceId)),
        map: () => (onToggleMap(), true),
      }}
    />
  );
}
