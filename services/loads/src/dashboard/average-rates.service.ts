import { Injectable } from '@nestjs/common';
import { type AverageRates, Equipment, type HaulingEquipment } from '@lanewise/contracts';
import { toDollars } from '@lanewise/money';
import { DataSource } from 'typeorm';
import { CachedResult } from '../counting/cached-result.js';
import { IS_OFFERED } from '../market-loads/is-offered.js';
import { RATE_COUNTS, RATE_IS_LEFT_OUT, USUAL_RATE } from '../market-loads/usual-rates.js';

const PICKS_UP = `${IS_OFFERED}
  AND pick_up BETWEEN $1::timestamptz - interval '25 hours' AND $1::timestamptz + interval '49 hours'
  AND (pick_up AT TIME ZONE origin_time_zone)::date - ($1::timestamptz AT TIME ZONE origin_time_zone)::date
    IN (0, 1)`;

/** The average rates of the market. Reading them reads all loads of two days. */
@Injectable()
export class AverageRatesService {
  private readonly rates = new CachedResult(() => readAverageRates(this.dataSource, new Date()), {
    freshMs: 2000,
    staleMs: 600_000,
  });

  constructor(private readonly dataSource: DataSource) {}

  get(): Promise<AverageRates> {
    return this.rates.get();
  }
}

/**
 * Returns what market loads with a rate that pick up today or tomorrow pay in all, for all their miles. Days are those
 * at the stop, so with a change of the clocks today began at most 25 hours ago, and tomorrow ends within 49.
 */
export async function readAverageRates(dataSource: DataSource, now: Date): Promise<AverageRates> {
  const rows = await dataSource.query<Rates[]>(
    `WITH loads AS MATERIALIZED (
       SELECT equipments, rate_cents, miles FROM market_loads WHERE rate_cents > 0 AND ${PICKS_UP}
     ), median AS MATERIALIZED (SELECT ${USUAL_RATE} FROM loads)
     SELECT equipment, sum(rate_cents) / sum(miles)::double precision AS cents, 0 AS "leftOut"
     FROM median, loads, unnest(equipments) AS equipment WHERE ${RATE_COUNTS} GROUP BY equipment
     UNION ALL SELECT NULL, NULL, count(*)::integer FROM median, loads WHERE ${RATE_IS_LEFT_OUT}`,
    [now],
  );
  const rateOf = (requested: HaulingEquipment) =>
    toDollars(rows.find(({ equipment }) => equipment === requested)?.cents ?? 0);
  return {
    flatbedRate: rateOf(Equipment.Flatbed),
    reeferRate: rateOf(Equipment.Reefer),
    vanRate: rateOf(Equipment.Van),
    leftOut: rows.at(-1)!.leftOut,
  };
}

/** The rates of an equipment; the last row counts the loads that are left out. */
interface Rates {
  equipment: HaulingEquipment | null;
  cents: number | null;
  leftOut: number;
}
