export {
  EARTH_RADIUS_MILES,
  greatCircleMiles,
  type LatLon,
  ROAD_CIRCUITY,
  circleMiles,
} from '@lanewise/contracts';
export type { City } from './city.js';
export * from './city-table.js';
export * from './load-city-table.js';
export * from './time-zone.js';
export * from './us-states.js';
