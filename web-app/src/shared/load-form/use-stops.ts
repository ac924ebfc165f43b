import { cityByName, useCity, useCityResolver } from '@lanewise/browser/ui';
import type { Coordinates, SavedLoad, Stop } from '@lanewise/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form';

type End = 'origin' | 'destination';

/** The stops of a load that is edited. */
export type SavedRoute = Pick<
  SavedLoad,
  End | `${End}${'Latitude' | 'Longitude' | 'TimeZone'}` | 'waypoints'
>;

/** The values of a form that has stops. */
export interface StopValues extends FieldValues {
  /** The load that is edited, as it was loaded. */
  saved: SavedRoute | null;
  /** Full names of cities, or what has been typed of them. */
  origin: string;
  destination: string;
  /** The local time at the stop, such as `2026-11-23T08:00`; empty for none. */
  pickUp: string;
  delivery: string;
  /** The ends of the windows, in a form whose stops have them. */
  pickUpEnd?: string;
  deliveryEnd?: string;
}

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
function useStop(saved: SavedRoute | null, end: End, text: string): Stop | null {
  const { data: city } = useCity(text, false);
  return savedStop(saved, end, text) ?? city ?? null;
}

/** Returns a function that finds the stop of a text that may have been typed only in part; null if there is none. */
export function useStopResolver() {
  const queryClient = useQueryClient();
  const resolve = useCityResolver();
  return async (saved: SavedRoute | null, end: End, text: string): Promise<Stop | null> => {
    const stop = savedStop(saved, end, text);
    if (stop) return stop;
    const fullName = await resolve(text);
    return fullName ? queryClient.fetchQuery(cityByName(fullName)) : null;
  };
}

/**
 * Returns the stops that are chosen in a load's form, all places of its way once both are, and a function that finds the
 * stops of valid values.
 */
export function useStops<Values extends StopValues>(form: UseFormReturn<Values>) {
  const { control } = form as unknown as UseFormReturn<StopValues>;
  const [saved, origin, destination] = useWatch({ control, name: ['saved', 'origin', 'destination'] });
  const stops = {
    origin: useStop(saved, 'origin', origin),
    destination: useStop(saved, 'destination', destination),
  };
  // As the service keeps them.
  const between = saved?.origin === origin && saved.destination === destination ? saved.waypoints : [];
  const places: Coordinates[] =
    stops.origin && stops.destination ? [stops.origin, ...between, stops.destination] : [];
  const findStop = useStopResolver();
  const findStops = async (values: Values): Promise<[Stop, Stop]> => {
    const [from, to] = await Promise.all([
      findStop(values.saved, 'origin', values.origin),
      findStop(values.saved, 'destination', values.destination),
    ]);
    // Their rules have found both.
    return [from!, to!];
  };
  return { stops, places, findStops };
}
