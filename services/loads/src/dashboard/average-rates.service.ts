import { Injectable } from '@nestjs/common';
import { type AverageRates, Equipment, type HaulingEquipment } from '@lanewise/contracts';
import { toDollars } from '@lanewise/money';
import { DataSource } from 'typeorm';
import { KeptReading } from '../counting/kept-reading.js';
import { IS_OFFERED } from '../market-loads/is-offered.js';

/** The average rates of the market. Reading them reads all loads of two days. */
@Injectable()
export class AverageRatesService {
  private readonly rates = new KeptReading(() => readAverageRates(this.dataSource, new Date()), {
    freshMs: 2000,
    staleMs: 60_000,
  });

  constructor(private readonly dataSource: DataSource) {}

  get(): Promise<AverageRates> {
    return this.rates.get();
  }
}

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
