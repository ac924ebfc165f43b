import type { Place } from '@lanewise/contracts';

/** Returns a city or a stop as requests name a place. */
export const placeOf = ({ fullName, latitude, longitude }: Place): Place => ({
  fullName,
  latitude,
  longitude,
});
