import { type AverageRates, Equipment, type HaulingEquipment } from '@lanewise/contracts';
import { toDollars } from '@lanewise/money';
import type { DataSource } from 'typeorm';
import { IS_OFFERED } from '../market-loads/is-offered.js';

/**
 * Returns the mean rate per mile of market loads with a rate that pick up today or tomorrow. Days are those at the
 * stop, so with a change of the clocks today began at most 25 hours ago, and tomorrow ends within 49.
 */
export async function readAverageRates(dataSource: DataSource, now: Date): Promise<AverageRates> {
  const means = await dataSource.query<{ equipment: HaulingEquipment; cents: number }[]>(
    `SELECT equipment, avg(rate_cents / miles::double precision) AS cents
     FROM market_loads, unnest(equipments) AS equipment
     WHERE rate_cents > 0 AND ${IS_OFFERED}
       AND pick_up BETWEEN $1::timestamptz - interval '25 hours' AND $1::timestamptz + interval '49 hours'
       AND (pick_up AT TIME ZONE origin_time_zone)::date - ($1::timestamptz AT TIME ZONE origin_time_zone)::date
         IN (0, 1)
     GROUP BY equipment`,
    [now],
  );
  const of = (wanted: HaulingEquipment) =>
    toDollars(means.find(({ equipment }) => equipment === wanted)?.cents ?? 0);
  return {
    flatbedRate: of(Equipment.Flatbed),
    reeferRate: of(Equipment.Reefer),
    vanRate: of(Equipment.Van),
  };
}
