import type { LatLon } from '@lanewise/contracts';

/** Miles of a degree of latitude. */
export const MILES_PER_DEGREE = 69.093;

/** Returns the point that is some share of the way from one to another. */
export const pointBetween = (from: LatLon, to: LatLon, share: number): LatLon => ({
  latitude: from.latitude + (to.latitude - from.latitude) * share,
  longitude: from.longitude + (to.longitude - from.longitude) * share,
});
