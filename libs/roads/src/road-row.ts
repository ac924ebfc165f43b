import type { LatLon } from '@lanewise/contracts';
import { type Join, lengthOnOneEdge } from './graph/joins.js';
import type { RoadDistance, Roads } from './roads.js';

/** The fastest ways from one place to all nodes of the graph. */
export class RoadRow {
  private readonly joins: readonly Join[];
  private readonly lengths: Float64Array;

  constructor(
    private readonly roads: Roads,
    readonly center: LatLon,
  ) {
    this.joins = roads.joinsOf(center);
    this.lengths = new Float64Array(roads.file.graph.latitudes.length);
    roads.search.sweep(this.joins, this.lengths);
  }

  get bytes(): number {
    return this.lengths.byteLength;
  }

  /** Returns the road miles to a place: what `Roads.distance` returns. @param joins of the place */
  distanceTo(place: LatLon, joins: readonly Join[]): RoadDistance {
    const { starts, ends, lengths } = this.roads.file.graph;
    let least = lengthOnOneEdge(this.joins, joins, lengths);
    for (const { edge, toStart, toEnd } of joins) {
      least = Math.min(least, this.lengths[starts[edge]] + toStart, this.lengths[ends[edge]] + toEnd);
    }
    return this.roads.toDistance(this.center, place, least);
  }
}
