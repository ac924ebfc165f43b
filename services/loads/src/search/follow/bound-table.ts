import { DIMENSIONS, squaredLine, writeDirection } from '@lanewise/roads';
import { squaredLineOf } from '../index/direction.js';
import type { SearchQuery } from '../search-query.js';

/* The columns of a row. A load has to pay so much for each mile, empty ones included, and in all a base and the cost. */
const RATE_PER_MILE = 0;
const DEADHEAD = 1;
const MILES_MIN = 2;
const MILES_MAX = 3;
const RATE_MIN = 4;
const RATE_BASE = 5;
const COST_PER_MILE = 6;
/** How far the delivery may be from the destination, as the square of a straight line, and where that is. */
const LINE_MAX = 7;
const DESTINATION = 8;
const WIDTH = DESTINATION + DIMENSIONS;

/** Cents: much more than rounding errors. */
const SLACK = 0.01;
/** How far measured miles may be from those of a search, which are rounded. */
export const DOUBT = 0.5;

/** The numbers of a load that are compared. */
export interface Bounded {
  /** The least that its empty miles can be. */
  deadhead: number;
  miles: number;
  rateCents: number;
}

/** The directions of places. */
interface Directions {
  all: Float64Array;
  /** The index at which that of the delivery begins. */
  delivery: number;
}

/**
 * The bounds of searches at any time, as rows of numbers that lie side by side, those that demand least for each mile
 * first: so a load passes over hundreds of searches that have no use for it in a microsecond. Those that are left may
 * still not match.
 */
export class BoundTable<Item> {
  private readonly items: Item[] = [];
  private numbers = new Float64Array(WIDTH);

  get size(): number {
    return this.items.length;
  }

  add(item: Item, query: SearchQuery): void {
    const { items } = this;
    const row = boundsOf(query);
    const at = this.rankOf(row[RATE_PER_MILE]);
    if ((items.length + 1) * WIDTH > this.numbers.length) this.grow();
    this.numbers.copyWithin((at + 1) * WIDTH, at * WIDTH, items.length * WIDTH);
    this.numbers.set(row, at * WIDTH);
    items.splice(at, 0, item);
  }

  remove(item: Item): void {
    const { items, numbers } = this;
    const at = items.indexOf(item);
    numbers.copyWithin(at * WIDTH, (at + 1) * WIDTH, items.length * WIDTH);
    items.splice(at, 1);
  }

  /** Calls `visit` with each search that a load may match. */
  forWithin(
    { deadhead, miles, rateCents }: Bounded,
    { all, delivery }: Directions,
    visit: (item: Item) => void,
  ): void {
    const { items, numbers } = this;
    const totalMiles = miles + Math.max(0, deadhead);
    const end = items.length * WIDTH;
    for (let at = 0; at < end && numbers[at + RATE_PER_MILE] * totalMiles <= rateCents + SLACK; at += WIDTH) {
      if (
        numbers[at + DEADHEAD] >= deadhead &&
        numbers[at + MILES_MIN] <= miles &&
        numbers[at + MILES_MAX] >= miles &&
        numbers[at + RATE_MIN] <= rateCents &&
        numbers[at + RATE_BASE] + numbers[at + COST_PER_MILE] * totalMiles <= rateCents + SLACK &&
        squaredLine(numbers, at + DESTINATION, all, delivery) <= numbers[at + LINE_MAX]
      )
        visit(items[at / WIDTH]);
    }
  }

  private rankOf(ratePerMile: number): number {
    let low = 0;
    let high = this.items.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.numbers[middle * WIDTH + RATE_PER_MILE] < ratePerMile) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private grow(): void {
    const numbers = new Float64Array(Math.ceil(this.items.length * 1.5 + 1) * WIDTH);
    numbers.set(this.numbers);
    this.numbers = numbers;
  }
}

function boundsOf(query: SearchQuery): Float64Array {
  const { costPerMileCents, profitMinCents, profitPerMileMinCents, destination } = query;
  const needsRate = query.ratePosted || profitMinCents !== undefined || profitPerMileMinCents !== undefined;
  const row = new Float64Array(WIDTH);
  // More empty miles than are known yet must not make it less.
  row[RATE_PER_MILE] = Math.max(0, costPerMileCents + (profitPerMileMinCents ?? -Infinity));
  row[DEADHEAD] = query.deadhead;
  row[MILES_MIN] = query.milesMin;
  row[MILES_MAX] = query.milesMax;
  row[RATE_MIN] = Math.max(query.rateMinCents ?? 0, needsRate ? 1 : 0);
  row[RATE_BASE] = profitMinCents ?? -Infinity;
  row[COST_PER_MILE] = costPerMileCents;
  row[LINE_MAX] = destination ? squaredLineOf(query.deadheadAfter + DOUBT) : Infinity;
  if (destination) writeDirection(destination, row, DESTINATION);
  return row;
}
