import type { LatLon } from '@lanewise/geo';
import type { JoinTable, RoadRow, Roads } from '@lanewise/roads';
import { LRUCache } from 'lru-cache';
import type { PlaceTable } from '../index/place-table.js';
import { PlaceRow, type PlaceRows } from './place-row.js';

/** Ways from a point to everywhere that are kept, of 300 kB each. To work them out again takes some milliseconds. */
const MAX_WAYS = 16;

/** The rows of the points that were asked for last: what has been measured from one is not measured again. */
export class KeptRows implements PlaceRows {
  private readonly rows: LRUCache<string, PlaceRow>;
  private readonly ways = new LRUCache<string, RoadRow>({ max: MAX_WAYS });

  constructor(
    private readonly places: PlaceTable,
    private readonly joins: JoinTable,
    private readonly roads: Roads,
    maxBytes: number,
  ) {
    this.rows = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ bytes }) => bytes });
  }

  get bytes(): number {
    return [...this.ways.values()].reduce((sum, { bytes }) => sum + bytes, this.rows.calculatedSize);
  }

  from(center: LatLon): PlaceRow {
    const key = `${center.latitude},${center.longitude}`;
    const kept = this.rows.get(key);
    kept?.refresh();
    return kept ?? this.add(key, center);
  }

  private add(key: string, center: LatLon): PlaceRow {
    const measure = (place: number) => this.measure(key, center, place);
    const row: PlaceRow = new PlaceRow(this.places, measure, () => {
      // Its size is looked at when it is set.
      this.rows.delete(key);
      this.rows.set(key, row);
    });
    this.rows.set(key, row);
    return row;
  }

  private measure(key: string, center: LatLon, place: number): number {
    let ways = this.ways.get(key);
    if (!ways) {
      ways = this.roads.rowFrom(center);
      this.ways.set(key, ways);
    }
    return ways.milesTo(this.joins, place);
  }
}
