import { type LoadStops, stopsOf } from '@lanewise/contracts';
import { loadRoads, type RoadDistance } from '@lanewise/roads';

/** Returns the road miles of a load, along its stops. */
export const roadDistanceOf = (load: LoadStops): RoadDistance => loadRoads().distanceAlong(stopsOf(load));
