export const DAY_MS = 86_400_000;
/** For how many days a posting is stored, from the day (UTC) on which it was first seen. */
export const HISTORY_DAYS = 90;
/** Partitions are made so long ahead that imports find theirs, also when nothing has made any for a month. */
const AHEAD_DAYS = 35;
const WEEK_MS = 7 * DAY_MS;
/** 1970-01-05, a Monday. */
const FIRST_WEEK = 4 * DAY_MS;

interface Queries {
  query<Row>(sql: string, values?: unknown[]): Promise<Row>;
}

/**
 * Makes the partitions of `postings` from the beginning of the history to some weeks ahead, each of a week. What had
 * to go into `postings_other` for want of one moves there. Safe while others write, and by several at once.
 * @param transaction the caller's
 */
export async function makePartitions(transaction: Queries, now: number): Promise<void> {
  // Only those who make or drop partitions wait for each other.
  await transaction.query('LOCK TABLE postings IN SHARE UPDATE EXCLUSIVE MODE');
  const existing = new Set(await partitionNames(transaction));
  for (let week = weekOf(oldestDay(now)); week <= now + AHEAD_DAYS * DAY_MS; week += WEEK_MS) {
    const name = nameOf(week);
    if (existing.has(name)) continue;
    const [from, to] = [week, week + WEEK_MS].map((time) => `'${new Date(time).toISOString()}'`);
    // Attached, as to create it in place would keep out all who read or write.
    await transaction.query(`
      CREATE TABLE ${name} (LIKE postings INCLUDING ALL);
      WITH moved AS (DELETE FROM postings_other WHERE first_seen_at >= ${from} AND first_seen_at < ${to} RETURNING *)
        INSERT INTO ${name} SELECT * FROM moved;
      ALTER TABLE postings ATTACH PARTITION ${name} FOR VALUES FROM (${from}) TO (${to})`);
  }
}

/**
 * Drops the partitions whose weeks have left the history.
 * @param transaction the caller's; it waits for those who read, and others wait for it, so it gives up after a second
 */
export async function dropPartitions(transaction: Queries, now: number): Promise<void> {
  await transaction.query(`SET LOCAL lock_timeout = '1s'`);
  const oldest = nameOf(weekOf(oldestDay(now)));
  const past = (await partitionNames(transaction)).filter((name) => name < oldest);
  if (past.length > 0) await transaction.query(`DROP TABLE ${past.join(', ')}`);
  await transaction.query('DELETE FROM postings_other WHERE first_seen_at < $1', [new Date(oldestDay(now))]);
}

/** The beginning of the first day of the history. */
export const oldestDay = (now: number): number => dayOf(now) - (HISTORY_DAYS - 1) * DAY_MS;

/** The beginning of a day in UTC. */
export const dayOf = (time: number): number => Math.floor(time / DAY_MS) * DAY_MS;

/** The beginning of a week, a Monday. */
const weekOf = (time: number): number => Math.floor((time - FIRST_WEEK) / WEEK_MS) * WEEK_MS + FIRST_WEEK;

const nameOf = (week: number): string =>
  `postings_${new Date(week).toISOString().slice(0, 10).replaceAll('-', '')}`;

/** Returns the names of the partitions of weeks. */
async function partitionNames(transaction: Queries): Promise<string[]> {
  const names = await transaction.query<{ name: string }[]>(
    `SELECT relname AS name FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid
     WHERE inhparent = 'postings'::regclass AND relname ~ '^postings_[0-9]{8}$'`,
  );
  return names.map(({ name }) => name);
}
