import type { Random } from './random.js';

/** Picks items in proportion to their weights, in the same time however many there are (Walker's alias method). */
export class WeightedChoice<Item> {
  private readonly items: Item[];
  /** The share of each column that is its own item's; the rest is its alias's. */
  private readonly own: Float64Array;
  private readonly alias: Uint32Array;

  constructor(weighted: Iterable<readonly [item: Item, weight: number]>) {
    const entries = [...weighted].filter(([, weight]) => weight > 0);
    const total = entries.reduce((sum, [, weight]) => sum + weight, 0);
    this.items = entries.map(([item]) => item);
    this.own = Float64Array.from(entries, ([, weight]) => (weight / total) * entries.length);
    this.alias = Uint32Array.from(entries.keys());
    this.level();
  }

  pick(random: Random): Item {
    const at = random.next() * this.items.length;
    const column = Math.floor(at);
    return this.items[at - column < this.own[column] ? column : this.alias[column]];
  }

  /** Fills the columns below average from those above it. */
  private level(): void {
    const { own, alias } = this;
    const below: number[] = [];
    const above: number[] = [];
    own.forEach((share, index) => (share < 1 ? below : above).push(index));
    while (below.length > 0 && above.length > 0) {
      const low = below.pop()!;
      const high = above.at(-1)!;
      alias[low] = high;
      own[high] -= 1 - own[low];
      if (own[high] < 1) below.push(above.pop()!);
    }
    for (const rest of [...below, ...above]) own[rest] = 1;
  }
}
