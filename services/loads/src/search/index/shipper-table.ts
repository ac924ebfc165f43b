import { foldCompany } from '@lanewise/contracts';

/** Spellings that are remembered of each company: to fold one takes as long as all else about a load. */
const MAX_SPELLINGS = 100;

/**
 * Numbers the companies of shippers, however they are spelled, so that loads hold and searches compare numbers. They are
 * counted by use; after the last one, the number can be reused.
 */
export class ShipperTable {
  /** By company, and by other spellings of it that loads have come with. */
  private readonly numbers = new Map<string, number>();
  /** By number: the company, then those spellings. */
  private readonly names: string[][] = [];
  private readonly uses: number[] = [];
  private readonly free: number[] = [];

  /** Returns the number of a company in use, by its name as `foldCompany` folds it. */
  find(company: string): number | undefined {
    return this.numbers.get(company);
  }

  companyOf(number: number): string {
    return this.names[number][0];
  }

  /** Returns the number of the company that has a name, and counts a use. */
  use(name: string): number {
    const number = this.numbers.get(name) ?? this.add(name);
    this.uses[number]++;
    return number;
  }

  release(number: number): void {
    if (--this.uses[number] > 0) return;
    for (const name of this.names[number]) this.numbers.delete(name);
    this.names[number] = [];
    this.free.push(number);
  }

  private add(name: string): number {
    const company = foldCompany(name);
    const number = this.numbers.get(company) ?? this.addCompany(company);
    const names = this.names[number];
    if (name !== company && names.length <= MAX_SPELLINGS) {
      names.push(name);
      this.numbers.set(name, number);
    }
    return number;
  }

  private addCompany(company: string): number {
    const number = this.free.pop() ?? this.names.length;
    this.numbers.set(company, number);
    this.names[number] = [company];
    this.uses[number] = 0;
    return number;
  }
}
