import type { CityMatcher } from './load-file.js';
import { remember } from './remember.js';

/**
 * Matches and suggests without asking the table again for what it was asked before: a file names the same
 * cities again and again, and one misspelt once is misspelt in every row.
 */
export function rememberCities(cities: CityMatcher): CityMatcher {
  const inState = remember((state: string) => ({
    match: remember((name: string) => cities.match(name, state)),
    suggest: remember((name: string) => cities.suggest(name, state)),
  }));
  return {
    match: (name, state) => inState(state).match(name),
    suggest: (name, state) => inState(state).suggest(name),
  };
}
