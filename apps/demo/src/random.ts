/** Random numbers that come again for the same seed (sfc32, seeded by FNV-1a). */
export class Random {
  private a: number;
  private b: number;
  private c: number;
  private counter = 1;

  constructor(seed: string) {
    this.a = hash(`a${seed}`);
    this.b = hash(`b${seed}`);
    this.c = hash(`c${seed}`);
    // The first numbers still show the seed.
    for (let i = 0; i < 12; i++) this.next();
  }

  /** From 0 to below 1. */
  next(): number {
    const sum = (this.a + this.b + this.counter++) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = ((this.c << 21) | (this.c >>> 11)) + sum;
    this.c |= 0;
    return (sum >>> 0) / 4_294_967_296;
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  between(least: number, most: number): number {
    return least + (most - least) * this.next();
  }

  /** A whole number, both ends included. */
  whole(least: number, most: number): number {
    return least + Math.floor((most - least + 1) * this.next());
  }

  /** Normally distributed (Box and Muller), within `most` standard deviations of the mean. */
  normal(mean: number, deviation: number, most = 3): number {
    const sample = Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next());
    return mean + deviation * Math.max(-most, Math.min(most, sample));
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[Math.floor(items.length * this.next())];
  }
}

function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  return value | 0;
}
