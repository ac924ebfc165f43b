import { Injectable } from '@nestjs/common';
import type { AnnouncedLoad, Columns } from '@lanewise/contracts';
import { DataSource } from 'typeorm';
import type { LoadStops } from './known-load.rules.js';

/** A state and a time zone in it, which together decide where and on which day a load counts. */
export interface HeatmapStop {
  id: number;
  state: string;
  timeZone: string;
}

/** Numbers stops, of which there are less than a hundred, so that a million loads take little space. */
@Injectable()
export class StopIds {
  private readonly ids = new Map<string, number>();

  constructor(private readonly dataSource: DataSource) {}

  /** Returns the stops of loads. New ones get an id at once, which stays, whatever becomes of the loads. */
  async of(loads: Columns<AnnouncedLoad>): Promise<LoadStops> {
    const origins = keysOf(loads.originState, loads.originTimeZone);
    const destinations = keysOf(loads.destinationState, loads.destinationTimeZone);
    const missing = new Set(
      [...origins, ...destinations].filter((key) => key !== null && !this.ids.has(key)),
    );
    if (missing.size > 0) await this.assignIds([...missing] as string[]);
    const idOf = (key: string | null) => (key === null ? null : this.ids.get(key)!);
    return { origins: origins.map(idOf), destinations: destinations.map(idOf) };
  }

  private async assignIds(keys: readonly string[]): Promise<void> {
    const states = keys.map((key) => key.slice(0, 2));
    const timeZones = keys.map((key) => key.slice(2));
    await this.dataSource.query(
      `INSERT INTO heatmap_stops (state, time_zone) SELECT * FROM unnest($1::text[], $2::text[])
       ON CONFLICT DO NOTHING`,
      [states, timeZones],
    );
    for (const { id, state, timeZone } of await readStops(this.dataSource))
      this.ids.set(state + timeZone, id);
  }
}

/** Returns all stops that have an id. */
export function readStops(database: Pick<DataSource, 'query'>): Promise<HeatmapStop[]> {
  return database.query('SELECT id, state, time_zone AS "timeZone" FROM heatmap_stops');
}

const keysOf = (states: readonly (string | null)[], timeZones: readonly string[]): (string | null)[] =>
  states.map((state, at) => state && state + timeZones[at]);
