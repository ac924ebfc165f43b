const SHARDS = 256;
const SHARD_BITS = 24;
const MIN_SHARD = 16;
/** Entries for each place above which a shard grows, and by what. */
const FULL = 0.85;
const GROWTH = 1.25;

/**
 * Numbers, each of them once, by their hashes. The first number of a hash is in an array with its hash, so that no other
 * memory is read on the way, and in shards that grow one by one, so that no call is long. The few that share a hash with
 * it are aside, so that none has to pass by many others.
 */
export class HashTable {
  private readonly shards = Array.from({ length: SHARDS }, () => new Shard());
  private readonly further = new Map<number, Set<number>>();

  /** Without those that share a hash. */
  get bytes(): number {
    return this.shards.reduce((sum, { entries }) => sum + entries.byteLength, 0);
  }

  /** Returns whether another number has the hash. */
  add(hash: number, number: number): boolean {
    if (this.shardOf(hash).addFirst(hash, number)) return false;
    const further = this.further.get(hash);
    if (further) further.add(number);
    else this.further.set(hash, new Set([number]));
    return true;
  }

  /** Returns whether another number has the hash. */
  remove(hash: number, number: number): boolean {
    const further = this.further.get(hash);
    const isFirst = !further?.delete(number);
    if (isFirst) this.shardOf(hash).remove(hash);
    if (!further) return false;
    if (isFirst) {
      const [next] = further;
      further.delete(next);
      this.shardOf(hash).addFirst(hash, next);
    }
    if (further.size === 0) this.further.delete(hash);
    return true;
  }

  find(hash: number): number[] {
    const first = this.shardOf(hash).find(hash);
    return first === undefined ? [] : [first, ...(this.further.get(hash) ?? [])];
  }

  /** Returns how many numbers have the hash of one that is known. */
  countOf(hash: number): number {
    return 1 + (this.further.get(hash)?.size ?? 0);
  }

  private shardOf(hash: number): Shard {
    return this.shards[hash >>> SHARD_BITS];
  }
}

/** Open addressing with linear probing. An entry is a hash and a number + 1, or two zeros. */
class Shard {
  entries = new Uint32Array(MIN_SHARD * 2);
  private count = 0;

  /** Returns false, having done nothing, if the hash is there. */
  addFirst(hash: number, number: number): boolean {
    if (this.count + 1 > (this.entries.length / 2) * FULL) this.grow();
    const at = this.placeOf(hash);
    if (this.entries[at + 1] !== 0) return false;
    this.entries[at] = hash;
    this.entries[at + 1] = number + 1;
    this.count++;
    return true;
  }

  /** Removes a hash that is there. */
  remove(hash: number): void {
    const { entries } = this;
    let hole = this.placeOf(hash);
    // What follows moves up, unless it would come before its home.
    for (let next = this.after(hole); entries[next + 1] !== 0; next = this.after(next)) {
      if (this.distance(this.homeOf(entries[next]), next) < this.distance(hole, next)) continue;
      entries[hole] = entries[next];
      entries[hole + 1] = entries[next + 1];
      hole = next;
    }
    entries[hole] = 0;
    entries[hole + 1] = 0;
    this.count--;
  }

  find(hash: number): number | undefined {
    const value = this.entries[this.placeOf(hash) + 1];
    return value === 0 ? undefined : value - 1;
  }

  /** Returns the index at which a hash is, or would be. */
  private placeOf(hash: number): number {
    const { entries } = this;
    let at = this.homeOf(hash);
    while (entries[at + 1] !== 0 && entries[at] !== hash) at = this.after(at);
    return at;
  }

  private grow(): void {
    const old = this.entries;
    this.entries = new Uint32Array(Math.ceil((old.length / 2) * GROWTH) * 2);
    for (let at = 0; at < old.length; at += 2) {
      if (old[at + 1] === 0) continue;
      const to = this.placeOf(old[at]);
      this.entries[to] = old[at];
      this.entries[to + 1] = old[at + 1];
    }
  }

  /** Returns the index at which an entry belongs. Its shard tells the rest of the hash. */
  private homeOf(hash: number): number {
    return Math.floor(((hash & ((1 << SHARD_BITS) - 1)) * (this.entries.length / 2)) / 2 ** SHARD_BITS) * 2;
  }

  private after(at: number): number {
    return at + 2 === this.entries.length ? 0 : at + 2;
  }

  private distance(from: number, to: number): number {
    return to >= from ? to - from : to - from + this.entries.length;
  }
}
