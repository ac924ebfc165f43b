import type { LatLon } from '@lanewise/contracts';
import { LRUCache } from 'lru-cache';
import { EdgeGrid } from './graph/edge-grid.js';
import { type Join, joinsOf, lengthOnOneEdge } from './graph/joins.js';
import type { RoadFile } from './graph/road-file.js';
import { type Label, lengthBetween, WaySearch } from './graph/way-search.js';
import { type RoadDistance, toDistance } from './road-distance.js';

/** A place with its joins and its label. A place without joins is off the roads. */
export interface LabeledPlace {
  /** No other has it, nor the same place once its label has been forgotten. */
  id: number;
  place: LatLon;
  joins: readonly Join[];
  label: Label;
}

/** Labels of places that are kept by each thread. Each takes 2 kB, and 50 µs to be worked out again. */
const MAX_LABELS = 10_000;
/** Bits of the ids of places: a key of two is exact. */
const ID_BITS = 26;
const IDS = 2 ** ID_BITS;
/** Pairs whose distances are kept, in 12 B each: more than one search for trips asks for. */
const PAIR_BITS = 18;
const PAIRS = 2 ** PAIR_BITS;
/** An odd number, so that a product keeps all bits: 2^32 by the golden ratio. */
const MIXER = 0x9e3779b1;

/** The roads, and the ways from places onto them. */
export class RoadNetwork {
  readonly search: WaySearch;
  readonly grid: EdgeGrid;
  private readonly labels = new LRUCache<number, LabeledPlace>({ max: MAX_LABELS });
  private lastId = 0;
  /** Keys of pairs, and twice the miles of each, with 1 for an estimate. A pair takes the place of one with the same slot. */
  private readonly pairs = new Float64Array(PAIRS);
  private readonly distances = new Int32Array(PAIRS);

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
    const id = this.nextId();
    const labeled = { id, place: { latitude, longitude }, joins, label: this.search.label(joins) };
    this.labels.set(key, labeled);
    return labeled;
  }

  /** Returns the road miles between two places. Of the pairs that were asked for last, most are known. */
  distance(from: LatLon, to: LatLon): RoadDistance {
    const [one, other] = [this.labeled(from), this.labeled(to)];
    const [low, high] = one.id < other.id ? [one.id, other.id] : [other.id, one.id];
    const key = low * IDS + high;
    const slot = Math.imul(Math.imul(low, MIXER) + high, MIXER) >>> (32 - PAIR_BITS);
    if (this.pairs[slot] !== key) {
      const { miles, kind } = this.measure(one, other);
      this.pairs[slot] = key;
      this.distances[slot] = 2 * miles + Number(kind === 'estimate');
    }
    const known = this.distances[slot];
    return { miles: known >> 1, kind: known & 1 ? 'estimate' : 'road' };
  }

  private measure(one: LabeledPlace, other: LabeledPlace): RoadDistance {
    const { lengths } = this.file.graph;
    const length = Math.min(
      lengthBetween(one.label, other.label),
      lengthOnOneEdge(one.joins, other.joins, lengths),
    );
    return this.toDistance(one.place, other.place, length);
  }

  private nextId(): number {
    if (++this.lastId === IDS) {
      this.labels.clear();
      this.pairs.fill(0);
      this.lastId = 1;
    }
    return this.lastId;
  }

  /** Returns what the length of the fastest way means for two places. @param length Infinity without a way */
  toDistance(from: LatLon, to: LatLon, length: number): RoadDistance {
    return toDistance(from, to, length, this.file.land);
  }
}
