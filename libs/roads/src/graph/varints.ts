/** Writes whole numbers with seven bits to a byte, the last byte of each below 128: small numbers take one byte. */
export class VarintWriter {
  private readonly bytes: number[] = [];

  write(value: number): void {
    let rest = value;
    for (; rest > 127; rest = Math.floor(rest / 128)) this.bytes.push((rest % 128) | 128);
    this.bytes.push(rest);
  }

  /** Also takes numbers below zero. */
  writeSigned(value: number): void {
    this.write(value < 0 ? -2 * value - 1 : 2 * value);
  }

  toBytes(): Uint8Array {
    return Uint8Array.from(this.bytes);
  }
}

/** Reads what a `VarintWriter` has written. */
export class VarintReader {
  private at = 0;

  constructor(private readonly bytes: Uint8Array) {}

  get isAtEnd(): boolean {
    return this.at >= this.bytes.length;
  }

  read(): number {
    let value = 0;
    let factor = 1;
    for (;;) {
      const byte = this.bytes[this.at++];
      value += (byte & 127) * factor;
      if (byte < 128) return value;
      factor *= 128;
    }
  }

  readSigned(): number {
    const value = this.read();
    return value % 2 === 1 ? -(value + 1) / 2 : value / 2;
  }
}
