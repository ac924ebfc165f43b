import type { LatLon } from '@lanewise/geo';
import type { PlaceTable } from '../index/place-table.js';

const MIN_CAPACITY = 8;
const FREE = 0xffffffff;
/** More than any road miles on earth. */
const UNKNOWN = 0xffff;

/** What a row takes with its place in a cache, and what it takes for each square. */
const OWN_BYTES = 1400;
const SQUARE_BYTES = 40;

/** The road miles from a point to places. */
export type Distances = Pick<PlaceRow, 'milesTo' | 'reaches'>;

/** Gives the road miles from any point to the places of a table. */
export interface PlaceRows {
  /**
   * Returns the row of a point. It holds until a place is added to the table.
   * @param within miles up to which it has to be exact: beyond, it may have any that are more
   */
  from(center: LatLon, within?: number): Distances;
}

/** Road miles from a point to places by number, each measured once: a hash table of those that were asked for. */
export class PlaceRow {
  private numbers = new Uint32Array(MIN_CAPACITY).fill(FREE);
  private miles = new Uint16Array(MIN_CAPACITY);
  private count = 0;
  /** The miles to a place of squares, and to the nearest one of those where all have been measured. */
  private readonly some = new Map<number, number>();
  private readonly nearest = new Map<number, number>();
  private generation: number;

  constructor(
    private readonly places: PlaceTable,
    private readonly measure: (place: number) => number,
    private readonly onGrow?: () => void,
  ) {
    this.generation = places.generation;
  }

  get bytes(): number {
    const squares = this.some.size + this.nearest.size;
    return OWN_BYTES + this.numbers.byteLength + this.miles.byteLength + SQUARE_BYTES * squares;
  }

  /** Forgets what it knows of numbers that have been given to other places. */
  refresh(): void {
    const { places } = this;
    const areListed = places.forAddedSince(this.generation, (place) => {
      const at = this.find(place);
      if (this.numbers[at] === place) this.miles[at] = UNKNOWN;
      this.nearest.delete(places.squareOf(place));
    });
    if (!areListed) this.clear();
    this.generation = places.generation;
  }

  milesTo(place: number): number {
    const at = this.find(place);
    if (this.numbers[at] !== place) return this.add(place);
    const miles = this.miles[at];
    return miles === UNKNOWN ? (this.miles[at] = this.measure(place)) : miles;
  }

  /** Whether a place of a square is within so many miles. It may say so of one that is gone. */
  reaches(square: number, within: number): boolean {
    const nearest = this.nearest.get(square);
    if (nearest !== undefined) return nearest <= within;
    if ((this.some.get(square) ?? Infinity) <= within) return true;
    let least = Infinity;
    for (const place of this.places.in(square)) {
      const miles = this.milesTo(place);
      if (miles <= within) {
        this.some.set(square, miles);
        return true;
      }
      least = Math.min(least, miles);
    }
    this.nearest.set(square, least);
    return false;
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
    if (2 * ++this.count > this.numbers.length) this.grow();
    this.put(place, miles);
    return miles;
  }

  private put(place: number, miles: number): void {
    const at = this.find(place);
    this.numbers[at] = place;
    this.miles[at] = miles;
  }

  private grow(): void {
    const { numbers, miles } = this;
    this.numbers = new Uint32Array(2 * numbers.length).fill(FREE);
    this.miles = new Uint16Array(2 * numbers.length);
    for (const [at, place] of numbers.entries()) if (place !== FREE) this.put(place, miles[at]);
    this.onGrow?.();
  }

  private clear(): void {
    this.numbers.fill(FREE);
    this.count = 0;
    this.some.clear();
    this.nearest.clear();
  }
}
