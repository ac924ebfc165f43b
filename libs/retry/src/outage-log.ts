import { describeError } from '@lanewise/contracts';

/** A target for the log, such as Nest's `Logger`. */
export interface WarningLog {
  warn(message: string): void;
}

/** Logs an outage in one line, however often it is met, and its end in another. */
export class OutageLog {
  private logged: string | undefined;

  /** @param what is away meanwhile, such as "Redis" */
  constructor(
    private readonly logger: WarningLog,
    private readonly what?: string,
  ) {}

  /** Logs a failure, unless the line before said the same. */
  failed(error: unknown): void {
    const reason = error instanceof Error ? error.message : String(error);
    if (this.logged === reason) return;
    this.logged = reason;
    this.logger.warn(this.what ? `${this.what} is unavailable: ${reason}` : describeError(error));
  }

  /** Ends the outage, if there was one. */
  succeeded(): void {
    if (this.logged === undefined) return;
    this.logged = undefined;
    this.logger.warn(this.what ? `${this.what} is available again.` : 'Working again.');
  }
}
