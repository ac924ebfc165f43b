import type { LatLon } from '@lanewise/geo';
import { KeyTable, NONE } from './key-table.js';
import { DIMENSIONS, writeDirection } from './direction.js';

const USES = 0;

/** Places by number: their latitudes and longitudes in turn, and their directions: see `writeDirection`. */
export interface Places {
  coordinates: Float64Array;
  directions: Float64Array;
}

/**
 * The distinct coordinates where loads start or end, so that a search measures each place once, not each load. Places
 * are counted by use and removed with the last one.
 */
export class PlaceTable {
  private readonly table = new KeyTable(1);
  private readonly words = new Uint32Array(4);
  private readonly coordinates = new Float64Array(this.words.buffer);

  /** Changes whenever a number is given to a place: what was kept by number no longer holds. */
  generation = 0;

  /** The directions of all places, by number: see `writeDirection`. */
  directions = new Float64Array(0);

  /** Upper bound of place numbers. */
  get slots(): number {
    return this.table.slots;
  }

  get size(): number {
    return this.table.size;
  }

  get bytes(): number {
    return this.table.bytes + this.directions.byteLength;
  }

  /** Returns the place at the coordinates, and counts a use. */
  use(latitude: number, longitude: number): number {
    // Adding 0 turns -0 into 0.
    this.coordinates[0] = latitude + 0;
    this.coordinates[1] = longitude + 0;
    const existing = this.table.find(this.words);
    const place = existing === NONE ? this.add() : existing;
    this.table.set(place, USES, this.table.get(place, USES) + 1);
    return place;
  }

  release(place: number): void {
    const uses = this.table.get(place, USES) - 1;
    if (uses === 0) this.table.remove(place);
    else this.table.set(place, USES, uses);
  }

  at(place: number): LatLon {
    this.table.readKey(place, this.words);
    return { latitude: this.coordinates[0], longitude: this.coordinates[1] };
  }

  /** Returns the places by number. Those of numbers that are free mean nothing. */
  copy(): Places {
    const coordinates = new Float64Array(this.slots * 2);
    const words = new Uint32Array(coordinates.buffer);
    for (let place = 0; place < this.slots; place++) this.table.readKey(place, words, place * 4);
    return { coordinates, directions: this.directions.slice(0, this.slots * DIMENSIONS) };
  }

  private add(): number {
    this.generation++;
    const place = this.table.add(this.words);
    if (this.directions.length < this.slots * DIMENSIONS) this.grow();
    const [latitude, longitude] = this.coordinates;
    writeDirection({ latitude, longitude }, this.directions, place * DIMENSIONS);
    return place;
  }

  private grow(): void {
    const directions = new Float64Array(Math.ceil(this.slots * 1.25) * DIMENSIONS);
    directions.set(this.directions);
    this.directions = directions;
  }
}
