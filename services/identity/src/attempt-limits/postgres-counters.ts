import type { DataSource } from 'typeorm';
import type { AttemptCounters } from './attempt-counters.js';

/** Milliseconds since 1970 by the database's clock, which all replicas share. */
const NOW = '(extract(epoch FROM clock_timestamp()) * 1000)::bigint';

/** Keeps the counts in identity's schema, where there is no Redis. */
export class PostgresCounters implements AttemptCounters {
  constructor(
    private readonly dataSource: DataSource,
    private readonly windowSeconds: number,
  ) {}

  async count(key: string, limit: number): Promise<number> {
    const counted = await this.dataSource.query<unknown[]>(
      `INSERT INTO attempt_counters AS counter (key, points, expire) VALUES ($1, 1, ${NOW} + $3)
       ON CONFLICT (key) DO UPDATE SET
         points = CASE WHEN counter.expire <= ${NOW} THEN 1 ELSE counter.points + 1 END,
         expire = CASE WHEN counter.expire <= ${NOW} THEN excluded.expire ELSE counter.expire END
       WHERE counter.points < $2 OR counter.expire <= ${NOW}
       RETURNING key`,
      [key, limit, this.windowSeconds * 1000],
    );
    if (counted.length > 0) return 0;
    const [row] = await this.dataSource.query<{ ms: number }[]>(
      `SELECT greatest(expire - ${NOW}, 1)::integer AS ms FROM attempt_counters WHERE key = $1`,
      [key],
    );
    return row?.ms ?? 1;
  }

  async giveBack(key: string): Promise<void> {
    await this.dataSource.query(
      'UPDATE attempt_counters SET points = points - 1 WHERE key = $1 AND points > 0',
      [key],
    );
  }

  async clear(key: string): Promise<void> {
    await this.dataSource.query('DELETE FROM attempt_counters WHERE key = $1', [key]);
  }

  async removeEnded(): Promise<void> {
    await this.dataSource.query(`DELETE FROM attempt_counters WHERE expire <= ${NOW}`);
  }

  close(): void {}
}
