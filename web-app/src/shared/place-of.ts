import type { Place } from '@lanewise/contracts';

/** Returns of a city or a stop what requests say of a place. */
export const placeOf = ({ fullName, latitude, longitude }: Place): Place => ({
  fullName,
  latitude,
  longitude,
});
