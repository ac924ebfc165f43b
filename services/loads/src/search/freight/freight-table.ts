import type { LoadCell } from '../index/load-cell.js';
import { equipmentsIn, type LoadGrid } from '../index/load-grid.js';
import type { LoadSlots } from '../index/load-slots.js';
import type { ShipperTable } from '../index/shipper-table.js';
import { HashTable } from './hash-table.js';
import { groupFreights } from './same-freight.js';

/** Loads with one origin, destination and day; of more, none is grouped: it would take as long as all else together. */
const MAX_AROUND = 10_000;

/** The freight of a load that no other one is a posting of. Other freights are the slot of their first posting + 1. */
export const ALONE = 0;

/**
 * Finds the loads that are postings of one freight, and keeps that in their rows. Loads are found by their origin,
 * destination and day of pickup. Where one comes or goes, those around it are grouped anew when that is asked for, so that
 * many changes at once cost no more than one.
 */
export class FreightTable {
  private readonly table = new HashTable();
  /** Hashes of what has changed. */
  private readonly changed = new Set<number>();
  /** Hashes that too many loads have. */
  private readonly crowded = new Set<number>();

  constructor(
    private readonly slots: LoadSlots,
    private readonly grid: LoadGrid,
    private readonly shippers: ShipperTable,
  ) {}

  get bytes(): number {
    return this.table.bytes;
  }

  /** Number of changes since loads were grouped, each place and day counted once. */
  get changes(): number {
    return this.changed.size;
  }

  /** Adds a load by its filled row. */
  add(cell: LoadCell, row: number): void {
    cell.freights[row] = ALONE;
    const hash = hashOf(cell, row);
    if (this.table.add(hash, cell.slots[row])) this.changed.add(hash);
  }

  /** Removes a load by its row, which is still there. */
  remove(cell: LoadCell, row: number): void {
    const hash = hashOf(cell, row);
    if (this.table.remove(hash, cell.slots[row])) this.changed.add(hash);
  }

  /** Groups the loads around what has changed. */
  regroup(): void {
    for (const hash of this.changed) {
      if (this.isCrowded(hash)) continue;
      for (let slots = this.table.find(hash); slots.length > 0;) {
        const { cell, row } = this.find(slots[0]);
        const akin: number[] = [];
        const others: number[] = [];
        for (const slot of slots) (this.isAkin(cell, row, slot) ? akin : others).push(slot);
        this.group(akin.sort(this.slots.compareIds));
        slots = others;
      }
    }
    this.changed.clear();
  }

  freightOf(slot: number): number {
    const { cell, row } = this.find(slot);
    return cell.freights[row];
  }

  /** Returns the postings of freights in the same place and on the same day as a load, each in the order first seen. */
  freightsAround(slot: number): Map<number, number[]> {
    const freights = new Map<number, number[]>();
    const { cell, row } = this.find(slot);
    if (cell.freights[row] === ALONE) return freights;
    for (const member of this.table.find(hashOf(cell, row)).sort(this.slots.compareIds)) {
      const freight = this.freightOf(member);
      if (freight === ALONE) continue;
      const members = freights.get(freight);
      if (members) members.push(member);
      else freights.set(freight, [member]);
    }
    return freights;
  }

  /** Whether too many loads have a hash, of which none is then in a freight. */
  private isCrowded(hash: number): boolean {
    if (this.table.countOf(hash) <= MAX_AROUND) {
      this.crowded.delete(hash);
      return false;
    }
    if (!this.crowded.has(hash)) {
      this.crowded.add(hash);
      for (const slot of this.table.find(hash)) {
        const { cell, row } = this.find(slot);
        cell.freights[row] = ALONE;
        cell.touch();
      }
    }
    return true;
  }

  /** @param slots of loads with the same places and day, in the order first seen, which is that of their ids */
  private group(slots: readonly number[]): void {
    const rows = slots.map((slot) => this.find(slot));
    const firsts = groupFreights(
      rows.map(({ cell, row }, n) => ({
        shipper: this.shippers.companyOf(cell.shippers[row]),
        equipments: equipmentsIn(this.slots.cellOf(slots[n])),
        weight: cell.weights[row],
      })),
    );
    const sizes = new Uint32Array(slots.length);
    for (const first of firsts) sizes[first]++;
    for (const [n, { cell, row }] of rows.entries()) {
      const freight = sizes[firsts[n]] > 1 ? slots[firsts[n]] + 1 : ALONE;
      if (cell.freights[row] === freight) continue;
      cell.freights[row] = freight;
      cell.touch();
    }
  }

  /** Whether another load has the same places and day. */
  private isAkin(cell: LoadCell, row: number, other: number): boolean {
    const { cell: its, row: at } = this.find(other);
    return (
      its.origins[at] === cell.origins[row] &&
      its.destinations[at] === cell.destinations[row] &&
      its.days[at] === cell.days[row]
    );
  }

  private find(slot: number): { cell: LoadCell; row: number } {
    const { slots, grid } = this;
    return { cell: grid.cell(slots.cellOf(slot)), row: slots.rowOf(slot) };
  }
}

function hashOf({ origins, destinations, days }: LoadCell, row: number): number {
  let hash = Math.imul(origins[row] + 1, 0x9e3779b1);
  hash = Math.imul(hash ^ (hash >>> 15) ^ destinations[row], 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13) ^ days[row], 0xc2b2ae35);
  hash = Math.imul(hash ^ (hash >>> 15), 0x27d4eb2f);
  return (hash ^ (hash >>> 16)) >>> 0;
}
