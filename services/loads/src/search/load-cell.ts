const SMALLEST = 8;

/** The loads that are picked up in one cell of the grid: one column per field, rows without gaps. */
export class LoadCell {
  count = 0;
  /** Milliseconds since 1970. */
  pickUps = new Float64Array(SMALLEST);
  /** NaN when there is none. */
  deliveries = new Float64Array(SMALLEST);
  origins = new Uint32Array(SMALLEST);
  destinations = new Uint32Array(SMALLEST);
  rateCents = new Int32Array(SMALLEST);
  /** Slots of the loads. */
  slots = new Uint32Array(SMALLEST);
  miles = new Uint16Array(SMALLEST);
  /** Bit masks of equipments. */
  equipments = new Uint8Array(SMALLEST);

  /** Bytes held. */
  get bytes(): number {
    return this.pickUps.length * (8 + 8 + 4 + 4 + 4 + 4 + 2 + 1);
  }

  /** Makes room for one more row and answers its number; the caller fills every column of it. */
  addRow(): number {
    if (this.count === this.pickUps.length) this.resize(Math.ceil(this.count * 1.5));
    return this.count++;
  }

  /** Closes the gap with the last row, if that is another. */
  removeRow(row: number): void {
    const last = --this.count;
    this.pickUps[row] = this.pickUps[last];
    this.deliveries[row] = this.deliveries[last];
    this.origins[row] = this.origins[last];
    this.destinations[row] = this.destinations[last];
    this.rateCents[row] = this.rateCents[last];
    this.slots[row] = this.slots[last];
    this.miles[row] = this.miles[last];
    this.equipments[row] = this.equipments[last];
    const capacity = this.pickUps.length;
    if (capacity > SMALLEST && last < capacity / 4) this.resize(Math.max(SMALLEST, last * 2));
  }

  private resize(capacity: number): void {
    const { count } = this;
    this.pickUps = copyOf(this.pickUps, new Float64Array(capacity), count);
    this.deliveries = copyOf(this.deliveries, new Float64Array(capacity), count);
    this.origins = copyOf(this.origins, new Uint32Array(capacity), count);
    this.destinations = copyOf(this.destinations, new Uint32Array(capacity), count);
    this.rateCents = copyOf(this.rateCents, new Int32Array(capacity), count);
    this.slots = copyOf(this.slots, new Uint32Array(capacity), count);
    this.miles = copyOf(this.miles, new Uint16Array(capacity), count);
    this.equipments = copyOf(this.equipments, new Uint8Array(capacity), count);
  }
}

interface Column<Self> extends ArrayLike<number> {
  set(from: ArrayLike<number>): void;
  subarray(begin: number, end: number): Self;
}

function copyOf<Kind extends Column<Kind>>(from: Kind, to: Kind, count: number): Kind {
  to.set(from.subarray(0, count));
  return to;
}
