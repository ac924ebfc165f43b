import type { DataSource } from 'typeorm';
import { FRESHNESS_DAYS, type HourCount, type Survival, survivalOf } from './freshness.rules.js';
import { readPrepared } from './read-prepared.js';

const hoursTo = (end: string) => `floor(extract(epoch FROM ${end} - first_seen_at) / 3600)::integer`;

/** Reads the partitions of the last weeks once, for all sources. */
const STAYS = `
  SELECT source, age, stay, count(*)::integer AS count FROM (
    SELECT source, ${hoursTo('now()')} AS age, ${hoursTo('coalesce(gone_at, now())')} AS stay
    FROM postings WHERE first_seen_at >= now() - interval '${FRESHNESS_DAYS} days'
  ) AS posting
  GROUP BY GROUPING SETS ((source, age), (source, stay))`;

interface Row {
  source: string;
  age: number | null;
  stay: number | null;
  count: number;
}

/** Reads how long the postings of each source stay. */
export async function readSurvival(dataSource: DataSource): Promise<Map<string, Survival>> {
  const rows = await readPrepared<Row>(dataSource, 'trust-survival', STAYS, []);
  const counts = (source: string, of: 'age' | 'stay'): HourCount[] =>
    rows.flatMap((row) => {
      const hours = row[of];
      return row.source === source && hours !== null ? [{ hours, count: row.count }] : [];
    });
  const sources = new Set(rows.map(({ source }) => source));
  return new Map(
    [...sources].map((source) => [source, survivalOf(counts(source, 'age'), counts(source, 'stay'))]),
  );
}
