import { deliveredAt, ONWARD_HOURS, type OnwardFigures, profitPerMile } from '@lanewise/contracts';
import type { LatLon } from '@lanewise/geo';
import { toDollars } from '@lanewise/money';
import { BLOCK_ROWS } from './cell-matches.js';
import { equipmentBit } from '../index/equipment-bits.js';
import type { LoadCell } from '../index/load-cell.js';
import type { LoadGrid } from '../index/load-grid.js';
import type { LoadSlots } from '../index/load-slots.js';
import type { PlaceTable } from '../index/place-table.js';
import type { QueryTruck } from '../search-query.js';
import type { KeptRows } from './kept-rows.js';

const WINDOW_MS = ONWARD_HOURS * 3_600_000;

/** The truck and the limits of the way onward. Distances are in miles. */
export interface OnwardQuery extends QueryTruck {
  deadhead: number;
  destination: LatLon | undefined;
  milesMin: number;
  milesMax: number;
}

/**
 * Counts what a truck can take on after a load, and finds the best of it: a search by profit per mile from where and
 * when the load is delivered, with nothing that such a search doesn't need, as a page asks for 25 of them.
 */
export class OnwardScan {
  /** Rows with a pickup in time. */
  private readonly timely = new Uint32Array(BLOCK_ROWS);

  constructor(
    private readonly grid: LoadGrid,
    private readonly slots: LoadSlots,
    private readonly places: PlaceTable,
    private readonly placeRows: KeptRows,
  ) {}

  /** @param earliest pickup that can be found, in milliseconds since 1970 */
  after(cell: LoadCell, row: number, query: OnwardQuery, earliest: number): OnwardFigures {
    const { deadhead, destination, milesMin, milesMax, equipment, costPerMileCents } = query;
    const { timely } = this;
    const delivered = deliveredAt(cell.pickUps[row], cell.deliveries[row], cell.miles[row]);
    const from = Math.max(delivered, earliest);
    const to = delivered + WINDOW_MS;
    const place = this.places.at(cell.destinations[row]);
    const fromDelivery = this.placeRows.from(place, deadhead);
    const toDestination = destination && this.placeRows.from(destination);
    const milesLeft = toDestination?.milesTo(cell.destinations[row]) ?? 0;
    let count = 0;
    let nearer = 0;
    let best = -Infinity;
    let bestSlot = -1;

    for (const each of this.grid.cellsAt(fromDelivery.squaresWithin(deadhead), equipmentBit(equipment))) {
      const { origins, destinations, slots, rateCents, miles } = each;
      for (let first = 0; first < each.count; first += BLOCK_ROWS) {
        const some = each.hauledWithin(first, from, to, milesMin, milesMax, timely);
        for (let n = 0; n < some; n++) {
          const at = timely[n];
          const empty = fromDelivery.milesTo(origins[at]);
          if (empty > deadhead) continue;
          count++;
          if (toDestination && toDestination.milesTo(destinations[at]) < milesLeft) nearer++;
          if (rateCents[at] === 0) continue;
          const value = profitPerMile(rateCents[at], miles[at] + empty, costPerMileCents);
          if (value < best || (value === best && this.slots.compareIds(slots[at], bestSlot) > 0)) continue;
          best = value;
          bestSlot = slots[at];
        }
      }
    }
    return {
      id: this.slots.idOf(cell.slots[row]),
      count,
      best: bestSlot < 0 ? null : { id: this.slots.idOf(bestSlot), profitPerMile: toDollars(best) },
      towardDestination: destination ? nearer : null,
    };
  }
}
