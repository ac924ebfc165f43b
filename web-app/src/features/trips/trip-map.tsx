import type { Atlas } from '../../shared/map/atlas';
import { MapFrame } from '../../shared/map/map-frame';
import { useRoads } from '../../shared/map/roads';
import { fit, type Size, toScreen, toSheet } from '../../shared/map/sheet';
import { States } from '../../shared/map/states';
import { legsBetween, waysOf } from '../../shared/map/trip';
import { TripLabel } from '../../shared/map/trip-label';
import { TripHeads, TripLayer, TripWays } from '../../shared/map/trip-layer';
import type { TripStop } from './trip-stops';

interface TripMapProps {
  stops: readonly TripStop[];
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

function Drawing({ atlas, size, stops }: Omit<TripMapProps, 'label'> & { atlas: Atlas; size: Size }) {
  const roads = useRoads(stops);
  const placed = stops.map((stop) => ({ ...stop, name: stop.fullName, at: toSheet(stop) }));
  const points = placed.flatMap(({ at }) => (at ? [at] : []));
  if (points.length === 0) return null;
  const view = fit(points, size);
  const ways = waysOf(legsBetween(placed, roads ?? []), view, size);
  const names = new Map(placed.flatMap(({ name, at }) => (at ? [[name, toScreen(at, view)] as const] : [])));
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
