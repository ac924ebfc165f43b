import { type CreateSavedLoadRequest, foldText, MESSAGES, type Stop } from '@lanewise/contracts';
import type { CityTable } from '@lanewise/geo';
import { badRequest } from '@lanewise/http';
import type { MarketLoad } from '../market-loads/market-load.entity.js';

type End = 'origin' | 'destination';

/** The route of a load: columns that market loads and saved loads share. */
export type Route = Pick<MarketLoad, End | `${End}${'Latitude' | 'Longitude' | 'TimeZone'}` | 'waypoints'>;

/**
 * Returns the route between two cities. An end that stays the same keeps its coordinates, as the city table may not
 * know it; if both do, waypoints stay, too.
 * @param previous the route of the market load, or of the load as it is stored
 * @throws a 400 that names the ends at unknown cities
 */
export function routeOf(
  request: Pick<CreateSavedLoadRequest, End>,
  previous: Route | undefined,
  cities: CityTable,
): Route {
  const [sameOrigin, sameDestination] = (['origin', 'destination'] as const).map((end) =>
    previous && foldText(previous[end]) === foldText(request[end]) ? stopOf(previous, end) : undefined,
  );
  const origin = sameOrigin ?? cities.byFullName(request.origin);
  const destination = sameDestination ?? cities.byFullName(request.destination);
  if (!origin || !destination) throw unknownCities({ origin, destination });
  return {
    origin: origin.fullName,
    originLatitude: origin.latitude,
    originLongitude: origin.longitude,
    originTimeZone: origin.timeZone,
    destination: destination.fullName,
    destinationLatitude: destination.latitude,
    destinationLongitude: destination.longitude,
    destinationTimeZone: destination.timeZone,
    waypoints: sameOrigin && sameDestination ? previous!.waypoints : [],
  };
}

const stopOf = (route: Route, end: End): Stop => ({
  fullName: route[end],
  latitude: route[`${end}Latitude`],
  longitude: route[`${end}Longitude`],
  timeZone: route[`${end}TimeZone`],
});

function unknownCities(ends: Record<End, Stop | undefined>) {
  const unknown = Object.entries(ends).filter(([, stop]) => !stop);
  const errors = Object.fromEntries(unknown.map(([end]) => [end, [MESSAGES.chooseCities]]));
  return badRequest('validation', MESSAGES.chooseCities, errors);
}
