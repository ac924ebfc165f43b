import {
  DEAD_LETTER_SORT_FIELDS,
  type DeadLetter,
  type DeadLetterDetails,
  type DeadLetterState,
  type ReplayRequest,
  toWireDate,
} from '@lanewise/contracts';
import type { DataSource, EntityManager } from 'typeorm';
import { DeadLetters } from './dead-letters.js';
import type { EventRow } from './event-row.js';
import { hideSecrets } from './hide-secrets.js';

/** Narrows to the events that fit all that is given. */
export interface DeadLetterFilter {
  ids?: string[];
  states?: string[];
  topics?: string[];
  /** A part of the key, in any case. */
  key?: string;
}

export interface DeadLetterPage {
  sort: { field: (typeof DEAD_LETTER_SORT_FIELDS)[number]; descending: boolean };
  offset: number;
  limit: number;
}

interface LetterRow extends EventRow<unknown> {
  state: DeadLetterState;
  attempts: number;
  error: string | null;
  next_attempt_at: Date | null;
  age_seconds: number;
}

const LETTER_COLUMNS = `sequence, event_id, topic, key, state, attempts, error, occurred_at, correlation_id,
  CASE WHEN state = 'retrying' THEN next_attempt_at END AS next_attempt_at,
  greatest(extract(epoch FROM now() - occurred_at), 0)::integer AS age_seconds`;

const SORT_COLUMNS: Record<DeadLetterPage['sort']['field'], string> = {
  state: 'state COLLATE "C"',
  occurredAt: 'occurred_at',
  topic: 'topic COLLATE "C"',
  key: 'key COLLATE "C"',
  attempts: 'attempts',
};

/** The condition of a filter, whose values are `$1` to `$4`. */
const FITS = `($1::uuid[] IS NULL OR event_id = ANY ($1))
  AND ($2::text[] IS NULL OR state = ANY ($2))
  AND ($3::text[] IS NULL OR topic = ANY ($3))
  AND ($4::text IS NULL OR position(lower($4) IN lower(key)) > 0)`;

const valuesOf = ({ ids, states, topics, key }: DeadLetterFilter) => [
  ids ?? null,
  states ?? null,
  topics ?? null,
  key ?? null,
];

/** What an administrator does about the events that a service could not apply. */
export class DeadLetterDesk {
  private readonly deadLetters = new DeadLetters();

  constructor(private readonly dataSource: DataSource) {}

  async list(
    filter: DeadLetterFilter,
    { sort, offset, limit }: DeadLetterPage,
  ): Promise<{ letters: DeadLetter[]; total: number }> {
    const values = valuesOf(filter);
    const rows = await this.dataSource.query<LetterRow[]>(
      `SELECT ${LETTER_COLUMNS} FROM dead_letters WHERE ${FITS}
       ORDER BY ${SORT_COLUMNS[sort.field]} ${sort.descending ? 'DESC' : 'ASC'}, sequence DESC
       LIMIT $5 OFFSET $6`,
      [...values, limit, offset],
    );
    const [{ total }] = await this.dataSource.query<{ total: number }[]>(
      `SELECT count(*)::integer AS total FROM dead_letters WHERE ${FITS}`,
      values,
    );
    return { letters: rows.map(toLetter), total };
  }

  /** One with what its payload may show; undefined when it is not, or no longer, among them. */
  async get(id: string): Promise<DeadLetterDetails | undefined> {
    const [row] = await this.dataSource.query<LetterRow[]>(
      `SELECT ${LETTER_COLUMNS}, version, payload FROM dead_letters WHERE event_id = $1`,
      [id],
    );
    return row && { ...toLetter(row), version: row.version, payload: hideSecrets(row.topic, row.payload) };
  }

  /** Tries a parked event again, from its first attempt on; undefined when it is not parked. */
  async replay(id: string): Promise<DeadLetter | undefined> {
    return this.dataSource.transaction(async (manager) => {
      if ((await this.unpark(manager, { ids: [id] })) === 0) return undefined;
      const [row] = await manager.query<LetterRow[]>(
        `SELECT ${LETTER_COLUMNS} FROM dead_letters WHERE event_id = $1`,
        [id],
      );
      return toLetter(row);
    });
  }

  /** Tries the parked ones of a choice again; answers how many there were. */
  async replayAll({ ids, topic }: ReplayRequest): Promise<number> {
    return this.dataSource.transaction((manager) =>
      this.unpark(manager, { ids, topics: topic === undefined ? undefined : [topic] }),
    );
  }

  /** Gives an event up for good, whatever its state; answers it, undefined when it is no longer there. */
  async discard(id: string): Promise<DeadLetter | undefined> {
    return this.dataSource.transaction(async (manager) => {
      await this.lockKeys(manager, { ids: [id] });
      const [row] = await manager.query<LetterRow[]>(
        `SELECT ${LETTER_COLUMNS} FROM dead_letters WHERE event_id = $1 FOR UPDATE`,
        [id],
      );
      if (!row) return undefined;
      // Only the one whose turn it is hands the turn on.
      if (row.state === 'retrying') await this.deadLetters.remove(manager, row.sequence);
      else await manager.query('DELETE FROM dead_letters WHERE sequence = $1', [row.sequence]);
      return toLetter(row);
    });
  }

  private async unpark(manager: EntityManager, choice: DeadLetterFilter): Promise<number> {
    const parked = { ...choice, states: ['parked'] };
    await this.lockKeys(manager, parked);
    const [keys] = await manager.query<[{ topic: string; key: string }[], number]>(
      `UPDATE dead_letters SET state = 'waiting', attempts = 0 WHERE ${FITS} RETURNING topic, key`,
      valuesOf(parked),
    );
    // Of each key the oldest has its turn, also before one that is being retried.
    await manager.query(
      `UPDATE dead_letters AS letter SET state = turn.state, next_attempt_at = now()
       FROM (
         SELECT sequence, CASE row_number() OVER (PARTITION BY topic, key ORDER BY sequence)
           WHEN 1 THEN 'retrying' ELSE 'waiting' END AS state
         FROM dead_letters
         WHERE state <> 'parked' AND (topic, key) IN (SELECT unnest($1::text[]), unnest($2::text[]))
       ) AS turn
       WHERE letter.sequence = turn.sequence AND letter.state <> turn.state`,
      [keys.map(({ topic }) => topic), keys.map(({ key }) => key)],
    );
    return keys.length;
  }

  /** Keeps retries and new arrivals of the keys away. Oldest first, as they lock them, too. */
  private async lockKeys(manager: EntityManager, choice: DeadLetterFilter): Promise<void> {
    await manager.query(
      `SELECT FROM dead_letters
       WHERE (topic, key) IN (SELECT topic, key FROM dead_letters WHERE ${FITS})
       ORDER BY sequence FOR UPDATE`,
      valuesOf(choice),
    );
  }
}

function toLetter(row: LetterRow): DeadLetter {
  return {
    id: row.event_id,
    topic: row.topic,
    key: row.key,
    state: row.state,
    attempts: row.attempts,
    error: row.error,
    occurredAt: toWireDate(row.occurred_at),
    ageSeconds: row.age_seconds,
    nextAttemptAt: row.next_attempt_at && toWireDate(row.next_attempt_at),
    correlationId: row.correlation_id ?? row.event_id,
  };
}
