import type { DeadLetterState } from '@lanewise/contracts';
import type { EntityManager } from 'typeorm';
import type { EventRecord } from './event.js';
import { EVENT_COLUMNS, type EventRow, eventValues, toEvent } from './event-row.js';

/** Attempts before an event is parked: about two minutes, with the pauses below. */
const MAX_ATTEMPTS = 8;
const FIRST_RETRY_SECONDS = 0.5;
const LAST_RETRY_SECONDS = 60;

interface Due {
  sequence: string;
  event: EventRecord;
}

/** Events that could not be applied yet: retried ones, ones that wait behind one of their key, and parked ones. */
export class DeadLetters {
  /**
   * Defers the events of a topic of whose key an earlier one is being retried.
   * @returns the remaining events
   */
  async deferBehindEarlier(
    manager: EntityManager,
    events: readonly EventRecord[],
  ): Promise<readonly EventRecord[]> {
    if (events.length === 0) return events;
    const earlier = await manager.query<{ key: string }[]>(
      `SELECT key FROM dead_letters
       WHERE topic = $1 AND key = ANY($2) AND state <> 'parked' ORDER BY sequence FOR UPDATE`,
      [events[0].topic, events.map(({ key }) => key)],
    );
    const deferredKeys = new Set(earlier.map(({ key }) => key));
    for (const event of events) if (deferredKeys.has(event.key)) await this.insert(manager, event, 'waiting');
    return events.filter(({ key }) => !deferredKeys.has(key));
  }

  /** Schedules a retry of an event that has failed for the first time. */
  async retryLater(manager: EntityManager, event: EventRecord, error: string): Promise<void> {
    await this.insert(manager, event, 'retrying', error);
  }

  /** Parks an event at once that no further attempt would help. */
  async park(manager: EntityManager, event: EventRecord, error: string): Promise<void> {
    await this.insert(manager, event, 'parked', error);
  }

  /** Locks and returns an event whose next attempt is due. */
  async takeDue(manager: EntityManager): Promise<Due | undefined> {
    const [row] = await manager.query<EventRow[]>(
      `SELECT sequence, ${EVENT_COLUMNS} FROM dead_letters
       WHERE state = 'retrying' AND next_attempt_at <= now()
       ORDER BY next_attempt_at LIMIT 1 FOR UPDATE SKIP LOCKED`,
    );
    return row && { sequence: row.sequence, event: toEvent(row) };
  }

  /** Removes an event that has been applied, and lets the next one of its key have its turn. */
  async remove(manager: EntityManager, sequence: string): Promise<void> {
    const [[row]] = await manager.query<[{ topic: string; key: string }[], number]>(
      'DELETE FROM dead_letters WHERE sequence = $1 RETURNING topic, key',
      [sequence],
    );
    if (row) await this.promoteNext(manager, row.topic, row.key);
  }

  /**
   * Records another failure: schedules the next attempt, or parks the event and lets its key go on.
   * @param maxAttempts after which the event is parked
   */
  async failedAgain(
    manager: EntityManager,
    sequence: string,
    error: string,
    maxAttempts = MAX_ATTEMPTS,
  ): Promise<void> {
    const [[row]] = await manager.query<[{ topic: string; key: string; state: string }[], number]>(
      `UPDATE dead_letters SET
         attempts = attempts + 1,
         error = $2,
         state = CASE WHEN attempts + 1 >= $3 THEN 'parked' ELSE 'retrying' END,
         next_attempt_at = now() + interval '1 second' *
           least(${FIRST_RETRY_SECONDS} * 2 ^ attempts, ${LAST_RETRY_SECONDS})
       WHERE sequence = $1 AND state = 'retrying' RETURNING topic, key, state`,
      [sequence, error, maxAttempts],
    );
    if (row?.state === 'parked') await this.promoteNext(manager, row.topic, row.key);
  }

  private async promoteNext(manager: EntityManager, topic: string, key: string): Promise<void> {
    await manager.query(
      `UPDATE dead_letters SET state = 'retrying', next_attempt_at = now()
       WHERE sequence = (
         SELECT min(sequence) FROM dead_letters WHERE topic = $1 AND key = $2 AND state = 'waiting'
       )`,
      [topic, key],
    );
  }

  private async insert(
    manager: EntityManager,
    event: EventRecord,
    state: DeadLetterState,
    error: string | null = null,
  ): Promise<void> {
    await manager.query(
      `INSERT INTO dead_letters (${EVENT_COLUMNS}, state, attempts, next_attempt_at, error)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, now() + interval '1 second' * ${FIRST_RETRY_SECONDS}, $11)`,
      [...eventValues(event), state, state === 'waiting' ? 0 : 1, error],
    );
  }
}
