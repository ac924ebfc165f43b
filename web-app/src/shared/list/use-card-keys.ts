import { type Row, walk } from '@lanewise/browser';
import { useRef } from 'react';
import { firstInView, focusWhenThere } from './focus-card';

/** Shortcuts of every list, in the order of the help. */
export const LIST_SHORTCUTS = [
  { action: 'search', keys: ['/'], does: 'Search the list' },
  { action: 'next', keys: ['ArrowDown', 'j'], does: 'Next card' },
  { action: 'previous', keys: ['ArrowUp', 'k'], does: 'Previous card' },
  { action: 'open', keys: ['Enter'], does: 'Open the card' },
] as const;

/** Attribute of a card with the id of its row. */
export const ROW_ID = 'data-row-id';

const selectorOf = (id: string): string => `[${ROW_ID}="${id}"]`;

/**
 * Returns a function that moves the focus to the next or previous card, from the first visible one if none has it.
 * @param scrollTo makes the row at an index visible
 */
export function useCardKeys(rows: readonly Row[], scrollTo: (index: number) => void) {
  const stopWaiting = useRef<() => void>(undefined);
  return (step: 1 | -1): boolean => {
    const place = (element: Element | null | undefined) => {
      const id = element?.closest(`[${ROW_ID}]`)?.getAttribute(ROW_ID);
      return rows.findIndex((row) => row.id === id);
    };
    const from = place(document.activeElement);
    const first = firstInView(document.querySelectorAll<HTMLElement>(`[${ROW_ID}]`));
    const next = walk(from, step, rows.length, Math.max(0, place(first)));
    if (next === from) return false;
    scrollTo(next);
    stopWaiting.current?.();
    stopWaiting.current = focusWhenThere(selectorOf(rows[next].id));
    return true;
  };
}
