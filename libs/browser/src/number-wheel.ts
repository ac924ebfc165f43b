/**
 * Keeps the mouse wheel from changing a number that has the focus: scrolling on after typing a rate would change
 * it. A read-only field has no steps, so the page scrolls, and the field keeps its focus. To be called once.
 */
export function preventWheelChanges(): void {
  const lock = ({ target }: Event): void => {
    if (!(target instanceof HTMLInputElement) || target.type !== 'number' || target.readOnly) return;
    target.readOnly = true;
    // The browser acts right after the event.
    setTimeout(() => (target.readOnly = false));
  };
  document.addEventListener('wheel', lock, { capture: true, passive: true });
}
