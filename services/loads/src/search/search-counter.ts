import { Injectable } from '@nestjs/common';
import { Clock } from '@lanewise/runtime';
import { DataSource } from 'typeorm';
import { BufferedCounter } from '../counting/buffered-counter.js';

/** Days without a database. */
const MAX_DAYS = 10;

/** Counts searches by the day in UTC. */
@Injectable()
export class SearchCounter extends BufferedCounter {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {
    super('Search counter', MAX_DAYS);
  }

  count(): void {
    this.add(this.clock.now().toISOString().slice(0, 10));
  }

  protected async store(days: ReadonlyMap<string, number>): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO search_days (day, searches) SELECT * FROM unnest($1::date[], $2::integer[]) ORDER BY 1
       ON CONFLICT (day) DO UPDATE SET searches = search_days.searches + excluded.searches`,
      [[...days.keys()], [...days.values()]],
    );
  }
}
