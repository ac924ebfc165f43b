/** Mean radius of the earth. */
export const EARTH_RADIUS_MILES = 3958.7613;

/**
 * Road miles per great-circle mile in the US: Ballou, Rahardja and Sakai, "Selected country circuity factors
 * for road travel distance estimation", Transportation Research Part A 36 (2002).
 */
export const ROAD_CIRCUITY = 1.2;

/** A point on the globe, in degrees. */
export interface LatLon {
  latitude: number;
  longitude: number;
}

const RADIANS = Math.PI / 180;

/** Great-circle distance in miles, by the haversine formula. */
export function greatCircleMiles(a: LatLon, b: LatLon): number {
  const halfLatitude = Math.sin(((b.latitude - a.latitude) * RADIANS) / 2);
  const halfLongitude = Math.sin(((b.longitude - a.longitude) * RADIANS) / 2);
  const haversine =
    halfLatitude * halfLatitude +
    Math.cos(a.latitude * RADIANS) * Math.cos(b.latitude * RADIANS) * halfLongitude * halfLongitude;
  // Rounding may raise the haversine of antipodes above 1.
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.sqrt(Math.min(1, haversine)));
}

/**
 * Great-circle miles times `ROAD_CIRCUITY`, rounded: the radius of the areas of lanes, and what stands in for road miles
 * where no road is known. For road miles see `@lanewise/roads`.
 */
export function circleMiles(a: LatLon, b: LatLon): number {
  return Math.round(greatCircleMiles(a, b) * ROAD_CIRCUITY);
}
