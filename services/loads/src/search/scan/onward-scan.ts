import { deliveredAt, ONWARD_HOURS, type OnwardFigures, profitPerMile } from '@lanewise/contracts';
import { type LatLon, circleMiles } from '@lanewise/geo';
import { toDollars } from '@lanewise/money';
import { BLOCK_ROWS } from './cell-matches.js';
import { DistanceMemo } from './distance-memo.js';
import { equipmentBit } from '../index/equipment-bits.js';
import type { LoadCell } from '../index/load-cell.js';
import type { LoadGrid } from '../index/load-grid.js';
import type { LoadSlots } from '../index/load-slots.js';
import type { PlaceTable } from '../index/place-table.js';
import { Reach } from '../index/reach.js';
import type { QueryTruck } from '../search-query.js';

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
  private readonly fromDelivery: DistanceMemo;
  private readonly toDestination: DistanceMemo;
  /** Rows with a pickup in time. */
  private readonly timely = new Uint32Array(BLOCK_ROWS);

  constructor(
    private readonly grid: LoadGrid,
    private readonly slots: LoadSlots,
    private readonly places: PlaceTable,
  ) {
    this.fromDelivery = new DistanceMemo(places);
    this.toDestination = new DistanceMemo(places);
  }

  get bytes(): number {
    return this.fromDelivery.bytes + this.toDestination.bytes;
  }

  /** @param earliest pickup that can be found, in milliseconds since 1970 */
  after(cell: LoadCell, row: number, query: OnwardQuery, earliest: number): OnwardFigures {
    const { deadhead, destination, milesMin, milesMax, equipment, costPerMileCents } = query;
    const { fromDelivery, toDestination, timely } = this;
    const delivered = deliveredAt(cell.pickUps[row], cell.deliveries[row], cell.miles[row]);
    const from = Math.max(delivered, earliest);
    const to = delivered + WINDOW_MS;
    const place = this.places.at(cell.destinations[row]);
    const milesLeft = destination ? circleMiles(place, destination) : 0;
    let count = 0;
    let nearer = 0;
    let best = -Infinity;
    let bestSlot = -1;

    fromDelivery.begin(place);
    if (destination) toDestination.resume(destination);
    for (const each of this.grid.cellsIn(new Reach(place, deadhead), equipmentBit(equipment))) {
      const { origins, destinations, slots, rateCents, miles } = each;
      for (let first = 0; first < each.count; first += BLOCK_ROWS) {
        const some = each.hauledWithin(first, from, to, milesMin, milesMax, timely);
        for (let n = 0; n < some; n++) {
          const at = timely[n];
          const empty = fromDelivery.milesTo(origins[at]);
          if (empty > deadhead) continue;
          count++;
          if (destination && toDestination.milesTo(destinations[at]) < milesLeft) nearer++;
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
