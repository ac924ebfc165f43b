/** Id of the heading with the number of loads. */
export const RESULTS_HEADING = 'results-heading';

/** Keeps the focus when a button among the results starts a new search and disappears with them. */
export function focusResults(): void {
  document.getElementById(RESULTS_HEADING)?.focus();
}
