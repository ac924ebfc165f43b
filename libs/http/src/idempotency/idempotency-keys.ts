import { MESSAGES } from '@lanewise/contracts';
import type { EntityManager } from 'typeorm';
import { DomainError } from '../domain-error.js';
import type { KeyedRequest } from './keyed-request.js';

/** The response to a request, as it is sent again when the request is repeated. */
export interface StoredResponse {
  status: number;
  location: string | null;
  /** JSON; null when there is none. */
  body: string | null;
}

/** Ends the handling of a request that was answered before. */
export class AnsweredBefore extends Error {
  override name = 'AnsweredBefore';

  constructor(readonly response: StoredResponse) {
    super('This request was answered before.');
  }
}

/**
 * Looks whether a request was answered before.
 * @throws AnsweredBefore if so; a 422 when the key came with another request
 */
export async function refuseAnswered(manager: EntityManager, request: KeyedRequest): Promise<void> {
  const [earlier] = await manager.query<{ request_hash: string; answer: StoredResponse }[]>(
    'SELECT request_hash, answer FROM idempotency_keys WHERE user_id = $1 AND key = $2',
    [request.userId, request.keyHash],
  );
  if (!earlier) return;
  if (earlier.request_hash === request.requestHash) throw new AnsweredBefore(earlier.answer);
  throw new DomainError(422, 'idempotency-key-reused', MESSAGES.idempotencyKeyReused);
}

/**
 * Takes the key of a request in the transaction of what it creates. While another request holds the key, it waits
 * until that has committed or failed.
 * @throws as `refuseAnswered`
 */
export async function claimKey(manager: EntityManager, request: KeyedRequest): Promise<void> {
  const claimed = await manager.query<unknown[]>(
    `INSERT INTO idempotency_keys (user_id, key, request_hash) VALUES ($1, $2, $3)
     ON CONFLICT DO NOTHING RETURNING key`,
    [request.userId, request.keyHash, request.requestHash],
  );
  if (claimed.length === 0) await refuseAnswered(manager, request);
}

export async function storeResponse(
  manager: EntityManager,
  request: KeyedRequest,
  response: StoredResponse,
): Promise<void> {
  await manager.query('UPDATE idempotency_keys SET answer = $3 WHERE user_id = $1 AND key = $2', [
    request.userId,
    request.keyHash,
    response,
  ]);
}

/** Removes the keys that are older than a day. */
export async function purgeIdempotencyKeys(manager: EntityManager): Promise<void> {
  await manager.query(`DELETE FROM idempotency_keys WHERE created_at < now() - interval '1 day'`);
}
