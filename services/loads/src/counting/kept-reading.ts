import { unstopped } from '@lanewise/telemetry';

/** However many ask, reading takes at most this share of the time. */
const SHARE = 1 / 20;

interface KeptReadingOptions {
  /** Milliseconds after which it is read again, or longer where reading takes long. */
  freshMs: number;
  /** Milliseconds until which the last one is returned meanwhile. */
  staleMs: number;
}

/** Something that is the same for everyone and takes long to read: it is read once for all, and kept for a moment. */
export class KeptReading<Result> {
  private kept: { result: Result; readAt: number; freshMs: number } | undefined;
  private reading: Promise<Result> | undefined;

  constructor(
    private readonly read: () => Promise<Result>,
    private readonly options: KeptReadingOptions,
  ) {}

  async get(): Promise<Result> {
    const { kept } = this;
    const age = kept ? performance.now() - kept.readAt : Infinity;
    if (kept && age < kept.freshMs) return kept.result;
    const reading = this.readOnce();
    if (!kept || age >= this.options.staleMs) return reading;
    // The next request tells whether reading fails.
    reading.catch(() => undefined);
    return kept.result;
  }

  /** Once for all requests that arrive meanwhile. */
  private readOnce(): Promise<Result> {
    const began = performance.now();
    this.reading ??= unstopped(this.read)
      .then((result) => {
        const readAt = performance.now();
        this.kept = { result, readAt, freshMs: Math.max(this.options.freshMs, (readAt - began) / SHARE) };
        return result;
      })
      .finally(() => (this.reading = undefined));
    return this.reading;
  }
}
