import type { LatLon } from '@lanewise/geo';
import type { PlaceTable } from '../index/place-table.js';
import { Reach } from '../index/reach.js';

const MIN_CAPACITY = 8;
const FREE = 0xffffffff;
/** More than any road miles on earth. */
const UNKNOWN = 0xffff;

/** What a row takes with its place in a cache, and what it takes for each square. */
const OWN_BYTES = 1400;
const SQUARE_BYTES = 8;
/** Of the hash table, and of the list. */
const ENTRY_BYTES = 6;
const LISTED_BYTES = 2;
/** Slots of the hash table for each entry at least: most are found where they are looked for first. */
const SPARSENESS = 4;

/** The road miles from a point to places. */
export type Distances = Pick<PlaceRow, 'milesTo'>;

/** Gives the road miles from any point to the places of a table. */
export interface PlaceRows {
  /**
   * Returns the row of a point. It holds until a place is added to the table.
   * @param within miles up to which it has to be exact: beyond, it may have any that are more
   */
  from(center: LatLon, within?: number): Distances;
}

/**
 * Road miles from a point to places by number, each measured once: a hash table of those that were asked for, or a list
 * of all places as soon as that takes no more memory. The list is faster.
 */
export class PlaceRow {
  private numbers: Uint32Array;
  private miles: Uint16Array;
  private count: number;
  private list: Uint16Array | undefined;
  /** The squares with places within the miles that were asked for last. */
  private squares: { within: number; all: number[] } | undefined;
  private generation: number;

  constructor(
    private readonly places: PlaceTable,
    private readonly center: LatLon,
    private readonly measure: (place: number) => number,
    private readonly onGrow: () => void,
  ) {
    this.generation = places.generation;
    this.clear();
  }

  get bytes(): number {
    const entries = ENTRY_BYTES * this.numbers.length + (this.list?.byteLength ?? 0);
    return OWN_BYTES + entries + SQUARE_BYTES * (this.squares?.all.length ?? 0);
  }

  /** Forgets what it knows of numbers that have been given to other places. */
  refresh(): void {
    const { places, list } = this;
    if (places.generation === this.generation) return;
    this.squares = undefined;
    const areListed = places.forAddedSince(this.generation, (place) => this.forget(place));
    if (!areListed) this.clear();
    else if (list && list.length < places.slots) this.resizeList();
    this.generation = places.generation;
  }

  milesTo(place: number): number {
    const { list, numbers } = this;
    if (list !== undefined) {
      const miles = list[place];
      return miles === UNKNOWN ? this.add(place) : miles;
    }
    // Most are where they are looked for first, and the rest is a call.
    const at = place & (numbers.length - 1);
    const miles = numbers[at] === place ? this.miles[at] : UNKNOWN;
    return miles === UNKNOWN ? this.lookUp(place) : miles;
  }

  /** Returns the squares with a place within so many miles. It may be one that is gone. */
  squaresWithin(within: number): readonly number[] {
    if (this.squares?.within !== within) {
      const around = this.places.squaresIn(new Reach(this.center, within));
      this.squares = { within, all: around.filter((square) => this.reaches(square, within)) };
      this.onGrow();
    }
    return this.squares.all;
  }

  private reaches(square: number, within: number): boolean {
    for (const place of this.places.in(square)) if (this.milesTo(place) <= within) return true;
    return false;
  }

  private lookUp(place: number): number {
    const at = this.find(place);
    const known = this.numbers[at] === place ? this.miles[at] : UNKNOWN;
    return known === UNKNOWN ? this.add(place) : known;
  }

  /** Returns where a number is, or where it would be added. */
  private find(place: number): number {
    const { numbers } = this;
    const mask = numbers.length - 1;
    let at = place & mask;
    while (numbers[at] !== place && numbers[at] !== FREE) at = (at + 1) & mask;
    return at;
  }

  private add(place: number): number {
    const miles = this.measure(place);
    this.put(place, miles);
    return miles;
  }

  private put(place: number, miles: number): void {
    if (!this.list && SPARSENESS * this.count === this.numbers.length) this.grow();
    if (this.list) {
      this.list[place] = miles;
      return;
    }
    const at = this.find(place);
    if (this.numbers[at] === FREE) this.count++;
    this.numbers[at] = place;
    this.miles[at] = miles;
  }

  private grow(): void {
    const { numbers, miles } = this;
    const capacity = 2 * numbers.length;
    this.count = 0;
    if (LISTED_BYTES * this.places.slots <= ENTRY_BYTES * capacity) {
      this.numbers = new Uint32Array(0);
      this.resizeList();
    } else {
      this.numbers = new Uint32Array(capacity).fill(FREE);
      this.miles = new Uint16Array(capacity);
    }
    for (const [at, place] of numbers.entries()) if (place !== FREE) this.put(place, miles[at]);
    this.onGrow();
  }

  private resizeList(): void {
    const { list } = this;
    this.list = new Uint16Array(Math.ceil(this.places.slots * 1.25)).fill(UNKNOWN);
    if (list) this.list.set(list);
  }

  private forget(place: number): void {
    if (this.list) this.list[place] = UNKNOWN;
    else {
      const at = this.find(place);
      if (this.numbers[at] === place) this.miles[at] = UNKNOWN;
    }
  }

  private clear(): void {
    this.numbers = new Uint32Array(MIN_CAPACITY).fill(FREE);
    this.miles = new Uint16Array(MIN_CAPACITY);
    this.count = 0;
    this.list = undefined;
    this.squares = undefined;
  }
}
