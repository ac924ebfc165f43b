/**
 * Names of shippers as numbers, so that a load holds a number and a search compares numbers. A name counts
 * its uses; with the last one its number is free for another.
 */
export class ShipperTable {
  private readonly numbers = new Map<string, number>();
  private readonly names: string[] = [];
  private readonly uses: number[] = [];
  private readonly free: number[] = [];

  /** Names in use. */
  get size(): number {
    return this.numbers.size;
  }

  /** The number of a name that some load has. */
  find(name: string): number | undefined {
    return this.numbers.get(name);
  }

  /** The number of the name, used once more. */
  use(name: string): number {
    const number = this.numbers.get(name) ?? this.add(name);
    this.uses[number]++;
    return number;
  }

  release(number: number): void {
    if (--this.uses[number] > 0) return;
    this.numbers.delete(this.names[number]);
    this.names[number] = '';
    this.free.push(number);
  }

  private add(name: string): number {
    const number = this.free.pop() ?? this.names.length;
    this.numbers.set(name, number);
    this.names[number] = name;
    this.uses[number] = 0;
    return number;
  }
}
