import { loadRoads, type RoadDistance } from '@lanewise/roads';
import type { Load } from './load.entity.js';

type Stops = Pick<Load, `${'origin' | 'destination'}${'Latitude' | 'Longitude'}` | 'waypoints'>;

/** Returns the road miles of a load, along its stops. */
export const roadDistanceOf = (load: Stops): RoadDistance =>
  loadRoads().distanceAlong([
    { latitude: load.originLatitude, longitude: load.originLongitude },
    ...load.waypoints,
    { latitude: load.destinationLatitude, longitude: load.destinationLongitude },
  ]);
