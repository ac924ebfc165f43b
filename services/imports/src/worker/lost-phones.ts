/** Counts the loads that have no phone, as digits of it were lost before the file was. */
export class LostPhones {
  private count = 0;
  private firstLine = 0;

  add(line: number): void {
    if (this.count === 0) this.firstLine = line;
    this.count++;
  }

  /** A sentence for the administrator, or null. */
  get notice(): string | null {
    if (this.count === 0) return null;
    const [count, line] = [this.count, this.firstLine].map((each) => each.toLocaleString('en-US'));
    return this.count === 1
      ? `The phone on line ${line} was left out: digits of it are lost or missing.`
      : `${count} phones were left out, the first one on line ${line}: digits of them are lost or missing.`;
  }
}
