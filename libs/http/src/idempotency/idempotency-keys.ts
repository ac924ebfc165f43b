import { MESSAGES } from '@lanewise/contracts';
import type { EntityManager } from 'typeorm';
import { DomainError } from '../domain-error.js';
import type { KeyedRequest } from './keyed-request.js';

/** The response to a request, kept to be sent again when the request is repeated. */
export interface StoredResponse {
  status: number;
  location: string | null;
  /** JSON; null when there is none. */
  body: string | null;
}

/** Stops a repeated request, which gets the stored response. */
export class RepeatedRequest extends Error {
  override name = 'RepeatedRequest';

  constructor(readonly response: StoredResponse) {
    super('This request has been handled before.');
  }
}

/**
 * Checks that a request has not been handled before.
 * @throws RepeatedRequest if it has; a 422 when the key was used for another request
 */
export async function assertNotRepeated(manager: EntityManager, request: KeyedRequest): Promise<void> {
  const [earlier] = await manager.query<{ request_hash: string; answer: StoredResponse }[]>(
    'SELECT request_hash, answer FROM idempotency_keys WHERE user_id = $1 AND key = $2',
    [request.userId, request.keyHash],
  );
  if (!earlier) return;
  if (earlier.request_hash === request.requestHash) throw new RepeatedRequest(earlier.answer);
  throw new DomainError(422, 'idempotency-key-reused', MESSAGES.idempotencyKeyReused);
}

/**
 * Claims the key of a request, in the transaction of what the request creates. While another request holds the key,
 * waits for that to commit or fail.
 * @throws like `assertNotRepeated`
 */
export async function claimKey(manager: EntityManager, request: KeyedRequest): Promise<void> {
  const claimed = await manager.query<unknown[]>(
    `INSERT INTO idempotency_keys (user_id, key, request_hash) VALUES ($1, $2, $3)
     ON CONFLICT DO NOTHING RETURNING key`,
    [request.userId, request.keyHash, request.requestHash],
  );
  if (claimed.length === 0) await assertNotRepeated(manager, request);
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
