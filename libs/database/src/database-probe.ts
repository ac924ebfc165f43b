import type pg from 'pg';
import { createPool } from './pool.js';

const EVERY_MS = 1000;
const QUERY_TIMEOUT_MS = 2000;
/** A single timeout is more likely a busy machine than a missing database. */
const FAILURES_TO_REPORT = 2;

/** Checks every second, on a connection of its own, whether Postgres responds within two. */
export class DatabaseProbe {
  private readonly pool: pg.Pool;
  private next: NodeJS.Timeout | undefined;
  private closed = false;
  private failures = 0;
  private latest: string | undefined;

  constructor(url: string) {
    this.pool = createPool({ url, name: 'lanewise_probe', size: 1, queryTimeoutMs: QUERY_TIMEOUT_MS });
    void this.check();
  }

  /** Why Postgres cannot be used at the moment; undefined while it can. */
  get problem(): string | undefined {
    return this.failures < FAILURES_TO_REPORT ? undefined : this.latest;
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.next);
    await this.pool.end();
  }

  private async check(): Promise<void> {
    try {
      await this.pool.query('SELECT 1');
      this.failures = 0;
    } catch (error) {
      this.failures++;
      this.latest = `Postgres does not respond: ${reasonOf(error as NodeJS.ErrnoException)}`;
    }
    if (!this.closed) this.next = setTimeout(() => void this.check(), EVERY_MS).unref();
  }
}

/** An error of several addresses has no message of its own. */
const reasonOf = ({ message, code }: NodeJS.ErrnoException): string => message || String(code);
