import type { LatLon } from '@lanewise/geo';
import type { JoinTable, RoadRow, Roads } from '@lanewise/roads';
import { LRUCache } from 'lru-cache';
import type { PlaceTable } from '../index/place-table.js';
import { PlaceRow, type PlaceRows } from './place-row.js';

/** Ways from a point that are kept, of 300 kB each. To work them out again takes a millisecond, or several to everywhere. */
const MAX_WAYS = 16;
/** Rows reach in steps, so that searches that differ a little share one. */
const STEP = 50;

/** The rows of the points that were asked for last: what has been measured from one is not measured again. */
export class KeptRows implements PlaceRows {
  private readonly rows: LRUCache<string, PlaceRow>;
  private readonly ways = new LRUCache<string, RoadRow>({ max: MAX_WAYS });
  /** Of the row that was measured with last. */
  private lastKey: string | undefined;
  private lastWays: RoadRow;

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

  from(center: LatLon, within = Infinity): PlaceRow {
    const reach = Math.max(1, Math.ceil(within / STEP)) * STEP;
    const key = `${center.latitude},${center.longitude},${reach}`;
    const kept = this.rows.get(key);
    kept?.refresh();
    return kept ?? this.add(key, center, reach);
  }

  private add(key: string, center: LatLon, reach: number): PlaceRow {
    const measure = (place: number) => this.waysOf(key, center, reach).milesTo(this.joins, place);
    const row: PlaceRow = new PlaceRow(this.places, center, measure, () => {
      // Its size is looked at when it is set.
      this.rows.delete(key);
      this.rows.set(key, row);
    });
    this.rows.set(key, row);
    return row;
  }

  private waysOf(key: string, center: LatLon, reach: number): RoadRow {
    if (this.lastKey === key) return this.lastWays;
    let ways = this.ways.get(key);
    if (!ways) {
      ways = this.roads.rowFrom(center, reach);
      this.ways.set(key, ways);
    }
    this.lastKey = key;
    return (this.lastWays = ways);
  }
}
