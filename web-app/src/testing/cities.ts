import type { CityOption } from '@lanewise/contracts';

export const CHICAGO = city(1, 'Chicago, IL', 41.85, -87.65);
export const DALLAS = city(2, 'Dallas, TX', 32.7831, -96.8067);

function city(id: number, fullName: string, latitude: number, longitude: number): CityOption {
  const name = fullName.split(',')[0];
  return { id, name, fullName, value: fullName, latitude, longitude, timeZone: 'America/Chicago' };
}
