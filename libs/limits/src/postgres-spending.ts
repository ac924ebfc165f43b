import { asAdministrator } from '@lanewise/database';
import type { Pool } from 'pg';
import { type Report, REPORT_TTL_MS, type SpendingStore, type Total } from './spending-store.js';

/** Schema of the calls of accounts. Every service may exchange them, and touch nothing else in it. */
const SPENDING_SCHEMA = 'account_calls';

interface Row extends Total {
  account: string;
}

/** Stores the calls of accounts in Postgres, where there is no Redis. */
export class PostgresSpending implements SpendingStore {
  constructor(
    private readonly pool: Pool,
    private readonly replica: string,
  ) {}

  async exchange(reports: readonly Report[], perMinute: number): Promise<Total[]> {
    const { rows } = await this.pool.query<Row>(
      `SELECT account, level, elsewhere AS "runningOnOtherReplicas" FROM ${SPENDING_SCHEMA}.exchange($1, $2, $3, $4, $5)`,
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

/**
 * Creates the schema of `PostgresSpending`. Safe to run again.
 * @param url an administrator's Postgres URL
 */
export async function provisionSpending(url: string): Promise<void> {
  await asAdministrator(url, (client) =>
    client.query(`
      CREATE SCHEMA IF NOT EXISTS ${SPENDING_SCHEMA};
      -- What is lost in a crash is a minute's counts.
      CREATE UNLOGGED TABLE IF NOT EXISTS ${SPENDING_SCHEMA}.levels (
        account uuid PRIMARY KEY,
        level float8 NOT NULL,
        at timestamptz NOT NULL
      );
      CREATE UNLOGGED TABLE IF NOT EXISTS ${SPENDING_SCHEMA}.running (
        account uuid NOT NULL,
        replica uuid NOT NULL,
        calls integer NOT NULL,
        at timestamptz NOT NULL,
        PRIMARY KEY (account, replica)
      );
      CREATE OR REPLACE FUNCTION ${SPENDING_SCHEMA}.exchange(
        own uuid, per_second float8, accounts uuid[], spent float8[], calls integer[]
      ) RETURNS TABLE (account uuid, level float8, elsewhere integer)
      LANGUAGE sql SECURITY DEFINER SET search_path = ${SPENDING_SCHEMA} AS $$
        DELETE FROM levels WHERE at < now() - interval '2 minutes';
        DELETE FROM running WHERE at < now() - interval '${REPORT_TTL_MS} milliseconds';
        -- In the order of the accounts, so that replicas never wait for each other in a circle.
        INSERT INTO running AS report
          SELECT each.account, own, each.calls, now() FROM unnest(accounts, calls) AS each (account, calls)
          ORDER BY each.account
          ON CONFLICT ON CONSTRAINT running_pkey DO UPDATE SET calls = excluded.calls, at = excluded.at;
        INSERT INTO levels AS stored
          SELECT each.account, each.spent, now() FROM unnest(accounts, spent) AS each (account, spent)
          ORDER BY each.account
          ON CONFLICT ON CONSTRAINT levels_pkey DO UPDATE SET
            level = excluded.level
              + greatest(0, stored.level - per_second * greatest(0, extract(epoch FROM now() - stored.at))),
            at = now();
        SELECT levels.account, levels.level, coalesce((
            SELECT sum(report.calls) FROM running AS report
            WHERE report.account = levels.account AND report.replica <> own
          ), 0)::integer
          FROM levels WHERE levels.account = ANY (accounts);
      $$;
      GRANT USAGE ON SCHEMA ${SPENDING_SCHEMA} TO PUBLIC;
    `),
  );
}
