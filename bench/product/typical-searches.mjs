import { Equipment, HAULING_EQUIPMENT, toWireDate } from '@lanewise/contracts';
import { loadCityTable } from '@lanewise/geo';

const places = (await loadCityTable())
  .search('', 200)
  .map(({ fullName, latitude, longitude }) => ({ fullName, latitude, longitude }));

export const placeOf = (n) => places[n % places.length];
export const pickupStartDate = toWireDate(new Date());
/** Carriers search for trucks that they have; brokers for any. */
export const TRUCK = { equipment: Equipment.Van, costPerMile: 0.5 };

/** As users do: from one place after the other, with trucks of each equipment. So little is found again. */
export function searchFrom(n) {
  const equipment = HAULING_EQUIPMENT[Math.floor(n / places.length) % HAULING_EQUIPMENT.length];
  return { origin: placeOf(n), truck: { ...TRUCK, equipment }, pickupStartDate };
}
