import { Injectable } from '@nestjs/common';
import { LOAD_AGE_HOURS, type LoadSource, type MarketFigures, SEARCH_DAYS } from '@lanewise/contracts';
import { Clock } from '@lanewise/runtime';
import { DataSource } from 'typeorm';
import { CachedResult } from '../counting/cached-result.js';
import { oldestPickUp } from '../search/index/oldest-pick-up.js';
import { IS_OFFERED } from './is-offered.js';

/** Figures of the market for administrators: reading them reads all loads. */
@Injectable()
export class MarketFiguresService {
  private readonly figures = new CachedResult(() => this.read(), { freshMs: 5000, staleMs: 300_000 });

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  get(): Promise<MarketFigures> {
    return this.figures.get();
  }

  private async read(): Promise<MarketFigures> {
    const now = this.clock.now();
    const counts = await this.dataSource.query<{ source: LoadSource; age: number; loads: number }[]>(
      `SELECT source, width_bucket(extract(epoch FROM $1::timestamptz - created_at) / 3600, $2::numeric[]) AS age,
         count(*)::integer AS loads
       FROM market_loads WHERE ${IS_OFFERED} AND pick_up >= $3 GROUP BY source, age ORDER BY source`,
      [now, LOAD_AGE_HOURS, new Date(oldestPickUp(now.getTime()))],
    );
    const searchDays = await this.dataSource.query<MarketFigures['searchDays']>(
      `SELECT to_char(day, 'YYYY-MM-DD') AS day, coalesce(searches, 0) AS searches
       FROM generate_series(
         ($1::timestamptz AT TIME ZONE 'UTC')::date - ($2::integer - 1), ($1::timestamptz AT TIME ZONE 'UTC')::date, interval '1 day'
       ) AS day LEFT JOIN search_days USING (day) ORDER BY day`,
      [now, SEARCH_DAYS],
    );
    const sources = new Map<LoadSource, number[]>();
    for (const { source, age, loads } of counts) {
      const ages = sources.get(source) ?? [0, ...LOAD_AGE_HOURS.map(() => 0)];
      ages[age] = loads;
      sources.set(source, ages);
    }
    return { sources: [...sources].map(([source, ages]) => ({ source, ages })), searchDays };
  }
}
