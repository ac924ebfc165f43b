import type pg from 'pg';
import { createPool } from './pool.js';

const ASK_MS = 1000;
const ANSWER_LIMIT_MS = 2000;
/** A single late answer means a busy machine rather than an absent database. */
const FAILURES_THAT_COUNT = 2;

/** Asks Postgres every second, on a connection of its own, and knows whether it answers within two. */
export class DatabaseProbe {
  private readonly pool: pg.Pool;
  private next: NodeJS.Timeout | undefined;
  private closed = false;
  private failures = 0;
  private latest: string | undefined;

  constructor(url: string) {
    this.pool = createPool({ url, name: 'lanewise_probe', size: 1, answerLimitMs: ANSWER_LIMIT_MS });
    void this.ask();
  }

  /** Why Postgres cannot be used just now; undefined while it can. */
  get problem(): string | undefined {
    return this.failures < FAILURES_THAT_COUNT ? undefined : this.latest;
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.next);
    await this.pool.end();
  }

  private async ask(): Promise<void> {
    try {
      await this.pool.query('SELECT 1');
      this.failures = 0;
    } catch (error) {
      this.failures++;
      this.latest = `Postgres does not answer: ${reasonOf(error as NodeJS.ErrnoException)}`;
    }
    if (!this.closed) this.next = setTimeout(() => void this.ask(), ASK_MS).unref();
  }
}

/** The system gives no message where it tried several addresses. */
const reasonOf = ({ message, code }: NodeJS.ErrnoException): string => message || String(code);
