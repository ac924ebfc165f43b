import type { CityMatcher } from './load-file.js';
import { memoize } from './memoize.js';

/** Unknown names in a file for which the nearest spelling is looked for, which compares all names of a state. */
const MAX_SUGGESTIONS = 1000;

/**
 * Matches and suggests cities for one file, and looks each name up once: a file repeats the same cities, and a name
 * that is misspelled once is usually misspelled in every row.
 */
export function cacheCities(cities: CityMatcher): CityMatcher {
  let suggestionsLeft = MAX_SUGGESTIONS;
  const suggest = (name: string, state: string) =>
    suggestionsLeft-- > 0 ? cities.suggest(name, state) : undefined;
  const inState = memoize((state: string) => ({
    match: memoize((name: string) => cities.match(name, state)),
    suggest: memoize((name: string) => suggest(name, state)),
  }));
  return {
    match: (name, state) => inState(state).match(name),
    suggest: (name, state) => inState(state).suggest(name),
  };
}
