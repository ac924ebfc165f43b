import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { MESSAGES } from '@lanewise/contracts';
import { sendProblem } from '@lanewise/http';
import type { RequestHandler } from 'express';

/** Injection token of the mailbox's token, for whoever prints its address. */
export const MAILBOX_TOKEN = Symbol('MailboxToken');

/** A new one at each start: whoever can read what the start printed may read the mail. */
export const createMailboxToken = (): string => randomBytes(24).toString('base64url');

/** Lets only requests in whose query carries the token. For all others there is no mailbox. */
export function requireMailboxToken(token: string): RequestHandler {
  const expected = digestOf(token);
  return ({ query }, response, next) => {
    if (timingSafeEqual(digestOf(query.token), expected)) next();
    else sendProblem(response, { title: MESSAGES.notFound, status: 404, code: 'not-found' });
  };
}

/** Always of the same length, as a constant-time comparison needs. */
const digestOf = (token: unknown): Buffer => createHash('sha256').update(String(token)).digest();
