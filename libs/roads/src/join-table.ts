import type { LatLon } from '@lanewise/contracts';
import { DIMENSIONS, writeDirection } from './direction.js';
import { MAX_JOINS } from './graph/joins.js';
import type { RoadNetwork } from './road-network.js';

const NOT_SET = -1;

/**
 * Places by slot with their joins, in flat arrays, so that a `RoadRow` reads all of them in some milliseconds. A slot takes
 * 250 bytes, and to set it takes some 20 µs.
 */
export class JoinTable {
  /** The number of joins of each place; `NOT_SET` for slots without one. */
  counts = new Int8Array(0);
  /** Those of slot s begin at s * MAX_JOINS. */
  edges = new Int32Array(0);
  toStarts = new Float64Array(0);
  toEnds = new Float64Array(0);
  /** The directions of the places: see `writeDirection`. */
  directions = new Float64Array(0);
  /** Latitude and longitude in turn. */
  private coordinates = new Float64Array(0);

  constructor(private readonly network: RoadNetwork) {}

  get bytes(): number {
    const { counts, edges, toStarts, toEnds, directions, coordinates } = this;
    const all = [counts, edges, toStarts, toEnds, directions, coordinates];
    return all.reduce((sum, { byteLength }) => sum + byteLength, 0);
  }

  /** Puts a place into a slot, instead of any that was there. */
  set(slot: number, place: LatLon): void {
    if (slot >= this.counts.length) this.grow(Math.ceil((slot + 1) * 1.25));
    this.coordinates[slot * 2] = place.latitude;
    this.coordinates[slot * 2 + 1] = place.longitude;
    writeDirection(place, this.directions, slot * DIMENSIONS);
    const joins = this.network.joinsOf(place);
    this.counts[slot] = joins.length;
    for (const [n, { edge, toStart, toEnd }] of joins.entries()) {
      const at = slot * MAX_JOINS + n;
      this.edges[at] = edge;
      this.toStarts[at] = toStart;
      this.toEnds[at] = toEnd;
    }
  }

  /** Whether a slot has a place. */
  has(slot: number): boolean {
    return slot < this.counts.length && this.counts[slot] !== NOT_SET;
  }

  /** Empties a slot. */
  clear(slot: number): void {
    if (this.has(slot)) this.counts[slot] = NOT_SET;
  }

  /** Returns the place in a slot. */
  at(slot: number): LatLon {
    return { latitude: this.coordinates[slot * 2], longitude: this.coordinates[slot * 2 + 1] };
  }

  private grow(size: number): void {
    const { counts, edges, toStarts, toEnds, directions, coordinates } = this;
    this.counts = new Int8Array(size).fill(NOT_SET);
    this.counts.set(counts);
    this.edges = new Int32Array(size * MAX_JOINS);
    this.edges.set(edges);
    this.toStarts = new Float64Array(size * MAX_JOINS);
    this.toStarts.set(toStarts);
    this.toEnds = new Float64Array(size * MAX_JOINS);
    this.toEnds.set(toEnds);
    this.directions = new Float64Array(size * DIMENSIONS);
    this.directions.set(directions);
    this.coordinates = new Float64Array(size * 2);
    this.coordinates.set(coordinates);
  }
}
