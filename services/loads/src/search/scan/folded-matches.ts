import { ALONE } from '../freight/freight-table.js';
import type { CellMatches } from './cell-matches.js';

/** Takes a match with its sort key, smallest first. */
type Offer = (key: number, slot: number) => void;

/** Takes the matches of a search as one for each freight: the best of its postings. */
export class FoldedMatches {
  private readonly places = new Map<number, number>();
  private readonly keys: number[] = [];
  private readonly slots: number[] = [];
  private alone = 0;

  constructor(private readonly compareSlots: (left: number, right: number) => number) {}

  /** Number of freights. */
  get count(): number {
    return this.alone + this.slots.length;
  }

  /**
   * Adds matches.
   * @param offer called with those that no other posting can be better than
   */
  add(
    { cell, count, rows, totalMiles }: CellMatches,
    keyOf: (row: number, miles: number) => number,
    offer: Offer,
  ): void {
    const { freights, slots } = cell;
    for (let n = 0; n < count; n++) {
      const row = rows[n];
      const key = keyOf(row, totalMiles[n]);
      if (freights[row] !== ALONE) this.addPosting(freights[row], key, slots[row]);
      else {
        this.alone++;
        offer(key, slots[row]);
      }
    }
  }

  /** Offers the best posting of each of the other freights. */
  offerRest(offer: Offer): void {
    for (const [place, slot] of this.slots.entries()) offer(this.keys[place], slot);
  }

  private addPosting(freight: number, key: number, slot: number): void {
    const place = this.places.get(freight);
    if (place === undefined) {
      this.places.set(freight, this.slots.length);
      this.keys.push(key);
      this.slots.push(slot);
    } else if (
      key < this.keys[place] ||
      (key === this.keys[place] && this.compareSlots(slot, this.slots[place]) < 0)
    ) {
      this.keys[place] = key;
      this.slots[place] = slot;
    }
  }
}
