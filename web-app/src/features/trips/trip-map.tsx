import type { CityOption, Trip } from '@lanewise/contracts';
import type { Atlas } from '../../shared/map/atlas';
import { MapFrame } from '../../shared/map/map-frame';
import { fit, type Point, type Position, type Size, toScreen, toSheet } from '../../shared/map/sheet';
import { States } from '../../shared/map/states';
import { type Leg, waysOf } from '../../shared/map/trip';
import { TripLabel } from '../../shared/map/trip-label';
import { TripHeads, TripLayer, TripWays } from '../../shared/map/trip-layer';

interface TripMapProps {
  trip: Trip;
  origin: CityOption;
  home: CityOption | null;
  /** The places in order. */
  label: string;
}

/** The legs of a trip in order. The list of its steps says the same as text. */
export default function TripMap({ label, ...trip }: TripMapProps) {
  return (
    <MapFrame label={`Map of ${label}`} height={{ xs: 200, sm: 280 }}>
      {(atlas, size) => <Drawing {...trip} atlas={atlas} size={size} />}
    </MapFrame>
  );
}

interface Stop extends Position {
  name: string;
  /** Whether the truck arrives without freight. */
  empty: boolean;
}

/** Returns the stops of a trip in order. */
function stopsOf({ trip, origin, home }: Omit<TripMapProps, 'label'>): Stop[] {
  return [
    { ...origin, name: origin.fullName, empty: true },
    ...trip.loads.flatMap((load) => [
      { latitude: load.originLatitude, longitude: load.originLongitude, name: load.origin, empty: true },
      {
        latitude: load.destinationLatitude,
        longitude: load.destinationLongitude,
        name: load.destination,
        empty: false,
      },
    ]),
    ...(home ? [{ ...home, name: home.fullName, empty: true }] : []),
  ];
}

function Drawing({ atlas, size, ...trip }: Omit<TripMapProps, 'label'> & { atlas: Atlas; size: Size }) {
  const stops = stopsOf(trip).flatMap((stop) => {
    const at = toSheet(stop);
    return at ? [{ ...stop, at }] : [];
  });
  if (stops.length === 0) return null;
  const view = fit(
    stops.map(({ at }) => at),
    size,
  );
  const isSame = ([x, y]: Point, other: Point) => x === other[0] && y === other[1];
  const legs = stops.slice(1).flatMap(({ at, empty, name }, before): Leg[] => {
    const from = stops[before].at;
    return isSame(from, at) ? [] : [{ from, to: at, empty, name }];
  });
  const ways = waysOf(legs, view, size);
  const names = new Map(stops.map(({ name, at }) => [name, toScreen(at, view)]));
  return (
    <>
      <States atlas={atlas} view={view} size={size} ring="" />
      <TripLayer aria-hidden>
        <TripWays ways={ways} />
        <TripHeads ways={ways} />
        {[...names].map(([name, [cx, cy]]) => (
          <circle key={name} className="stop" cx={cx} cy={cy} r={4} />
        ))}
        {[...names].map(([name, at]) => (
          <TripLabel key={name} at={at} size={size} text={name} />
        ))}
      </TripLayer>
    </>
  );
}
