import type { LatLon } from '@lanewise/geo';
import { DIMENSIONS, type JoinTable, writeDirection } from '@lanewise/roads';
import { KeyTable, NONE } from './key-table.js';
import { forSquaresIn, squareAt } from './load-grid.js';
import type { Reach } from './reach.js';

const USES = 0;
/** Numbers that are listed as the last that were given to places. */
const LISTED = 4096;

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

  /** How often a number has been given to a place. */
  generation = 0;
  private readonly added = new Uint32Array(LISTED);
  private readonly bySquare = new Map<number, Set<number>>();

  /** @param joins takes the places by number, if ways to them are to be measured */
  constructor(private readonly joins?: JoinTable) {}

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
    return this.table.bytes + this.directions.byteLength + (this.joins?.bytes ?? 0);
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
    if (uses === 0) this.remove(place);
    else this.table.set(place, USES, uses);
  }

  at(place: number): LatLon {
    this.table.readKey(place, this.words);
    return { latitude: this.coordinates[0], longitude: this.coordinates[1] };
  }

  /** Returns the places in a square: see `squareAt`. */
  in(square: number): Iterable<number> {
    return this.bySquare.get(square) ?? [];
  }

  /** Returns the squares with places that reach overlaps. */
  squaresIn(reach: Reach): number[] {
    if (reach.isEverywhere) return [...this.bySquare.keys()];
    const squares: number[] = [];
    forSquaresIn(reach, (square) => {
      if (this.bySquare.has(square)) squares.push(square);
    });
    return squares;
  }

  /**
   * Calls `visit` with each number that has been given to a place since a generation: what was kept for it no longer
   * holds. Returns false if they are too many to be listed.
   */
  forAddedSince(generation: number, visit: (place: number) => void): boolean {
    if (this.generation - generation > LISTED) return false;
    for (let n = generation; n < this.generation; n++) visit(this.added[n % LISTED]);
    return true;
  }

  /** Returns the places by number. Those of numbers that are free mean nothing. */
  copy(): Places {
    const coordinates = new Float64Array(this.slots * 2);
    const words = new Uint32Array(coordinates.buffer);
    for (let place = 0; place < this.slots; place++) this.table.readKey(place, words, place * 4);
    return { coordinates, directions: this.directions.slice(0, this.slots * DIMENSIONS) };
  }

  private add(): number {
    const place = this.table.add(this.words);
    this.added[this.generation++ % LISTED] = place;
    if (this.directions.length < this.slots * DIMENSIONS) this.grow();
    const [latitude, longitude] = this.coordinates;
    writeDirection({ latitude, longitude }, this.directions, place * DIMENSIONS);
    const square = squareAt(latitude, longitude);
    this.bySquare.set(square, (this.bySquare.get(square) ?? new Set()).add(place));
    this.joins?.set(place, { latitude, longitude });
    return place;
  }

  private remove(place: number): void {
    const { latitude, longitude } = this.at(place);
    const square = squareAt(latitude, longitude);
    const others = this.bySquare.get(square)!;
    others.delete(place);
    if (others.size === 0) this.bySquare.delete(square);
    this.table.remove(place);
  }

  private grow(): void {
    const directions = new Float64Array(Math.ceil(this.slots * 1.25) * DIMENSIONS);
    directions.set(this.directions);
    this.directions = directions;
  }
}
