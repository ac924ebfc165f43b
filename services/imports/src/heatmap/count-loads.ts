import type { EntityManager } from 'typeorm';
import { type CountedLoads, daysToCount } from './heatmap.rules.js';
import { readStops } from './stop-ids.js';

/** One statement, so of one moment. */
const COUNT = `
  SELECT counts.*, state, time_zone AS "timeZone" FROM (
    SELECT 'pickups' AS end, origin_stop AS stop, pickup_day AS day, equipments,
      count(*)::integer AS amount, count(cents_per_mile)::integer AS rated, coalesce(sum(cents_per_mile), 0) AS cents
    FROM known_loads
    WHERE NOT removed AND pickup_day BETWEEN $1 AND $2 AND origin_stop IS NOT NULL
    GROUP BY origin_stop, pickup_day, equipments
    UNION ALL
    SELECT 'deliveries', destination_stop, delivery_day, equipments,
      count(*)::integer, count(cents_per_mile)::integer, coalesce(sum(cents_per_mile), 0)
    FROM known_loads
    WHERE NOT removed AND delivery_day BETWEEN $1 AND $2 AND destination_stop IS NOT NULL
    GROUP BY destination_stop, delivery_day, equipments
  ) AS counts JOIN heatmap_stops ON heatmap_stops.id = counts.stop`;

/** Counts the known loads of the days that matter. */
export async function countLoads(manager: EntityManager, now: Date): Promise<CountedLoads[]> {
  const stops = await readStops(manager);
  if (stops.length === 0) return [];
  return manager.query(
    COUNT,
    daysToCount(
      stops.map(({ timeZone }) => timeZone),
      now,
    ),
  );
}
