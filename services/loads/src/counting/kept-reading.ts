import { unstopped } from '@lanewise/telemetry';

interface KeptReadingOptions {
  /** Milliseconds after which it is read again. */
  freshMs: number;
  /** Milliseconds until which the last one is returned meanwhile. */
  staleMs: number;
}

/** Something that is the same for everyone and takes long to read: it is read once for all, and kept for a moment. */
export class KeptReading<Result> {
  private kept: { result: Result; readAt: number } | undefined;
  private reading: Promise<Result> | undefined;

  constructor(
    private readonly read: () => Promise<Result>,
    private readonly options: KeptReadingOptions,
  ) {}

  async get(): Promise<Result> {
    const age = this.kept ? performance.now() - this.kept.readAt : Infinity;
    if (age < this.options.freshMs) return this.kept!.result;
    const reading = this.readOnce();
    if (age >= this.options.staleMs) return reading;
    // The next request tells whether reading fails.
    reading.catch(() => undefined);
    return this.kept!.result;
  }

  /** Once for all requests that arrive meanwhile. */
  private readOnce(): Promise<Result> {
    this.reading ??= unstopped(this.read)
      .then((result) => {
        this.kept = { result, readAt: performance.now() };
        return result;
      })
      .finally(() => (this.reading = undefined));
    return this.reading;
  }
}
