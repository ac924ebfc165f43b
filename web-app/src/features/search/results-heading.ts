/** The heading that says how many loads there are. */
export const RESULTS_HEADING = 'results-heading';

/** For what searches anew from among the results, and goes with them: the focus must not fall to the page. */
export function focusResults(): void {
  document.getElementById(RESULTS_HEADING)?.focus();
}
