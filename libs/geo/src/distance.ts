export {
  EARTH_RADIUS_MILES,
  greatCircleMiles,
  type LatLon,
  ROAD_CIRCUITY,
  roadMiles,
} from '@lanewise/contracts';
