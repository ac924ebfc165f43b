import { formatNumber } from '@lanewise/browser';
import { type SavedLoad, stopsOf } from '@lanewise/contracts';
import { Box, Typography } from '@mui/material';
import { useMemo } from 'react';
import {
  fit,
  type Point,
  type Position,
  ringAround,
  type Size,
  toScreen,
  toSheet,
} from '../../shared/map/sheet';
import { MapFrame } from '../../shared/map/map-frame';
import { useRoads } from '../../shared/map/roads';
import { States } from '../../shared/map/states';
import { deliveryOf, legsOf, waysOf } from '../../shared/map/trip';
import { TripLabel } from '../../shared/map/trip-label';
import { TripHeads, TripLayer, TripWays } from '../../shared/map/trip-layer';
import type { Atlas } from '../../shared/map/atlas';

/** The stops of a load on a map. The details list the same as text. */
export function LoadMap({ load }: { load: SavedLoad }) {
  return (
    <Box sx={{ px: 2, pb: 2 }}>
      <MapFrame label={`Map of ${load.origin} to ${load.destination}`} height={260}>
        {(atlas, size) => <Drawing load={load} atlas={atlas} size={size} />}
      </MapFrame>
      <Typography variant="caption" color="textSecondary">
        {emptyMilesText(load)}
      </Typography>
    </Box>
  );
}

/**
 * Explains the dotted rings. A load knows how many empty miles it takes, not from or to where: that is inside of the
 * ring, as no road is shorter than the straight line.
 */
function emptyMilesText({ deadheadOrigin, deadheadDestination }: SavedLoad): string {
  const parts = [
    deadheadOrigin > 0 && `${formatNumber(deadheadOrigin)} mi empty to the pickup`,
    deadheadDestination > 0 && `${formatNumber(deadheadDestination)} mi empty after the delivery`,
  ].filter(Boolean);
  return parts.length > 0 ? `Dotted: where the truck can be for ${parts.join(', ')}.` : 'No empty miles.';
}

const pickUpOf = (load: SavedLoad): Position => ({
  latitude: load.originLatitude,
  longitude: load.originLongitude,
});

function Drawing({ load, atlas, size }: { load: SavedLoad; atlas: Atlas; size: Size }) {
  const rings = useMemo(
    () =>
      [
        { center: pickUpOf(load), miles: load.deadheadOrigin },
        { center: deliveryOf(load), miles: load.deadheadDestination },
      ]
        .filter(({ miles }) => miles > 0)
        .map(({ center, miles }) => ringAround(center, miles)),
    [load],
  );
  const places = useMemo(() => stopsOf(load), [load]);
  const stops = places.map(toSheet);
  const points = stops.filter((at): at is Point => at !== null);
  const view = fit([...points, ...rings.flatMap(({ corners }) => corners)], size);
  const roads = useRoads(places);
  const [first] = stops;
  const pickUp = first && toScreen(first, view);
  const ways = first
    ? waysOf(
        legsOf(pickUpOf(load), { at: first, drawnAt: first }, load, null, roads && [undefined, ...roads]),
        view,
        size,
      )
    : [];

  return (
    <>
      <States atlas={atlas} view={view} size={size} ring={rings.map(({ outline }) => outline).join('')} />
      <TripLayer aria-hidden>
        <TripWays ways={ways} />
        {points.slice(1, -1).map((at, index) => {
          const [cx, cy] = toScreen(at, view);
          return <circle key={index} className="stop" cx={cx} cy={cy} r={3.5} />;
        })}
        <TripHeads ways={ways} />
        {pickUp && <circle className="stop" cx={pickUp[0]} cy={pickUp[1]} r={5} />}
        {pickUp && <TripLabel at={pickUp} size={size} text={load.origin} below />}
        {ways.map(
          ({ name, seen }, index) =>
            name &&
            seen.length > 1 && <TripLabel key={index} at={seen[seen.length - 1]} size={size} text={name} />,
        )}
      </TripLayer>
    </>
  );
}
