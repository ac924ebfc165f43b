import { MESSAGES } from '@lanewise/contracts';
import type { EntityManager } from 'typeorm';
import { DomainError } from '../domain-error.js';
import { type KeyedRequest, takeKeyedRequest } from './keyed-request.js';

/** The response to a request, kept to be sent again when the request is repeated. Its status is the route's. */
interface StoredResponse {
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
 * Creates something in a transaction, once per `Idempotency-Key` of the current call: claims the key first, and stores
 * the response last. So all of it commits together, or nothing does; and a second call at the same time waits for the
 * first. A handler that creates calls this once. Without a key, it is a plain transaction.
 * @param work returns the body of the response
 * @param locationOf returns the `Location` of the response, where it has one
 * @throws like `assertNotRepeated`
 */
export async function createOnce<Body>(
  database: Pick<EntityManager, 'transaction'>,
  work: (manager: EntityManager) => Promise<Body>,
  locationOf?: (body: Body) => string,
): Promise<Body> {
  const request = takeKeyedRequest();
  return database.transaction(async (manager) => {
    if (request) await claimKey(manager, request);
    const body = await work(manager);
    if (request) {
      await storeResponse(manager, request, {
        location: locationOf?.(body) ?? null,
        body: body === undefined ? null : JSON.stringify(body),
      });
    }
    return body;
  });
}

async function claimKey(manager: EntityManager, request: KeyedRequest): Promise<void> {
  const claimed = await manager.query<unknown[]>(
    `INSERT INTO idempotency_keys (user_id, key, request_hash) VALUES ($1, $2, $3)
     ON CONFLICT DO NOTHING RETURNING key`,
    [request.userId, request.keyHash, request.requestHash],
  );
  if (claimed.length === 0) await assertNotRepeated(manager, request);
}

async function storeResponse(
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
