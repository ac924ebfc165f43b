import type { City } from '@lanewise/geo';
import type { CityMatcher } from './load-file.js';

/** Most suggestions kept: a city misspelt once is misspelt in every row. */
const MAX_REMEMBERED = 10_000;

/** Suggests a spelling without comparing a state's names each time; the table itself remembers its matches. */
export function rememberSuggestions(cities: CityMatcher): CityMatcher {
  const suggestions = new Map<string, City | undefined>();
  return {
    match: (name, state) => cities.match(name, state),
    suggest: (name, state) => {
      const key = `${state} ${name}`;
      if (suggestions.has(key)) return suggestions.get(key);
      if (suggestions.size >= MAX_REMEMBERED) suggestions.clear();
      const city = cities.suggest(name, state);
      suggestions.set(key, city);
      return city;
    },
  };
}
