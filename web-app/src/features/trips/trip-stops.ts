import type { CityOption, Place, Trip } from '@lanewise/contracts';

/** A place of a trip. */
export interface TripStop extends Place {
  /** Whether the truck arrives without freight. */
  empty: boolean;
}

/** Returns the places of a trip in order. */
export const stopsOf = ({ loads }: Trip, origin: CityOption, home: CityOption | null): TripStop[] => [
  stop(origin, true),
  ...loads.flatMap((load) => [
    { latitude: load.originLatitude, longitude: load.originLongitude, fullName: load.origin, empty: true },
    ...load.waypoints.map((waypoint) => stop(waypoint, false)),
    {
      latitude: load.destinationLatitude,
      longitude: load.destinationLongitude,
      fullName: load.destination,
      empty: false,
    },
  ]),
  ...(home ? [stop(home, true)] : []),
];

const stop = ({ fullName, latitude, longitude }: Place, empty: boolean): TripStop => ({
  fullName,
  latitude,
  longitude,
  empty,
});
