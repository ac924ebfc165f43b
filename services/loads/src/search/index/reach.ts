import { EARTH_RADIUS_MILES, ROAD_CIRCUITY, type LatLon } from '@lanewise/geo';

const DEGREES = 180 / Math.PI;
/** Radians, about 20 feet: much more than the rounding errors of a distance, much less than a grid cell. */
const SLACK = 1e-6;

/**
 * A box of latitudes and longitudes around a point. Everything within the road miles lies in the box, but not the
 * reverse: distances inside it still have to be measured.
 */
export class Reach {
  readonly latitude: number;
  readonly longitude: number;
  /** Half the height in degrees. */
  readonly latitudeHalf: number;
  /** Half the width in degrees, 180 if a pole is in reach. */
  readonly longitudeHalf: number;

  constructor(center: LatLon, roadMiles: number) {
    this.latitude = center.latitude;
    this.longitude = center.longitude;
    // Road miles are rounded, so include up to half a mile more.
    const farthest = (Math.floor(roadMiles) + 0.5) / ROAD_CIRCUITY;
    const angle = farthest / EARTH_RADIUS_MILES + SLACK;
    this.latitudeHalf = angle * DEGREES;
    const polar = Math.abs(center.latitude) + this.latitudeHalf >= 90;
    this.longitudeHalf = polar
      ? 180
      : (Math.asin(Math.sin(angle) / Math.cos(center.latitude / DEGREES)) + SLACK) * DEGREES;
  }
}
