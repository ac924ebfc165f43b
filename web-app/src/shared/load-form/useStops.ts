import { cityByName, useCity, useCityResolver } from '@lanewise/browser/ui';
import type { SavedLoad, Stop } from '@lanewise/contracts';
import { useQueryClient } from '@tanstack/react-query';

type End = 'origin' | 'destination';

/** The stops of a load that is edited. */
export type SavedRoute = Pick<SavedLoad, End | `${End}${'Latitude' | 'Longitude' | 'TimeZone'}`>;

/** Returns the stop of a saved load if it has this name: its city need not be in the city table. */
function savedStop(saved: SavedRoute | null, end: End, fullName: string): Stop | null {
  if (saved?.[end] !== fullName) return null;
  return {
    fullName,
    latitude: saved[`${end}Latitude`],
    longitude: saved[`${end}Longitude`],
    timeZone: saved[`${end}TimeZone`],
  };
}

/** Returns the stop that was chosen; null until then. */
export function useStop(saved: SavedRoute | null, end: End, text: string): Stop | null {
  const { data: city } = useCity(text, false);
  return savedStop(saved, end, text) ?? city ?? null;
}

/** Returns a function that finds the stop of a text that may have been typed only in part; null if there is none. */
export function useStopResolver() {
  const queryClient = useQueryClient();
  const resolve = useCityResolver();
  return async (saved: SavedRoute | null, end: End, text: string): Promise<Stop | null> => {
    const known = savedStop(saved, end, text);
    if (known) return known;
    const fullName = await resolve(text);
    return fullName ? queryClient.fetchQuery(cityByName(fullName)) : null;
  };
}
