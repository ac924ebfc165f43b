import { EARTH_RADIUS_MILES, type LatLon } from '@lanewise/geo';

const DEGREES = 180 / Math.PI;
/** Radians, about 20 feet: much more than the rounding errors of a distance, much less than a grid cell. */
const SLACK = 1e-6;

/**
 * Latitudes and longitudes around a point. Everything within the road miles lies between them, as no road is shorter
 * than the great circle, but not the reverse: distances still have to be measured.
 */
export class Reach {
  readonly latitude: number;
  readonly longitude: number;
  /** Half the height in degrees. */
  readonly latitudeHalf: number;
  /** Radians. */
  private readonly angle: number;
  /** The latitude at which it is widest. */
  private readonly widest: number;

  constructor(center: LatLon, roadMiles: number) {
    this.latitude = center.latitude;
    this.longitude = center.longitude;
    // Road miles are rounded, so include up to half a mile more.
    this.angle = (Math.floor(roadMiles) + 0.5) / EARTH_RADIUS_MILES + SLACK;
    this.latitudeHalf = this.angle * DEGREES;
    const sine = Math.sin(center.latitude / DEGREES) / Math.cos(this.angle);
    this.widest = Math.abs(center.latitude) + this.latitudeHalf >= 90 ? NaN : Math.asin(sine) * DEGREES;
  }

  /** Whether no point of the Earth is farther. */
  get isEverywhere(): boolean {
    return this.angle >= Math.PI;
  }

  /** Returns half the width in degrees between two latitudes: 180 if a pole is in reach, else 0 where nothing is. */
  longitudeHalf(south: number, north: number): number {
    if (Number.isNaN(this.widest)) return 180;
    const latitude = Math.min(north, Math.max(south, this.widest)) / DEGREES;
    const center = this.latitude / DEGREES;
    const cosine =
      (Math.cos(this.angle) - Math.sin(center) * Math.sin(latitude)) /
      (Math.cos(center) * Math.cos(latitude));
    return (Math.acos(Math.min(1, Math.max(-1, cosine))) + SLACK) * DEGREES;
  }
}
