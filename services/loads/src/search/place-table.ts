import type { LatLon } from '@lanewise/geo';
import { KeyTable, NONE } from './key-table.js';

const USES = 0;

/**
 * Every distinct pair of coordinates that loads start or end at, once, so that a search measures each place
 * and not each load. A place counts its uses and goes with the last one.
 */
export class PlaceTable {
  private readonly table = new KeyTable(1);
  private readonly words = new Uint32Array(4);
  private readonly coordinates = new Float64Array(this.words.buffer);

  /** Places are numbered below this. */
  get slots(): number {
    return this.table.slots;
  }

  get size(): number {
    return this.table.size;
  }

  get bytes(): number {
    return this.table.bytes;
  }

  /** The place with these coordinates, used once more. */
  use(latitude: number, longitude: number): number {
    // Adding 0 makes -0 and 0 the same bits.
    this.coordinates[0] = latitude + 0;
    this.coordinates[1] = longitude + 0;
    const known = this.table.find(this.words);
    const place = known === NONE ? this.table.add(this.words) : known;
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
}
