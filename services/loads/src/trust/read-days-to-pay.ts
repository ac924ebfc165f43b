import type { DaysToPay } from '@lanewise/contracts';
import { arrayLiteral } from '@lanewise/database';
import type { DataSource } from 'typeorm';
import { daysToPay, type PaidLoad } from './days-to-pay.rules.js';
import { readPrepared } from './read-prepared.js';

/** Loads that were paid in so many days count. */
const DAYS = 180;

/** By the index of the paid loads, of which there are few beside all. */
const PAID = `
  SELECT company_folded(shipper_name) AS shipper, user_id AS "userId",
    floor(extract(epoch FROM payed_at - completed_at) / 86400)::integer AS days
  FROM saved_loads
  WHERE company_folded(shipper_name) = ANY ($1::text[])
    AND payed_at IS NOT NULL AND completed_at IS NOT NULL AND payed_at >= now() - interval '${DAYS} days'`;

/** @param shippers names as `foldCompany` folds them */
export async function readDaysToPay(
  dataSource: DataSource,
  shippers: readonly string[],
): Promise<Map<string, DaysToPay>> {
  const rows = await readPrepared<PaidLoad & { shipper: string }>(dataSource, 'trust-days-to-pay', PAID, [
    arrayLiteral(shippers),
  ]);
  const paid = new Map<string, PaidLoad[]>();
  for (const row of rows) {
    const ofShipper = paid.get(row.shipper);
    if (ofShipper) ofShipper.push(row);
    else paid.set(row.shipper, [row]);
  }
  return new Map(
    [...paid].flatMap(([shipper, loads]) => {
      const figures = daysToPay(loads);
      return figures ? [[shipper, figures] as const] : [];
    }),
  );
}
