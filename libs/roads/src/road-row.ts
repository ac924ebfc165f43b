import { greatCircleMiles, type LatLon } from '@lanewise/contracts';
import { accessMiles, type Join, lengthOnOneEdge, MAX_ACCESS_MILES, MAX_JOINS } from './graph/joins.js';
import { longestWay, milesOf } from './graph/way-length.js';
import { DIMENSIONS, squaredLine, writeDirection } from './direction.js';
import type { JoinTable } from './join-table.js';
import { isPlainWay, LOCAL_MILES, type RoadDistance } from './road-distance.js';
import type { RoadNetwork } from './road-network.js';

/** Edges are told apart by their last bits, which is often enough. */
const MARKS = 1024;
/** Miles by which a way can be longer than its rounded miles, and by which the times of its edges are rounded. */
const MARGIN = 2;
/** Miles beyond which to look everywhere takes no longer. */
const FARTHEST = 250;

/** The fastest ways from one place to all nodes of the graph, or to those around: see `Roads.rowFrom`. */
export class RoadRow {
  private readonly joins: readonly Join[];
  private readonly lengths: Float64Array;
  private readonly direction = new Float64Array(DIMENSIONS);
  /** 1 for the edges that the place is joined to, and for others with the same last bits. */
  private readonly marks = new Uint8Array(MARKS);

  /** Ways that are not longer are known to be the fastest. */
  private readonly longest: number = Infinity;

  /** @param within the miles up to which they have to be exact: beyond, all that is known is that they are more */
  constructor(
    private readonly network: RoadNetwork,
    readonly center: LatLon,
    private readonly within = Infinity,
  ) {
    const { graph } = network.file;
    this.joins = network.joinsOf(center);
    this.lengths = new Float64Array(graph.latitudes.length);
    if (within > FARTHEST) network.search.sweep(this.joins, this.lengths);
    else {
      const access = accessMiles(this.joins, graph.lengths) + MAX_ACCESS_MILES;
      this.longest = longestWay(within + MARGIN, access);
      network.search.spread(this.joins, this.longest, this.lengths);
    }
    writeDirection(center, this.direction, 0);
    for (const { edge } of this.joins) this.marks[edge % MARKS] = 1;
  }

  get bytes(): number {
    return this.lengths.byteLength + this.marks.byteLength;
  }

  /** Returns the road miles to a place, of a row to everywhere: what `Roads.distance` returns. @param joins of the place, if known */
  distanceTo(place: LatLon, joins: readonly Join[] = this.network.joinsOf(place)): RoadDistance {
    const { starts, ends, lengths } = this.network.file.graph;
    let least = lengthOnOneEdge(this.joins, joins, lengths);
    for (const { edge, toStart, toEnd } of joins) {
      least = Math.min(least, this.lengths[starts[edge]] + toStart, this.lengths[ends[edge]] + toEnd);
    }
    return this.network.toDistance(this.center, place, least);
  }

  /** Returns the road miles to the place in a slot of a table: what `Roads.miles` returns, as far as the row reaches. Takes some tenths of a microsecond. */
  milesTo(table: JoinTable, slot: number): number {
    const length = this.lengthTo(table, slot);
    if (length > this.longest && this.joins.length > 0 && table.counts[slot] > 0)
      return this.milesBeyond(table.at(slot));
    const miles = milesOf(length);
    const squared = squaredLine(this.direction, 0, table.directions, slot * DIMENSIONS);
    if (isPlainWay(miles, squared)) return Math.round(miles);
    return this.network.toDistance(this.center, table.at(slot), length).miles;
  }

  /** A way to the place would be longer than all of so many miles, unless local streets are taken for granted. */
  private milesBeyond(place: LatLon): number {
    if (greatCircleMiles(this.center, place) < LOCAL_MILES)
      return this.network.distance(this.center, place).miles;
    return Math.floor(this.within) + 1;
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
}
