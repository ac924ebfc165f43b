import { Injectable } from '@nestjs/common';
import type { CountedSearches, HaulingEquipment, Place } from '@lanewise/contracts';
import { Clock } from '@lanewise/runtime';
import { DataSource, type EntityManager } from 'typeorm';
import { BufferedCounter } from '../counting/buffered-counter.js';
import { stateOf } from '../market-loads/market-changes.js';

/** An hour of each state and equipment, and more. */
const MAX_KEYS = 500;

/** Counts searches by the hour, and by the state in which the truck is. Whose they are is not kept. */
@Injectable()
export class SearchedStates extends BufferedCounter {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {
    super('Searched states', MAX_KEYS);
  }

  count({ fullName }: Place, equipment: HaulingEquipment): void {
    const state = stateOf(fullName);
    if (state !== null) this.add(`${this.clock.now().toISOString().slice(0, 13)}:00Z ${state} ${equipment}`);
  }

  protected async store(counts: ReadonlyMap<string, number>): Promise<void> {
    const keys = [...counts.keys()].map((key) => key.split(' '));
    await this.dataSource.query(
      `INSERT INTO searched_hours (hour, state, equipment, searches)
       SELECT * FROM unnest($1::timestamptz[], $2::text[], $3::integer[], $4::integer[]) ORDER BY 1, 2, 3
       ON CONFLICT (hour, state, equipment) DO UPDATE SET searches = searched_hours.searches + excluded.searches`,
      [...[0, 1, 2].map((part) => keys.map((key) => key[part])), [...counts.values()]],
    );
  }
}

/** Returns the searches of the last 24 hours, of which the oldest may be begun, and forgets older ones. */
export async function countSearches(manager: EntityManager, now: Date): Promise<CountedSearches[]> {
  const first = new Date(now.getTime() - DAY_MS);
  await manager.query('DELETE FROM searched_hours WHERE hour <= $1', [first]);
  return manager.query(
    `SELECT state, equipment, sum(searches)::integer AS searches FROM searched_hours WHERE hour > $1
     GROUP BY state, equipment ORDER BY state, equipment`,
    [first],
  );
}

const DAY_MS = 86_400_000;
