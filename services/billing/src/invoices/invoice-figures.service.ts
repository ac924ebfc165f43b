import { Injectable } from '@nestjs/common';
import type { IncomePeriod, InvoiceFigures, MonthlyIncome, PackageIncome } from '@lanewise/contracts';
import { toDollars } from '@lanewise/money';
import { Clock } from '@lanewise/runtime';
import { DataSource, type EntityManager } from 'typeorm';
import { incomeMonths } from './income-months.rules.js';
import { overdueBefore } from './invoice.rules.js';

/** SQL of the payments ($1 to before $2, days in UTC), and of the credit notes in that time, which count below 0. */
const MOVEMENTS = `
  WITH movement AS (
    SELECT date, amount_cents AS income, 0 AS credited, item, user_id
    FROM payments JOIN invoices ON invoices.id = invoice_id WHERE date >= $1::date AND date < $2::date
    UNION ALL
    SELECT (voided_at AT TIME ZONE 'UTC')::date, 0, amount_cents, item, NULL
    FROM payments JOIN invoices ON invoices.id = invoice_id
    WHERE voided_at >= $1::date::timestamp AT TIME ZONE 'UTC' AND voided_at < $2::date::timestamp AT TIME ZONE 'UTC'
  )`;

/**
 * The days of an account's invoices follow each other, as its paid period does: each begins where the one before ends,
 * or when it is paid if that is later.
 */
const RECURRING = `
  WITH paid AS (
    SELECT user_id, paid_at, price_cents, make_interval(days => days) AS length,
      make_interval(days => (sum(days) OVER in_order)::integer) AS until_then
    FROM invoices WHERE paid_at IS NOT NULL AND voided_at IS NULL
    WINDOW in_order AS (PARTITION BY user_id ORDER BY paid_at, invoice_no)
  ), covering AS (
    SELECT price_cents, length, until_then + max(paid_at - (until_then - length))
      OVER (PARTITION BY user_id ORDER BY paid_at, until_then) AS ends
    FROM paid
  )
  SELECT coalesce(sum(price_cents), 0) AS cents FROM covering WHERE ends > $1 AND ends - length <= $1`;

/** Figures of all invoices, for administrators. */
@Injectable()
export class InvoiceFiguresService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Reads all figures in one snapshot of the database. */
  async get(period: IncomePeriod = 'last-12-months'): Promise<InvoiceFigures> {
    const now = this.clock.now();
    const months = incomeMonths(period, now);
    return this.dataSource.transaction('REPEATABLE READ', async (manager) => ({
      months: await readMonths(manager, months),
      packages: await readPackages(manager, months),
      recurring: await readRecurring(manager, now),
      ...(await readOpen(manager, now)),
      ...(await readCredits(manager)),
    }));
  }
}

type Months = ReturnType<typeof incomeMonths>;

async function readMonths(manager: EntityManager, { names, from, before }: Months): Promise<MonthlyIncome[]> {
  const rows = await manager.query<Sums<{ month: string; accounts: number }>[]>(
    `${MOVEMENTS} SELECT to_char(date, 'YYYY-MM') AS month, sum(income) AS income, sum(credited) AS credited,
       count(DISTINCT user_id)::integer AS accounts
     FROM movement GROUP BY month`,
    [from, before],
  );
  const found = new Map(rows.map((row) => [row.month, row]));
  return names.map((month) => {
    const { income = 0, credited = 0, accounts = 0 } = found.get(month) ?? {};
    return { month, ...dollarsOf({ income, credited }), paidAccounts: accounts };
  });
}

async function readPackages(manager: EntityManager, { from, before }: Months): Promise<PackageIncome[]> {
  const rows = await manager.query<Sums<{ item: string }>[]>(
    `${MOVEMENTS} SELECT item, sum(income) AS income, sum(credited) AS credited
     FROM movement GROUP BY item ORDER BY sum(income) DESC, item`,
    [from, before],
  );
  return rows.map(({ item, ...sums }) => ({ item, ...dollarsOf(sums) }));
}

async function readRecurring(manager: EntityManager, now: Date): Promise<number> {
  const [{ cents }] = await manager.query<[{ cents: string }]>(RECURRING, [now]);
  return toDollars(Number(cents));
}

async function readOpen(manager: EntityManager, now: Date) {
  const [open] = await manager.query<
    [Record<'unpaid' | 'overdue', number> & Record<'unpaidCents' | 'overdueCents', string>]
  >(
    `WITH open AS (
       SELECT unpaid_since < $1 AS overdue, total_cents - coalesce(
         (SELECT sum(amount_cents) FROM payments WHERE invoice_id = invoices.id), 0) AS cents
       FROM invoices WHERE unpaid_since IS NOT NULL
     )
     SELECT count(*)::integer AS unpaid, coalesce(sum(cents), 0) AS "unpaidCents",
       (count(*) FILTER (WHERE overdue))::integer AS overdue,
       coalesce(sum(cents) FILTER (WHERE overdue), 0) AS "overdueCents"
     FROM open`,
    [overdueBefore(now)],
  );
  return {
    unpaidCount: open.unpaid,
    unpaidTotal: toDollars(Number(open.unpaidCents)),
    overdueCount: open.overdue,
    overdueTotal: toDollars(Number(open.overdueCents)),
  };
}

async function readCredits(manager: EntityManager) {
  const [{ count, cents }] = await manager.query<[{ count: number; cents: string }]>(
    `SELECT count(*)::integer AS count, coalesce(sum(cents), 0) AS cents FROM account_credits WHERE cents > 0`,
  );
  return {
    creditCount: count,
    creditTotal: toDollars(Number(cents)),
  };
}

/** Postgres returns sums of cents as text. */
type Sums<Of> = Of & Record<'income' | 'credited', string>;

const dollarsOf = ({ income, credited }: Record<'income' | 'credited', string | number>) => ({
  income: toDollars(Number(income)),
  credited: toDollars(Number(credited)),
});
