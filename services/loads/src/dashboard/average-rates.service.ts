import { Injectable } from '@nestjs/common';
import { type AverageRates, Equipment, type HaulingEquipment } from '@lanewise/contracts';
import { toDollars } from '@lanewise/money';
import { unstopped } from '@lanewise/telemetry';
import { DataSource } from 'typeorm';
import { IS_OFFERED } from '../market-loads/is-offered.js';

/** Rates that are older are read again, and those that are too old are not returned meanwhile. */
const FRESH_MS = 2000;
const STALE_MS = 60_000;

/**
 * The average rates of the market, which are the same for everyone. Reading them takes long, as it reads all loads of
 * two days, so they are kept for a moment.
 */
@Injectable()
export class AverageRatesService {
  private kept: { rates: AverageRates; readAt: number } | undefined;
  private reading: Promise<AverageRates> | undefined;

  constructor(private readonly dataSource: DataSource) {}

  async get(): Promise<AverageRates> {
    const age = this.kept ? performance.now() - this.kept.readAt : Infinity;
    if (age < FRESH_MS) return this.kept!.rates;
    const reading = this.read();
    if (age >= STALE_MS) return reading;
    // The next request tells whether reading fails.
    reading.catch(() => undefined);
    return this.kept!.rates;
  }

  /** Once for all requests that arrive meanwhile. */
  private read(): Promise<AverageRates> {
    this.reading ??= unstopped(() => readAverageRates(this.dataSource, new Date()))
      .then((rates) => {
        this.kept = { rates, readAt: performance.now() };
        return rates;
      })
      .finally(() => (this.reading = undefined));
    return this.reading;
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
