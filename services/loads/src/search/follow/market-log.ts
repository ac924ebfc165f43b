import { HAULING_EQUIPMENT } from '@lanewise/contracts';
import type { LoadChange, LoadFields } from '../index/load-row.js';

/** Changes of a batch, at most. */
const BATCH = 2000;

/** Changes of different loads, one after the other. */
export interface ChangeBatch {
  id: number;
  /** Milliseconds since 1970. No change of it is later. */
  endedAt: number;
  changes: LoadChange[];
}

/**
 * The last changes of the market, in batches. A batch has a load once, as it was before the first of its changes and
 * after the last. It ends at each `cut`, and whatever comes after that is later by the clock.
 */
export class MarketLog {
  private readonly batches: ChangeBatch[] = [];
  private readonly open = new Map<string, LoadChange>();
  private beganAt = 0;
  private lastCut: number;
  private count = 0;
  /** The id of the last batch that has ended. */
  lastBatchId = 0;

  /** The moment since when it has every change, in milliseconds since 1970. */
  reachesBackTo: number;

  /** @param maxChanges how many changes are kept */
  constructor(
    private readonly clock: () => number,
    private readonly maxChanges: number,
  ) {
    this.reachesBackTo = this.lastCut = clock();
  }

  note(change: LoadChange): void {
    const { id, before, after } = change;
    const entry = this.open.get(id);
    if (!entry && before && after && isSame(before, after)) return;
    if (this.open.size === 0) this.beganAt = Math.max(this.clock(), this.lastCut + 1);
    if (entry) entry.after = after;
    else this.open.set(id, change);
    if (this.open.size >= BATCH) this.cut();
  }

  /** Ends the batch. Returns the moment: all changes so far are not later, and all others are. */
  cut(): number {
    this.lastCut = Math.max(this.clock(), this.lastCut, this.open.size > 0 ? this.beganAt : 0);
    if (this.open.size > 0) this.addBatch([...this.open.values()]);
    this.open.clear();
    return this.lastCut;
  }

  /** Returns a batch; undefined before it has ended, and after it has been forgotten. */
  batch(id: number): ChangeBatch | undefined {
    return this.batches[id - (this.batches[0]?.id ?? 0)];
  }

  /** Returns the batches of which a change may be later than a moment. */
  since(moment: number): ChangeBatch[] {
    return this.batches.filter(({ endedAt }) => endedAt > moment);
  }

  private addBatch(changes: LoadChange[]): void {
    this.batches.push({ id: ++this.lastBatchId, endedAt: this.lastCut, changes });
    this.count += changes.length;
    while (this.count > this.maxChanges) {
      const oldest = this.batches.shift()!;
      this.count -= oldest.changes.length;
      this.reachesBackTo = oldest.endedAt;
    }
  }
}

/** Whether a search cannot tell one from the other. */
function isSame(one: LoadFields, other: LoadFields): boolean {
  return (
    one.rateCents === other.rateCents &&
    one.pickUp === other.pickUp &&
    (one.pickUpEnd ?? one.pickUp) === (other.pickUpEnd ?? other.pickUp) &&
    one.delivery === other.delivery &&
    one.miles === other.miles &&
    one.weight === other.weight &&
    one.length === other.length &&
    one.shipper === other.shipper &&
    one.originLatitude === other.originLatitude &&
    one.originLongitude === other.originLongitude &&
    one.destinationLatitude === other.destinationLatitude &&
    one.destinationLongitude === other.destinationLongitude &&
    HAULING_EQUIPMENT.every((each) => one.equipments.includes(each) === other.equipments.includes(each))
  );
}
