import { TOP_BAR_HEIGHT } from '@lanewise/browser/ui';
import { firstInView } from '../list/focus-card';

const cards = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('article[data-load-id]')];

function isInView(card: HTMLElement): boolean {
  const { top, bottom } = card.getBoundingClientRect();
  return bottom > TOP_BAR_HEIGHT && top < window.innerHeight;
}

/** Returns whether any part of a load's card is visible. */
export function isCardInView(id: string): boolean {
  return cards().some((card) => card.dataset.loadId === id && isInView(card));
}

/** Returns the id of the first card below the top bar, if there is one. */
export function firstCardInView(): string | null {
  return firstInView(cards())?.dataset.loadId ?? null;
}
