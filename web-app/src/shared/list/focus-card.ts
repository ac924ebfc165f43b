import { TOP_BAR_HEIGHT } from '@lanewise/browser/ui';

/**
 * Focuses an element once it is rendered, and selects the text of a field. Returns a function that stops waiting.
 */
export function focusWhenThere(selector: string): () => void {
  let frame = 0;
  let tries = 60;
  const attempt = () => {
    const card = document.querySelector<HTMLElement>(selector);
    if (card) {
      card.focus({ preventScroll: true });
      if (card instanceof HTMLInputElement) card.select();
    } else if (tries-- > 0) frame = requestAnimationFrame(attempt);
  };
  attempt();
  return () => cancelAnimationFrame(frame);
}

/** Returns the first of the cards that is wholly below the top bar, undefined if there is none. */
export const firstInView = (cards: Iterable<HTMLElement>): HTMLElement | undefined =>
  [...cards].find((card) => {
    const { top } = card.getBoundingClientRect();
    return top >= TOP_BAR_HEIGHT && top < window.innerHeight;
  });
