const MIN_CAPACITY = 8;
const ROW_BYTES = 5 * 8 + 6 * 4 + 4 * 2;

/**
 * Loads with the same equipments and a pickup in the same cell of the grid: a column per field, rows without gaps. The
 * columns share one buffer, widest first, so that each is aligned.
 */
export class LoadCell {
  count = 0;
  /** Milliseconds since 1970. */
  pickUps: Float64Array;
  /** NaN if there is none. */
  deliveries: Float64Array;
  /** When the loads were first imported or posted. */
  firstSeen: Float64Array;
  /** Pounds and feet, NaN if unknown. */
  weights: Float64Array;
  lengths: Float64Array;
  origins: Uint32Array;
  destinations: Uint32Array;
  rateCents: Int32Array;
  /** Slots of the loads in `LoadSlots`. */
  slots: Uint32Array;
  shippers: Uint32Array;
  /** The freight that the load is with others a posting of, or `ALONE`: see `FreightTable`. */
  freights: Uint32Array;
  miles: Uint16Array;
  /** Whole minutes from the pickup to the end of its window, at most 45 days. */
  windows: Uint16Array;
  /** Whole minutes from the delivery to the end of its window, at most 45 days. */
  deliveryWindows: Uint16Array;
  /** Calendar days of the pickups at their stops, since January 1, 1970. */
  days: Uint16Array;

  private isListed = false;

  /** @param changed where it lists itself when it changes */
  constructor(
    readonly number = 0,
    private readonly changed: LoadCell[] = [],
  ) {
    this.resize(MIN_CAPACITY);
  }

  /** Lists the cell as changed, unless it still is. */
  touch(): void {
    if (this.isListed) return;
    this.isListed = true;
    this.changed.push(this);
  }

  /** Says that it has been taken from the list. */
  settle(): void {
    this.isListed = false;
  }

  /** Memory in bytes. */
  get bytes(): number {
    return this.pickUps.buffer.byteLength;
  }

  /**
   * Writes the rows of a block, from `first` on and as long as `rows`, with a pickup and miles in a range into
   * `rows`, and returns how many. There is no branch for each row: a range of a few days is a toss-up, and a processor
   * pays for each wrong guess.
   */
  hauledWithin(
    first: number,
    from: number,
    to: number,
    milesMin: number,
    milesMax: number,
    rows: Uint32Array,
  ): number {
    const { pickUps, miles } = this;
    const end = Math.min(this.count, first + rows.length);
    let found = 0;
    for (let row = first; row < end; row++) {
      const pickUp = pickUps[row];
      const length = miles[row];
      rows[found] = row;
      found += +(pickUp >= from) & +(pickUp <= to) & +(length >= milesMin) & +(length <= milesMax);
    }
    return found;
  }

  /** Adds a row and returns its number. The caller has to fill every column. */
  addRow(): number {
    this.touch();
    if (this.count === this.pickUps.length) this.resize(Math.ceil(this.count * 1.5));
    return this.count++;
  }

  /** Removes a row and moves the last one into its place. */
  removeRow(row: number): void {
    this.touch();
    const last = --this.count;
    this.pickUps[row] = this.pickUps[last];
    this.deliveries[row] = this.deliveries[last];
    this.firstSeen[row] = this.firstSeen[last];
    this.weights[row] = this.weights[last];
    this.lengths[row] = this.lengths[last];
    this.origins[row] = this.origins[last];
    this.destinations[row] = this.destinations[last];
    this.rateCents[row] = this.rateCents[last];
    this.slots[row] = this.slots[last];
    this.shippers[row] = this.shippers[last];
    this.freights[row] = this.freights[last];
    this.miles[row] = this.miles[last];
    this.windows[row] = this.windows[last];
    this.deliveryWindows[row] = this.deliveryWindows[last];
    this.days[row] = this.days[last];
    const capacity = this.pickUps.length;
    if (capacity > MIN_CAPACITY && last < capacity / 4) this.resize(Math.max(MIN_CAPACITY, last * 2));
  }

  private resize(capacity: number): void {
    const buffer = new ArrayBuffer(capacity * ROW_BYTES);
    let offset = 0;
    const column = <Kind extends Column>(make: MakeColumn<Kind>, from: Kind | undefined): Kind => {
      const to = new make(buffer, offset, capacity);
      offset += to.byteLength;
      if (from) to.set(this.count < from.length ? from.subarray(0, this.count) : from);
      return to;
    };
    this.pickUps = column(Float64Array, this.pickUps);
    this.deliveries = column(Float64Array, this.deliveries);
    this.firstSeen = column(Float64Array, this.firstSeen);
    this.weights = column(Float64Array, this.weights);
    this.lengths = column(Float64Array, this.lengths);
    this.origins = column(Uint32Array, this.origins);
    this.destinations = column(Uint32Array, this.destinations);
    this.rateCents = column(Int32Array, this.rateCents);
    this.slots = column(Uint32Array, this.slots);
    this.shippers = column(Uint32Array, this.shippers);
    this.freights = column(Uint32Array, this.freights);
    this.miles = column(Uint16Array, this.miles);
    this.windows = column(Uint16Array, this.windows);
    this.deliveryWindows = column(Uint16Array, this.deliveryWindows);
    this.days = column(Uint16Array, this.days);
  }
}

interface Column extends ArrayLike<number> {
  readonly byteLength: number;
  set(from: ArrayLike<number>): void;
  subarray(begin: number, end: number): ArrayLike<number>;
}
type MakeColumn<Kind> = new (buffer: ArrayBuffer, offset: number, length: number) => Kind;
