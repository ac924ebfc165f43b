import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { MESSAGES } from '@lanewise/contracts';
import { sendProblem } from '@lanewise/http';
import type { RequestHandler } from 'express';

/** Injection token of the mailbox's token; the code that prints the address needs it. */
export const MAILBOX_TOKEN = Symbol('MailboxToken');

/** Creates a new token at each start: whoever can read what the start printed may read the mail. */
export const createMailboxToken = (): string => randomBytes(24).toString('base64url');

/** Lets in only requests whose query carries the token. All others get a 404. */
export function requireMailboxToken(token: string): RequestHandler {
  const expected = digestOf(token);
  return ({ query }, response, next) => {
    if (timingSafeEqual(digestOf(query.token), expected)) next();
    else sendProblem(response, { title: MESSAGES.notFound, status: 404, code: 'not-found' });
  };
}

/** Hashes a token to a fixed length, as a constant-time comparison needs. */
const digestOf = (token: unknown): Buffer => createHash('sha256').update(String(token)).digest();
