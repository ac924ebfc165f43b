import { KeyTable, NONE } from './key-table.js';
import { formatUuid, parseUuid } from './uuid.js';

const VERSION = 0;
const CELL = 1;
/** The row in the cell. For a removed load, the time of removal in minutes since 1970, rounded up. */
const ROW = 2;
const REMOVED = NONE - 1;
const MINUTE_MS = 60_000;

/** Ids of loads, each with its version and its row, or for a while with a mark that it was removed. */
export class LoadSlots {
  private readonly table = new KeyTable(3);
  private readonly key = new Uint32Array(4);

  /** Upper bound of slot numbers. Some slots may be free. */
  get length(): number {
    return this.table.slots;
  }

  get bytes(): number {
    return this.table.bytes;
  }

  /**
   * Returns the slot of an id, a new one if the id is unknown, or undefined if the version is not newer.
   * @param id words, as `parseUuid` writes them
   */
  claim(id: Uint32Array, version: number): number | undefined {
    const existing = this.table.find(id);
    if (existing !== NONE && version <= this.table.get(existing, VERSION)) return undefined;
    const slot = existing === NONE ? this.add(id) : existing;
    this.table.set(slot, VERSION, version);
    return slot;
  }

  /** Returns the slot of an id, or undefined if the id is unknown. */
  find(id: string): number | undefined {
    parseUuid(id, this.key);
    const slot = this.table.find(this.key);
    return slot === NONE ? undefined : slot;
  }

  idOf(slot: number): string {
    this.table.readKey(slot, this.key);
    return formatUuid(this.key);
  }

  readonly compareIds = (left: number, right: number): number => this.table.compareKeys(left, right);

  /** Compares the load's id with the words of another, as `parseUuid` writes them. */
  compareToId(slot: number, id: Uint32Array): number {
    return this.table.compareKey(slot, id);
  }

  /** Returns the words of the load's id. */
  idWordsOf(slot: number): Uint32Array {
    const words = new Uint32Array(4);
    this.table.readKey(slot, words);
    return words;
  }

  /** Writes the words of the load's id. */
  readId(slot: number, into: Uint32Array, at: number): void {
    this.table.readKey(slot, into, at);
  }

  versionOf(slot: number): number {
    return this.table.get(slot, VERSION);
  }

  /** Whether the load has a row. */
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

  /** Keeps only the version, so that a late event can't bring an older one back. */
  markRemoved(slot: number, now: number): void {
    this.put(slot, REMOVED, Math.ceil(now / MINUTE_MS));
  }

  /** Forgets the load if it was removed before a time. */
  forgetRemoved(slot: number, before: number): void {
    const removed = this.table.get(slot, CELL) === REMOVED;
    if (removed && this.table.get(slot, ROW) * MINUTE_MS < before) this.table.remove(slot);
  }

  private add(id: Uint32Array): number {
    const slot = this.table.add(id);
    this.table.set(slot, CELL, REMOVED);
    return slot;
  }
}
