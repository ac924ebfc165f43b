import { foldCompany } from '@lanewise/contracts';

/**
 * Numbers the names of shippers, so that loads hold and searches compare numbers. Names are counted by use; after the
 * last one, the number can be reused.
 */
export class ShipperTable {
  private readonly numbers = new Map<string, number>();
  private readonly names: string[] = [];
  /** Those of which they have been asked for. */
  private readonly companies: (string | undefined)[] = [];
  private readonly uses: number[] = [];
  private readonly free: number[] = [];

  /** Number of names in use. */
  get size(): number {
    return this.numbers.size;
  }

  /** Returns the number of a name in use. */
  find(name: string): number | undefined {
    return this.numbers.get(name);
  }

  nameOf(number: number): string {
    return this.names[number];
  }

  /** Returns the name as that of a company: spellings of it have one. */
  companyOf(number: number): string {
    return (this.companies[number] ??= foldCompany(this.names[number]));
  }

  /** Returns the number of a name, and counts a use. */
  use(name: string): number {
    const number = this.numbers.get(name) ?? this.add(name);
    this.uses[number]++;
    return number;
  }

  release(number: number): void {
    if (--this.uses[number] > 0) return;
    this.numbers.delete(this.names[number]);
    this.names[number] = '';
    this.companies[number] = undefined;
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
