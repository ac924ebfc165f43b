import { createHash } from 'node:crypto';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { LIMITS } from '@lanewise/contracts';
import type { Request } from 'express';
import type { EntityManager } from 'typeorm';
import { badRequest, DomainError } from './domain-error.js';

/** The request's `Idempotency-Key`, by which a call that is sent twice creates once. */
export const IdempotencyKey = createParamDecorator(
  (_: unknown, context: ExecutionContext): string | undefined => {
    const key = context.switchToHttp().getRequest<Request>().get('Idempotency-Key');
    if (key !== undefined && key.length > LIMITS.idempotencyKey) {
      throw badRequest(
        'validation',
        `Idempotency-Key may not be longer than ${LIMITS.idempotencyKey} characters.`,
      );
    }
    return key || undefined;
  },
);

interface KeyedRequest {
  userId: string;
  /** Undefined: the step simply runs. */
  key: string | undefined;
  /** What the key stands for. */
  body: unknown;
}

/**
 * Runs a creating step once for a user's key, and answers the same when the request comes again within a
 * day. Key, change and answer commit together; a second request at the same time waits for the first.
 * @param manager the transaction of the step
 * @throws a 422 when the key came with another body before
 */
export async function runOnce<Answer>(
  manager: EntityManager,
  { userId, key, body }: KeyedRequest,
  step: () => Promise<Answer>,
): Promise<Answer> {
  if (!key) return step();
  const hash = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  await manager.query(`DELETE FROM idempotency_keys WHERE created_at < now() - interval '1 day'`);
  const added = await manager.query<unknown[]>(
    `INSERT INTO idempotency_keys (user_id, key, request_hash) VALUES ($1, $2, $3)
     ON CONFLICT DO NOTHING RETURNING key`,
    [userId, key, hash],
  );
  if (added.length === 0) {
    const [earlier] = await manager.query<{ request_hash: string; answer: Answer }[]>(
      'SELECT request_hash, answer FROM idempotency_keys WHERE user_id = $1 AND key = $2',
      [userId, key],
    );
    if (earlier.request_hash === hash) return earlier.answer;
    throw new DomainError(
      422,
      'idempotency-key-reused',
      'This Idempotency-Key came with another request before.',
    );
  }
  const answer = await step();
  await manager.query('UPDATE idempotency_keys SET answer = $3 WHERE user_id = $1 AND key = $2', [
    userId,
    key,
    JSON.stringify(answer),
  ]);
  return answer;
}
