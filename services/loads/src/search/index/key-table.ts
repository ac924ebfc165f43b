const KEY_WORDS = 4;
const CHUNK_BITS = 14;
const CHUNK_MASK = (1 << CHUNK_BITS) - 1;
const SHARDS = 256;
const MIN_SHARD = 16;
/** Load factor above which a shard doubles. */
const FULL = 0.5;

/** No slot; also the payload words of a free slot. */
export const NONE = 0xffffffff;

/**
 * A hash map from 128-bit keys to a few 32-bit words each, in typed arrays. A key has a slot, a small number that stays
 * the same until the key is removed.
 *
 * It is never copied as a whole: slots are allocated in chunks, and the hash is split into shards that grow one by one,
 * so that every call is short, however many keys there are.
 */
export class KeyTable {
  private readonly stride: number;
  private readonly chunks: Uint32Array[] = [];
  private readonly shards = Array.from({ length: SHARDS }, () => new Shard());
  private firstFree = NONE;
  private used = 0;
  private count = 0;

  constructor(payloadWords: number) {
    this.stride = KEY_WORDS + payloadWords;
  }

  /** Number of keys. */
  get size(): number {
    return this.count;
  }

  /** Upper bound of slot numbers. Some slots may be free. */
  get slots(): number {
    return this.used;
  }

  /** Memory in bytes. */
  get bytes(): number {
    const slotBytes = this.chunks.reduce((sum, chunk) => sum + chunk.byteLength, 0);
    return this.shards.reduce((sum, shard) => sum + shard.buckets.byteLength, slotBytes);
  }

  /** Returns the key's slot, or `NONE`. */
  find(key: Uint32Array): number {
    const hash = hashOf(key[0], key[1], key[2], key[3]);
    const { buckets } = this.shards[hash >>> 24];
    const mask = buckets.length - 1;
    for (let bucket = hash & mask; buckets[bucket] !== 0; bucket = (bucket + 1) & mask) {
      const slot = buckets[bucket] - 1;
      if (this.holds(slot, key)) return slot;
    }
    return NONE;
  }

  /** Adds a key that is not in the table yet, and returns its slot, with a payload of zeros. */
  add(key: Uint32Array): number {
    const slot = this.takeSlot();
    const chunk = this.chunks[slot >>> CHUNK_BITS];
    const at = (slot & CHUNK_MASK) * this.stride;
    chunk.fill(0, at + KEY_WORDS, at + this.stride);
    chunk.set(key, at);
    const hash = this.hashOfSlot(slot);
    const shard = this.shards[hash >>> 24];
    if (shard.count + 1 > shard.buckets.length * FULL) this.double(shard);
    insert(shard.buckets, hash, slot);
    shard.count++;
    this.count++;
    return slot;
  }

  remove(slot: number): void {
    const hash = this.hashOfSlot(slot);
    const shard = this.shards[hash >>> 24];
    this.vacate(shard.buckets, hash, slot);
    shard.count--;
    this.count--;
    const chunk = this.chunks[slot >>> CHUNK_BITS];
    const at = (slot & CHUNK_MASK) * this.stride;
    chunk.fill(NONE, at + KEY_WORDS, at + this.stride);
    chunk[at] = this.firstFree;
    this.firstFree = slot;
  }

  get(slot: number, word: number): number {
    return this.chunks[slot >>> CHUNK_BITS][(slot & CHUNK_MASK) * this.stride + KEY_WORDS + word];
  }

  set(slot: number, word: number, value: number): void {
    this.chunks[slot >>> CHUNK_BITS][(slot & CHUNK_MASK) * this.stride + KEY_WORDS + word] = value;
  }

  readKey(slot: number, into: Uint32Array, from = 0): void {
    const chunk = this.chunks[slot >>> CHUNK_BITS];
    const at = (slot & CHUNK_MASK) * this.stride;
    for (let word = 0; word < KEY_WORDS; word++) into[from + word] = chunk[at + word];
  }

  /** Compares the keys of two slots. */
  compareKeys(left: number, right: number): number {
    const rightChunk = this.chunks[right >>> CHUNK_BITS];
    return this.compareKey(left, rightChunk, (right & CHUNK_MASK) * this.stride);
  }

  /** Compares the slot's key with the key in `other` at `at`. */
  compareKey(slot: number, other: Uint32Array, at = 0): number {
    const chunk = this.chunks[slot >>> CHUNK_BITS];
    const from = (slot & CHUNK_MASK) * this.stride;
    for (let word = 0; word < KEY_WORDS; word++) {
      const difference = chunk[from + word] - other[at + word];
      if (difference !== 0) return difference;
    }
    return 0;
  }

  private takeSlot(): number {
    const slot = this.firstFree;
    if (slot !== NONE) {
      // The first word of a free slot is the next free slot.
      this.firstFree = this.chunks[slot >>> CHUNK_BITS][(slot & CHUNK_MASK) * this.stride];
      return slot;
    }
    if (this.used === this.chunks.length << CHUNK_BITS) {
      this.chunks.push(new Uint32Array(this.stride << CHUNK_BITS));
    }
    return this.used++;
  }

  private holds(slot: number, key: Uint32Array): boolean {
    const chunk = this.chunks[slot >>> CHUNK_BITS];
    const at = (slot & CHUNK_MASK) * this.stride;
    // Last word first: keys made one after another differ there.
    return (
      chunk[at + 3] === key[3] && chunk[at + 2] === key[2] && chunk[at + 1] === key[1] && chunk[at] === key[0]
    );
  }

  private hashOfSlot(slot: number): number {
    const chunk = this.chunks[slot >>> CHUNK_BITS];
    const at = (slot & CHUNK_MASK) * this.stride;
    return hashOf(chunk[at], chunk[at + 1], chunk[at + 2], chunk[at + 3]);
  }

  private double(shard: Shard): void {
    const old = shard.buckets;
    shard.buckets = new Uint32Array(old.length * 2);
    for (const entry of old) {
      if (entry !== 0) insert(shard.buckets, this.hashOfSlot(entry - 1), entry - 1);
    }
  }

  /** Empties the slot's bucket and moves later ones of the run up, so that lookups still reach them. */
  private vacate(buckets: Uint32Array, hash: number, slot: number): void {
    const mask = buckets.length - 1;
    let hole = hash & mask;
    while (buckets[hole] !== slot + 1) hole = (hole + 1) & mask;
    for (let next = (hole + 1) & mask; buckets[next] !== 0; next = (next + 1) & mask) {
      const home = this.hashOfSlot(buckets[next] - 1) & mask;
      if (((next - home) & mask) < ((next - hole) & mask)) continue;
      buckets[hole] = buckets[next];
      hole = next;
    }
    buckets[hole] = 0;
  }
}

/** A part of the hash: open addressing with linear probing. Buckets hold slot + 1, or 0 if empty. */
class Shard {
  buckets = new Uint32Array(MIN_SHARD);
  count = 0;
}

function insert(buckets: Uint32Array, hash: number, slot: number): void {
  const mask = buckets.length - 1;
  let bucket = hash & mask;
  while (buckets[bucket] !== 0) bucket = (bucket + 1) & mask;
  buckets[bucket] = slot + 1;
}

/** Mixes all four words: ids made together share their leading bits, coordinates their trailing ones. */
function hashOf(a: number, b: number, c: number, d: number): number {
  let hash = Math.imul(a, 0x9e3779b1);
  hash = Math.imul(hash ^ (hash >>> 15) ^ b, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13) ^ c, 0xc2b2ae35);
  hash = Math.imul(hash ^ (hash >>> 16) ^ d, 0x27d4eb2f);
  hash = Math.imul(hash ^ (hash >>> 15), 0x9e3779b1);
  return (hash ^ (hash >>> 16)) >>> 0;
}
