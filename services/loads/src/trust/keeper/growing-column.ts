type Column = Float64Array | Float32Array | Uint32Array | Uint16Array | Uint8Array;

const FIRST = 1024;

/** A typed array that grows. */
export class GrowingColumn<Of extends Column> {
  private values: Of;
  length = 0;

  constructor(private readonly type: new (length: number) => Of) {
    this.values = new type(FIRST);
  }

  push(value: number): void {
    if (this.length === this.values.length) {
      const grown = new this.type(2 * this.length);
      grown.set(this.values);
      this.values = grown;
    }
    this.values[this.length++] = value;
  }

  at(position: number): number {
    return this.values[position];
  }

  set(position: number, value: number): void {
    this.values[position] = value;
  }
}
