import { withoutSignal } from '@lanewise/telemetry';

/** However many ask, reading takes at most this share of the time. */
const SHARE = 1 / 20;

interface CachedResultOptions {
  /** Milliseconds after which it is read again, or longer where reading takes long. */
  freshMs: number;
  /** Milliseconds until which the last one is returned meanwhile. */
  staleMs: number;
}

/** Something that is the same for everyone and takes long to read: it is read once for all, and cached for a moment. */
export class CachedResult<Result> {
  private cached: { result: Result; readAt: number; freshMs: number } | undefined;
  private reading: Promise<Result> | undefined;

  constructor(
    private readonly read: () => Promise<Result>,
    private readonly options: CachedResultOptions,
  ) {}

  async get(): Promise<Result> {
    const { cached } = this;
    const age = cached ? performance.now() - cached.readAt : Infinity;
    if (cached && age < cached.freshMs) return cached.result;
    const reading = this.readOnce();
    if (!cached || age >= this.options.staleMs) return reading;
    // The next request tells whether reading fails.
    reading.catch(() => undefined);
    return cached.result;
  }

  /** Once for all requests that arrive meanwhile. */
  private readOnce(): Promise<Result> {
    const began = performance.now();
    this.reading ??= withoutSignal(this.read)
      .then((result) => {
        const readAt = performance.now();
        this.cached = { result, readAt, freshMs: Math.max(this.options.freshMs, (readAt - began) / SHARE) };
        return result;
      })
      .finally(() => (this.reading = undefined));
    return this.reading;
  }
}
