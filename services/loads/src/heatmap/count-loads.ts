import { type Columns, type CountedLoads, toColumns } from '@lanewise/contracts';
import type { EntityManager } from 'typeorm';
import { IS_OFFERED } from '../market-loads/is-offered.js';
import { stateOf } from '../market-loads/market-changes.js';
import { RATE_COUNTS, RATE_IS_LEFT_OUT, USUAL_RATE } from '../market-loads/usual-rates.js';

/** Names the state as its places do, at their end. */
type Counted = Omit<CountedLoads, 'state'> & { ending: string };

const COUNTED_FIELDS = [
  'end',
  'state',
  'timeZone',
  'day',
  'equipments',
  'amount',
  'rated',
  'cents',
  'miles',
  'totalCents',
  'leftOut',
] as const satisfies readonly (keyof CountedLoads)[];

/** With a change of the clocks, today began at most 25 hours ago, and the day after tomorrow ends within 73. */
const isCounted = (instant: string) =>
  `${IS_OFFERED}
    AND ${instant} BETWEEN $1::timestamptz - interval '25 hours' AND $1::timestamptz + interval '73 hours'`;

/** A sum of the loads whose rates count. */
const sumOf = (value: string) => `coalesce(sum(${value}) FILTER (WHERE ${RATE_COUNTS}), 0)::double precision`;

const countEnd = (end: CountedLoads['end'], place: string, instant: string) => `
  SELECT '${end}' AS "end", right(${place}, 4) AS ending, ${place}_time_zone AS time_zone,
    (${instant} AT TIME ZONE ${place}_time_zone)::date AS day, equipments,
    count(*)::integer AS amount, count(*) FILTER (WHERE ${RATE_COUNTS})::integer AS rated,
    ${sumOf('rate_cents / miles::double precision')} AS cents, ${sumOf('miles')} AS miles,
    ${sumOf('rate_cents')} AS total_cents, count(*) FILTER (WHERE ${RATE_IS_LEFT_OUT})::integer AS left_out
  FROM market_loads CROSS JOIN median
  WHERE ${isCounted(instant)}
  GROUP BY ending, time_zone, day, equipments`;

/** One statement, so of one moment. What depends on the time zone alone is decided for each count, not for each load. */
const COUNT = `
  WITH median AS MATERIALIZED (
    SELECT ${USUAL_RATE} FROM market_loads WHERE rate_cents > 0 AND ${isCounted('pick_up')}
  ), counted AS MATERIALIZED (
    ${countEnd('pickups', 'origin', 'pick_up')} UNION ALL ${countEnd('deliveries', 'destination', 'delivery')}
  )
  SELECT "end", ending, time_zone AS "timeZone", day - date '1970-01-01' AS day, equipments, amount, rated, cents,
    miles, total_cents AS "totalCents", left_out AS "leftOut"
  FROM counted
  WHERE ending LIKE ', __' AND day - ($1::timestamptz AT TIME ZONE time_zone)::date BETWEEN 0 AND 2`;

/** Counts the loads that stop today, tomorrow or the day after, in each time zone for itself. */
export async function countLoads(manager: EntityManager, now: Date): Promise<Columns<CountedLoads>> {
  // Postgres expects many more counts than there are, and would sort all loads, which takes four times as long.
  await manager.query('SET LOCAL enable_sort = off');
  const rows = await manager.query<Counted[]>(COUNT, [now]);
  const counts = rows.flatMap(({ ending, ...counted }) => {
    const state = stateOf(ending);
    return state === null ? [] : { ...counted, state };
  });
  return toColumns<CountedLoads>(counts, COUNTED_FIELDS);
}
