import type {
  DEAD_LETTER_SORT_FIELDS,
  DeadLetter as DeadLetterView,
  DeadLetterDetails,
  DeadLetterState,
  ListResponse,
  ReplayRequest,
} from '@lanewise/contracts';
import { type List, readList } from '@lanewise/database';
import { type EntityManager, Raw, type Repository } from 'typeorm';
import { DeadLetter, toView } from './dead-letter.entity.js';
import { DeadLetters } from './dead-letters.js';
import { hideSecrets } from './hide-secrets.js';

export interface DeadLetterFilter {
  state?: DeadLetterState[];
  topic?: string[];
  /** A part of the key, in any case. */
  key?: string;
}

export type DeadLetterList = List<(typeof DEAD_LETTER_SORT_FIELDS)[number], DeadLetterFilter>;

/** Selects dead letters; an absent field does not restrict. */
interface Choice {
  ids?: string[];
  topic?: string;
  state?: DeadLetterState;
}

/** The condition of a choice; its values are `$1` to `$3`. */
const CHOSEN = `($1::uuid[] IS NULL OR event_id = ANY ($1))
  AND ($2::text IS NULL OR topic = $2)
  AND ($3::text IS NULL OR state = $3)`;

const valuesOf = ({ ids, topic, state }: Choice) => [ids ?? null, topic ?? null, state ?? null];

/** The actions of an administrator on the events that a service could not apply. */
export class DeadLetterAdmin {
  private readonly deadLetters = new DeadLetters();

  constructor(private readonly repository: Repository<DeadLetter>) {}

  list({ filter: { key, ...filter }, ...list }: DeadLetterList): Promise<ListResponse<DeadLetterView>> {
    return readList(this.repository, list, {
      where: {
        ...filter,
        key: key ? Raw((column) => `position(lower(:key) IN lower(${column})) > 0`, { key }) : undefined,
      },
      ties: 'DESC',
      omit: ['payload'],
      toItem: toView,
    });
  }

  /** A dead letter with its payload, save secrets; undefined when there is none (any more). */
  async get(id: string): Promise<DeadLetterDetails | undefined> {
    const deadLetter = await this.repository.findOneBy({ id });
    if (!deadLetter) return undefined;
    const { version, topic, payload } = deadLetter;
    return { ...toView(deadLetter), version, payload: hideSecrets(topic, payload) };
  }

  /** Replays a parked event, counting its attempts from 0; undefined when it is not parked. */
  async replay(id: string): Promise<DeadLetterView | undefined> {
    return this.repository.manager.transaction(async (manager) => {
      if ((await this.unpark(manager, { ids: [id] })) === 0) return undefined;
      return toView(await manager.findOneByOrFail(DeadLetter, { id }));
    });
  }

  /** Replays the parked events of a choice. Returns how many there were. */
  async replayAll({ ids, topic }: ReplayRequest): Promise<number> {
    return this.repository.manager.transaction((manager) => this.unpark(manager, { ids, topic }));
  }

  /** Deletes an event, whatever its state. Returns it; undefined when it is not there any more. */
  async discard(id: string): Promise<DeadLetterView | undefined> {
    return this.repository.manager.transaction(async (manager) => {
      await this.lockKeys(manager, { ids: [id] });
      const deadLetter = await manager.findOne(DeadLetter, {
        where: { id },
        lock: { mode: 'pessimistic_write' },
      });
      if (!deadLetter) return undefined;
      // Only the event whose turn it is passes the turn on.
      if (deadLetter.state === 'retrying') await this.deadLetters.remove(manager, deadLetter.sequence);
      else await manager.delete(DeadLetter, { id });
      return toView(deadLetter);
    });
  }

  private async unpark(manager: EntityManager, choice: Choice): Promise<number> {
    const parked: Choice = { ...choice, state: 'parked' };
    await this.lockKeys(manager, parked);
    const [keys] = await manager.query<[{ topic: string; key: string }[], number]>(
      `UPDATE dead_letters SET state = 'waiting', attempts = 0 WHERE ${CHOSEN} RETURNING topic, key`,
      valuesOf(parked),
    );
    // The oldest event of each key has its turn, even before one that is being retried.
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

  /** Locks out retries and new events of the keys. Oldest first, which is the order in which those lock, too. */
  private async lockKeys(manager: EntityManager, choice: Choice): Promise<void> {
    await manager.query(
      `SELECT FROM dead_letters
       WHERE (topic, key) IN (SELECT topic, key FROM dead_letters WHERE ${CHOSEN})
       ORDER BY sequence FOR UPDATE`,
      valuesOf(choice),
    );
  }
}
