import type { LatLon } from '@lanewise/contracts';
import { type Join, lengthOnOneEdge, MAX_JOINS } from './graph/joins.js';
import { milesOf } from './graph/way-length.js';
import { type JoinTable, writePoint } from './join-table.js';
import { isPlainWay, type RoadDistance } from './road-distance.js';
import type { RoadNetwork } from './road-network.js';

/** Edges are told apart by their last bits, which is often enough. */
const MARKS = 1024;

/** The fastest ways from one place to all nodes of the graph: see `Roads.rowFrom`. */
export class RoadRow {
  private readonly joins: readonly Join[];
  private readonly lengths: Float64Array;
  private readonly point = new Float64Array(3);
  /** 1 for the edges that the place is joined to, and for others with the same last bits. */
  private readonly marks = new Uint8Array(MARKS);

  constructor(
    private readonly network: RoadNetwork,
    readonly center: LatLon,
  ) {
    this.joins = network.joinsOf(center);
    this.lengths = new Float64Array(network.file.graph.latitudes.length);
    network.search.sweep(this.joins, this.lengths);
    writePoint(center, this.point, 0);
    for (const { edge } of this.joins) this.marks[edge % MARKS] = 1;
  }

  get bytes(): number {
    return this.lengths.byteLength + this.marks.byteLength;
  }

  /** Returns the road miles to a place: what `Roads.distance` returns. @param joins of the place, if known */
  distanceTo(place: LatLon, joins: readonly Join[] = this.network.joinsOf(place)): RoadDistance {
    const { starts, ends, lengths } = this.network.file.graph;
    let least = lengthOnOneEdge(this.joins, joins, lengths);
    for (const { edge, toStart, toEnd } of joins) {
      least = Math.min(least, this.lengths[starts[edge]] + toStart, this.lengths[ends[edge]] + toEnd);
    }
    return this.network.toDistance(this.center, place, least);
  }

  /** Returns the road miles to the place in a slot of a table: what `Roads.miles` returns. Takes some tenths of a microsecond. */
  milesTo(table: JoinTable, slot: number): number {
    const length = this.lengthTo(table, slot);
    const miles = milesOf(length);
    if (isPlainWay(miles, this.squaredLineTo(table, slot))) return Math.round(miles);
    return this.network.toDistance(this.center, table.at(slot), length).miles;
  }

  private lengthTo({ counts, edges, toStarts, toEnds }: JoinTable, slot: number): number {
    const { starts, ends } = this.network.file.graph;
    const first = slot * MAX_JOINS;
    const end = first + counts[slot];
    let least = Infinity;
    for (let at = first; at < end; at++) {
      const edge = edges[at];
      const byStart = this.lengths[starts[edge]] + toStarts[at];
      const byEnd = this.lengths[ends[edge]] + toEnds[at];
      if (byStart < least) least = byStart;
      if (byEnd < least) least = byEnd;
      if (this.marks[edge % MARKS] === 1) {
        const join = { edge, toStart: toStarts[at], toEnd: toEnds[at] };
        least = Math.min(least, lengthOnOneEdge(this.joins, [join], this.network.file.graph.lengths));
      }
    }
    return least;
  }

  private squaredLineTo({ points }: JoinTable, slot: number): number {
    const x = points[slot * 3] - this.point[0];
    const y = points[slot * 3 + 1] - this.point[1];
    const z = points[slot * 3 + 2] - this.point[2];
    return x * x + y * y + z * z;
  }
}
