import type { LatLon } from '@lanewise/contracts';
import { LRUCache } from 'lru-cache';
import { EdgeGrid } from './graph/edge-grid.js';
import { type Join, joinsOf, lengthOnOneEdge } from './graph/joins.js';
import type { RoadFile } from './graph/road-file.js';
import { type Label, lengthBetween, WaySearch } from './graph/way-search.js';
import { type RoadDistance, toDistance } from './road-distance.js';

/** A place with its joins and its label. A place without joins is off the roads. */
export interface LabeledPlace {
  place: LatLon;
  joins: readonly Join[];
  label: Label;
}

/** Labels of places that are kept by each thread. Each takes 2 kB, and 50 µs to be worked out again. */
const MAX_LABELS = 10_000;

/** The roads, and the ways from places onto them. */
export class RoadNetwork {
  readonly search: WaySearch;
  readonly grid: EdgeGrid;
  private readonly labels = new LRUCache<number, LabeledPlace>({ max: MAX_LABELS });

  constructor(readonly file: RoadFile) {
    this.grid = new EdgeGrid(file.graph);
    this.search = new WaySearch(file.graph, file.hierarchy);
  }

  /** Returns the edges that a place is joined to, the nearest first. */
  joinsOf(place: LatLon): Join[] {
    const { graph, land } = this.file;
    return joinsOf(place, graph, this.grid, land);
  }

  /** Returns a place with its joins and its label. */
  labeled(place: LatLon): LabeledPlace {
    const { latitude, longitude } = place;
    // One number makes a faster key than a text. Few places share theirs, and these take turns.
    const key = latitude * 1000 + longitude;
    const known = this.labels.get(key);
    if (known?.place.latitude === latitude && known.place.longitude === longitude) return known;
    const joins = this.joinsOf(place);
    const labeled = { place: { latitude, longitude }, joins, label: this.search.label(joins) };
    this.labels.set(key, labeled);
    return labeled;
  }

  /** Returns the road miles between two places. */
  distance(from: LatLon, to: LatLon): RoadDistance {
    const [one, other] = [this.labeled(from), this.labeled(to)];
    const { lengths } = this.file.graph;
    const length = Math.min(
      lengthBetween(one.label, other.label),
      lengthOnOneEdge(one.joins, other.joins, lengths),
    );
    return this.toDistance(from, to, length);
  }

  /** Returns what the length of the fastest way means for two places. @param length Infinity without a way */
  toDistance(from: LatLon, to: LatLon, length: number): RoadDistance {
    return toDistance(from, to, length, this.file.land);
  }
}
