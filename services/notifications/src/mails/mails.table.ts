import { metrics } from '@lanewise/telemetry';
import type { DataSource, EntityManager } from 'typeorm';
import type { Mail } from '../templates/render-mail.js';
import { GIVE_UP_HOURS } from './mail.rules.js';
import type { StoredMail } from './stored-mail.js';

/** The channel on which Postgres announces new mails. */
export const MAILS_CHANNEL = 'lanewise_mails';

export interface DueMail {
  id: string;
  kind: Mail['kind'];
  recipient: string;
  request: StoredMail;
  /** Failed attempts so far. */
  attempts: number;
  requestedAt: Date;
  correlationId: string;
}

/** An attempt has time limits of its own. Within them Postgres must not end the idle transaction. */
const MAX_ATTEMPT_MS = 120_000;

/** A mail requested before this is of no use any more. */
const GIVEN_UP_BEFORE = `now() - interval '${GIVE_UP_HOURS} hours'`;

/** Locks the first mail that is due until the transaction ends. Other senders skip it. */
export async function lockNext(manager: EntityManager): Promise<DueMail | undefined> {
  await manager.query(`SET LOCAL idle_in_transaction_session_timeout = ${MAX_ATTEMPT_MS}`);
  const [mail] = await manager.query<DueMail[]>(
    `SELECT id, kind, recipient, request, attempts, requested_at AS "requestedAt",
       correlation_id AS "correlationId"
     FROM mails
     WHERE state = 'waiting' AND next_attempt_at <= now() AND requested_at >= ${GIVEN_UP_BEFORE}
     ORDER BY sequence LIMIT 1 FOR UPDATE SKIP LOCKED`,
  );
  return mail;
}

const ENDED = 'request = NULL, attempts = attempts + 1, ended_at = now()';

export async function markSent(manager: EntityManager, id: string): Promise<void> {
  await manager.query(`UPDATE mails SET state = 'sent', error = NULL, ${ENDED} WHERE id = $1`, [id]);
}

/** Gives a mail up. */
export async function markFailed(manager: EntityManager, id: string, error: string): Promise<void> {
  await manager.query(`UPDATE mails SET state = 'failed', error = $2, ${ENDED} WHERE id = $1`, [id, error]);
}

/** Records a failure, and leaves the mail at its place in the queue. */
export async function recordFailure(manager: EntityManager, id: string, error: string): Promise<void> {
  await manager.query('UPDATE mails SET attempts = attempts + 1, error = $2 WHERE id = $1', [id, error]);
}

/** Postpones a mail, so that others go first. */
export async function retryLater(
  manager: EntityManager,
  id: string,
  error: string,
  inSeconds: number,
): Promise<void> {
  await manager.query(
    `UPDATE mails SET attempts = attempts + 1, error = $2, next_attempt_at = now() + $3 * interval '1 second'
     WHERE id = $1`,
    [id, error, inSeconds],
  );
}

/** Gives up mails that no attempt has reached in time. Returns their kinds. */
export async function giveUpOverdue(dataSource: DataSource): Promise<DueMail['kind'][]> {
  const [rows] = await dataSource.query<[{ kind: DueMail['kind'] }[], number]>(
    `UPDATE mails SET state = 'failed', request = NULL, ended_at = now(),
       error = coalesce(error, 'It waited too long.')
     WHERE id IN (
       SELECT id FROM mails
       WHERE state = 'waiting' AND requested_at < ${GIVEN_UP_BEFORE}
       FOR UPDATE SKIP LOCKED
     ) RETURNING kind`,
  );
  return rows.map(({ kind }) => kind);
}

/** Reports, as metrics, how many mails are waiting and for how long. Returns a function that stops it. */
export function observeWaiting(dataSource: DataSource): () => void {
  const read = async (value: string) => {
    const [row] = await dataSource.query<[{ value: number }]>(
      `SELECT ${value} AS value FROM mails WHERE state = 'waiting'`,
    );
    return [{ labels: { service: 'notifications' }, value: row.value }];
  };
  const stops = [
    metrics.mailsWaiting.observe(() => read('count(*)::integer')),
    metrics.mailsOldest.observe(() =>
      read('coalesce(extract(epoch FROM now() - min(requested_at)), 0)::float'),
    ),
  ];
  return () => stops.forEach((stop) => stop());
}
