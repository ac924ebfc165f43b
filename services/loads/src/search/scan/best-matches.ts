const MIN_CAPACITY = 64;

/**
 * Keeps the first `limit` matches of any number offered, in a heap whose root is the last of them, so that most offers
 * cost one comparison.
 */
export class BestMatches {
  private keys: Float64Array;
  private slots: Uint32Array;
  private count = 0;

  /** @param compareSlots breaks ties */
  constructor(
    private readonly limit: number,
    private readonly compareSlots: (left: number, right: number) => number,
  ) {
    this.keys = new Float64Array(Math.min(limit, MIN_CAPACITY));
    this.slots = new Uint32Array(Math.min(limit, MIN_CAPACITY));
  }

  /** Offers a match. Smaller keys come first. */
  offer(key: number, slot: number): void {
    if (this.count < this.limit) this.add(key, slot);
    else if (this.isBefore(key, slot, 0)) this.replaceRoot(key, slot);
  }

  /** Returns the kept matches in order, without the first `offset`, and empties the heap. */
  takeFrom(offset: number): number[] {
    const best: number[] = [];
    while (this.count > offset) {
      best.push(this.slots[0]);
      this.count--;
      this.replaceRoot(this.keys[this.count], this.slots[this.count]);
    }
    return best.reverse();
  }

  private add(key: number, slot: number): void {
    if (this.count === this.keys.length) this.grow();
    let at = this.count++;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (this.isBefore(key, slot, parent)) break;
      this.move(parent, at);
      at = parent;
    }
    this.put(at, key, slot);
  }

  /** Replaces the root by a match, and sifts it down. */
  private replaceRoot(key: number, slot: number): void {
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= this.count) break;
      if (child + 1 < this.count && this.isBefore(this.keys[child], this.slots[child], child + 1)) child++;
      if (!this.isBefore(key, slot, child)) break;
      this.move(child, at);
      at = child;
    }
    this.put(at, key, slot);
  }

  private isBefore(key: number, slot: number, at: number): boolean {
    return key < this.keys[at] || (key === this.keys[at] && this.compareSlots(slot, this.slots[at]) < 0);
  }

  private move(from: number, to: number): void {
    this.put(to, this.keys[from], this.slots[from]);
  }

  private put(at: number, key: number, slot: number): void {
    this.keys[at] = key;
    this.slots[at] = slot;
  }

  private grow(): void {
    const capacity = Math.min(this.limit, this.keys.length * 2);
    const { keys, slots } = this;
    this.keys = new Float64Array(capacity);
    this.keys.set(keys);
    this.slots = new Uint32Array(capacity);
    this.slots.set(slots);
  }
}
