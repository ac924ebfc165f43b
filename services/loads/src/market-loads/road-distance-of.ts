import { loadRoads, type RoadDistance } from '@lanewise/roads';
import type { LatLon } from '@lanewise/geo';
import type { Load } from './load.entity.js';

type Stops = Pick<Load, `${'origin' | 'destination'}${'Latitude' | 'Longitude'}` | 'waypoints'>;

/** Returns the places of a load, in the order of the drive. */
export const stopsOf = (load: Stops): LatLon[] => [
  { latitude: load.originLatitude, longitude: load.originLongitude },
  ...load.waypoints,
  { latitude: load.destinationLatitude, longitude: load.destinationLongitude },
];

/** Returns the road miles of a load, along its stops. */
export const roadDistanceOf = (load: Stops): RoadDistance => loadRoads().distanceAlong(stopsOf(load));
