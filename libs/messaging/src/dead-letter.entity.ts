import { type DeadLetterState, type DeadLetter as DeadLetterView, toWireDate } from '@lanewise/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An event that could not be applied: being retried, waiting behind an earlier one of its key, or parked. */
@Entity({ name: 'dead_letters' })
export class DeadLetter {
  /** Id of the event. */
  @PrimaryColumn('uuid', { name: 'event_id' })
  id: string;

  /** Order of arrival; Postgres returns a bigint as text. */
  @Column('bigint')
  sequence: string;

  @Column('text')
  topic: string;

  /** Schema version of the payload. */
  @Column('integer')
  version: number;

  @Column('text')
  key: string;

  @Column('json', { nullable: true })
  payload: unknown;

  @Column('timestamptz')
  occurredAt: Date;

  @Column('text')
  correlationId: string;

  @Column('text')
  state: DeadLetterState;

  @Column('integer')
  attempts: number;

  @Column('timestamptz', { nullable: true })
  nextAttemptAt: Date | null;

  /** Why the last attempt failed. */
  @Column('text', { nullable: true })
  error: string | null;
}

/** Most of an error that is shown, in characters. */
const LONGEST_ERROR = 4000;

/** The event as administrators see it, without what it carries. */
export function toView(deadLetter: Omit<DeadLetter, 'payload'>): DeadLetterView {
  const { state, occurredAt, nextAttemptAt } = deadLetter;
  return {
    id: deadLetter.id,
    topic: deadLetter.topic,
    key: deadLetter.key,
    state,
    attempts: deadLetter.attempts,
    error: deadLetter.error?.slice(0, LONGEST_ERROR) ?? null,
    occurredAt: toWireDate(occurredAt),
    ageSeconds: Math.max(0, Math.floor((Date.now() - occurredAt.getTime()) / 1000)),
    nextAttemptAt: state === 'retrying' && nextAttemptAt ? toWireDate(nextAttemptAt) : null,
    correlationId: deadLetter.correlationId,
  };
}
