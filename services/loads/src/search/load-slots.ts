import { KeyTable, NONE } from './key-table.js';
import { formatUuid, parseUuid } from './uuid.js';

const VERSION = 0;
const CELL = 1;
/** The row in the cell; of a removed load, the first full minute since 1970 after it was removed. */
const ROW = 2;
const REMOVED = NONE - 1;
const MINUTE_MS = 60_000;

/** Ids of loads, each with its version and where its row is, or, for a while, that it is removed. */
export class LoadSlots {
  private readonly table = new KeyTable(3);
  private readonly key = new Uint32Array(4);

  /** Slots are numbered below this; some may be free. */
  get length(): number {
    return this.table.slots;
  }

  get bytes(): number {
    return this.table.bytes;
  }

  /** The slot of an id if a newer version may go there (a fresh slot for an unknown id), else undefined. */
  claim(id: string, version: number): number | undefined {
    parseUuid(id, this.key);
    const known = this.table.find(this.key);
    if (known !== NONE && version <= this.table.get(known, VERSION)) return undefined;
    const slot = known === NONE ? this.add() : known;
    this.table.set(slot, VERSION, version);
    return slot;
  }

  idOf(slot: number): string {
    this.table.readKey(slot, this.key);
    return formatUuid(this.key);
  }

  readonly compareIds = (left: number, right: number): number => this.table.compareKeys(left, right);

  /** Negative when the load's id sorts before the given one, as `parseUuid` writes it. */
  compareToId(slot: number, id: Uint32Array): number {
    return this.table.compareKey(slot, id);
  }

  /** The words of the load's id. */
  idWordsOf(slot: number): Uint32Array {
    const words = new Uint32Array(4);
    this.table.readKey(slot, words);
    return words;
  }

  /** True while the load has a row. */
  isLive(slot: number): boolean {
    return this.table.get(slot, CELL) < REMOVED;
  }

  cellOf(slot: number): number {
    return this.table.get(slot, CELL);
  }

  rowOf(slot: number): number {
    return this.table.get(slot, ROW);
  }

  put(slot: number, cell: number, row: number): void {
    this.table.set(slot, CELL, cell);
    this.table.set(slot, ROW, row);
  }

  moveRow(slot: number, row: number): void {
    this.table.set(slot, ROW, row);
  }

  /** Keeps only the version, so that an older one does not come back. */
  markRemoved(slot: number, now: number): void {
    this.put(slot, REMOVED, Math.ceil(now / MINUTE_MS));
  }

  /** Forgets the load if it was removed before the instant. */
  forgetRemoved(slot: number, before: number): void {
    const removed = this.table.get(slot, CELL) === REMOVED;
    if (removed && this.table.get(slot, ROW) * MINUTE_MS < before) this.table.remove(slot);
  }

  private add(): number {
    const slot = this.table.add(this.key);
    this.table.set(slot, CELL, REMOVED);
    return slot;
  }
}
