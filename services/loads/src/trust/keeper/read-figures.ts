import { type DaysToPay, foldCompany } from '@lanewise/contracts';
import type { Client } from 'pg';
import { daysToPay, type PaidLoad } from '../days-to-pay.rules.js';
import { FRESHNESS_DAYS, type HourCount, type Survival, survivalOf } from '../freshness.rules.js';

/** Loads that were paid in so many days count. */
const PAID_DAYS = 180;

/** By the index of the paid loads, of which there are few beside all. */
const PAID = `
  SELECT shipper_name AS shipper, user_id AS "userId",
    floor(extract(epoch FROM payed_at - completed_at) / 86400)::integer AS days
  FROM saved_loads
  WHERE payed_at IS NOT NULL AND completed_at IS NOT NULL AND payed_at >= now() - interval '${PAID_DAYS} days'`;

const hoursTo = (end: string) => `floor(extract(epoch FROM ${end} - first_seen_at) / 3600)::integer`;

/** Reads the partitions of the last weeks once, for all sources. */
const STAYS = `
  SELECT source, age, stay, count(*)::integer AS count FROM (
    SELECT source, ${hoursTo('now()')} AS age, ${hoursTo('coalesce(gone_at, now())')} AS stay
    FROM postings WHERE first_seen_at >= now() - interval '${FRESHNESS_DAYS} days'
  ) AS posting
  GROUP BY GROUPING SETS ((source, age), (source, stay))`;

interface Stay {
  source: string;
  age: number | null;
  stay: number | null;
  count: number;
}

/** Reads how long shippers take to pay, by names as `foldCompany` folds them; only where enough is known. */
export async function readDaysToPay(client: Pick<Client, 'query'>): Promise<Map<string, DaysToPay>> {
  const { rows } = await client.query<PaidLoad & { shipper: string }>(PAID);
  return new Map(
    [...groupedBy(rows, ({ shipper }) => foldCompany(shipper))].flatMap(([shipper, loads]) => {
      const figures = daysToPay(loads);
      return figures ? [[shipper, figures] as const] : [];
    }),
  );
}

/** Reads how long the postings of each source stay. */
export async function readSurvival(client: Pick<Client, 'query'>): Promise<Map<string, Survival>> {
  const { rows } = await client.query<Stay>(STAYS);
  const counts = (stays: readonly Stay[], of: 'age' | 'stay'): HourCount[] =>
    stays.flatMap(({ [of]: hours, count }) => (hours === null ? [] : [{ hours, count }]));
  return new Map(
    [...groupedBy(rows, ({ source }) => source)].map(([source, stays]) => [
      source,
      survivalOf(counts(stays, 'age'), counts(stays, 'stay')),
    ]),
  );
}

function groupedBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}
