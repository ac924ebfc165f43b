import type { CardLoad } from './card-load';

/** Returns a link to the driving directions of a load on Google Maps, through its waypoints. */
export function directionsUrl({ origin, destination, waypoints }: CardLoad): string {
  const query = new URLSearchParams({ api: '1', origin, destination, travelmode: 'driving' });
  if (waypoints.length > 0) query.set('waypoints', waypoints.map(({ fullName }) => fullName).join('|'));
  return `https://www.google.com/maps/dir/?${query}`;
}
