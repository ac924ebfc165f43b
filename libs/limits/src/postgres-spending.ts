import type { Pool } from 'pg';
import { SPENDING_SCHEMA } from './spending-schema.js';
import type { Report, SpendingStore, Total } from './spending-store.js';

interface Row extends Total {
  account: string;
}

/** Keeps what accounts have asked for in Postgres, where there is no Redis. */
export class PostgresSpending implements SpendingStore {
  constructor(
    private readonly pool: Pool,
    private readonly replica: string,
  ) {}

  async exchange(reports: readonly Report[], perMinute: number): Promise<Total[]> {
    const { rows } = await this.pool.query<Row>(
      `SELECT account, level, elsewhere FROM ${SPENDING_SCHEMA}.exchange($1, $2, $3, $4, $5)`,
      [
        this.replica,
        perMinute / 60,
        reports.map(({ account }) => account),
        reports.map(({ spent }) => spent),
        reports.map(({ running }) => running),
      ],
    );
    const totals = new Map(rows.map((row) => [row.account, row]));
    return reports.map(({ account }) => totals.get(account)!);
  }

  close(): Promise<void> {
    return this.pool.end();
  }
}
