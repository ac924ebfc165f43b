import { Injectable } from '@nestjs/common';
import type { InvoiceFigures } from '@lanewise/contracts';
import { toDollars } from '@lanewise/money';
import { Clock } from '@lanewise/runtime';
import { DataSource } from 'typeorm';
import { overdueBefore } from './invoice.rules.js';

/** Months, the current one included. */
const MONTHS = 12;

/** What administrators see of all invoices. */
@Injectable()
export class InvoiceFiguresService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  async get(): Promise<InvoiceFigures> {
    const now = this.clock.now();
    const months = await this.dataSource.query<{ month: string; cents: string; accounts: number }[]>(
      `WITH month AS (
         SELECT date_trunc('month', $1::timestamptz, 'UTC') - make_interval(months => n) AS begins
         FROM generate_series(0, $2 - 1) AS n
       )
       SELECT to_char(begins AT TIME ZONE 'UTC', 'YYYY-MM') AS month, coalesce(sum(total_cents), 0) AS cents,
         count(DISTINCT user_id)::integer AS accounts
       FROM month
       LEFT JOIN invoices ON date_trunc('month', paid_at, 'UTC') = begins
         AND paid_at >= (SELECT min(begins) FROM month)
       GROUP BY begins ORDER BY begins`,
      [now, MONTHS],
    );
    const [open] = await this.dataSource.query<
      [Record<'unpaid' | 'overdue', number> & Record<Cents, string>]
    >(
      `SELECT count(*)::integer AS unpaid, coalesce(sum(total_cents), 0) AS "unpaidCents",
         (count(*) FILTER (WHERE unpaid_since < $1))::integer AS overdue,
         coalesce(sum(total_cents) FILTER (WHERE unpaid_since < $1), 0) AS "overdueCents"
       FROM invoices WHERE unpaid_since IS NOT NULL`,
      [overdueBefore(now)],
    );
    return {
      months: months.map(({ month, cents, accounts }) => ({
        month,
        income: toDollars(Number(cents)),
        paidAccounts: accounts,
      })),
      unpaidCount: open.unpaid,
      unpaidTotal: toDollars(Number(open.unpaidCents)),
      overdueCount: open.overdue,
      overdueTotal: toDollars(Number(open.overdueCents)),
    };
  }
}

type Cents = 'unpaidCents' | 'overdueCents';
