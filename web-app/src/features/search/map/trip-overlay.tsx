import { type FoundLoad, type Place, stopsOf } from '@lanewise/contracts';
import { useMemo } from 'react';
import { PROFIT_TONES } from '../../../shared/load/profit';
import type { PlacedDot } from './dots';
import { MARK_PATHS } from '../../../shared/map/marks';
import { ExitSign } from '../../../shared/map/exit-sign';
import {
  exitTo,
  fromScreen,
  toScreen,
  toSheet,
  type Point,
  type Position,
  type Size,
  type View,
} from '../../../shared/map/sheet';
import { useRoads } from '../../../shared/map/roads';
import { deliveryOf, legsOf, waysOf } from '../../../shared/map/trip';
import { TripLabel } from '../../../shared/map/trip-label';
import { TripHeads, TripLayer, TripWays } from '../../../shared/map/trip-layer';

interface TripOverlayProps {
  view: View;
  size: Size;
  origin: Place;
  destination: Place | null;
  /** The focused pickup. */
  dot: PlacedDot | undefined;
  /** Its load, once the card is loaded. */
  trip: FoundLoad | null;
}

/** The layer above the dots: origin and destination of the search, and the focused trip. */
export function TripOverlay({ view, size, origin, destination, dot, trip }: TripOverlayProps) {
  const place = (position: Position): Point | null => {
    const at = toSheet(position);
    return at && toScreen(at, view);
  };
  const places = useMemo(
    () => (trip ? [origin, ...stopsOf(trip), ...(destination ? [destination] : [])] : []),
    [trip, origin, destination],
  );
  const roads = useRoads(places);
  const legs = dot
    ? legsOf(origin, { at: dot.at, drawnAt: fromScreen([dot.x, dot.y], view) }, trip, destination, roads)
    : [];
  const ways = waysOf(legs, view, size);
  const delivery = dot && trip && place(deliveryOf(trip));
  const from = place(origin);
  const to = destination && place(destination);

  return (
    <TripLayer aria-hidden>
      <TripWays ways={ways} />
      {dot &&
        trip?.waypoints.map((waypoint, index) => {
          const at = place(waypoint);
          return at && <circle key={index} className="stop" cx={at[0]} cy={at[1]} r={3.5} />;
        })}
      {from && (
        <g className="end" transform={`translate(${from.join(' ')})`}>
          <circle r={7} />
          <circle className="hole" r={2.5} />
        </g>
      )}
      {to && (
        <g className="end" transform={`translate(${to.join(' ')})`}>
          <rect x={-6} y={-6} width={12} height={12} />
          <rect className="hole" x={-2} y={-2} width={4} height={4} />
        </g>
      )}
      {delivery && <rect className="stop" x={delivery[0] - 4.5} y={delivery[1] - 4.5} width={9} height={9} />}
      <TripHeads ways={ways} />
      {dot && (
        <g transform={`translate(${dot.x} ${dot.y})`}>
          <circle className="halo" r={10} />
          <circle className="focus" r={10} />
          <path
            d={MARK_PATHS[dot.tone]}
            transform="scale(1.25)"
            fill={`var(--mui-palette-${PROFIT_TONES[dot.tone].color}-main)`}
          />
        </g>
      )}
      {from && <End at={from} name={origin.fullName} size={size} below={!dot || dot.y <= from[1]} />}
      {to && destination && <End at={to} name={destination.fullName} size={size} below />}
      {dot &&
        trip?.waypoints.map((waypoint, index) => {
          const at = place(waypoint);
          return at && <End key={index} at={at} name={waypoint.fullName} size={size} />;
        })}
      {delivery && trip && <End at={delivery} name={trip.destination} size={size} />}
    </TripLayer>
  );
}

/** The name of an end of a trip, at its place or at the edge behind which that lies. */
function End({ at, name, ...label }: { at: Point; name: string; size: Size; below?: boolean }) {
  const exit = exitTo(at, label.size);
  return exit ? (
    <ExitSign exit={exit} size={label.size} text={name} />
  ) : (
    <TripLabel at={at} text={name} {...label} />
  );
}
