import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { MESSAGES } from '@lanewise/contracts';
import { sendProblem } from '@lanewise/http';
import type { RequestHandler } from 'express';

/** Injection token of the mailbox's own token, for whoever prints its address. */
export const MAILBOX_TOKEN = Symbol('MailboxToken');

/** A new one at each start: whoever has read what the start printed may read the mails. */
export const createMailboxToken = (): string => randomBytes(24).toString('base64url');

/** Lets in only requests whose query carries the token. For all others there is no mailbox. */
export function requireMailboxToken(token: string): RequestHandler {
  const expected = digestOf(token);
  return ({ query }, response, next) => {
    if (timingSafeEqual(digestOf(query.token), expected)) next();
    else sendProblem(response, { title: MESSAGES.notFound, status: 404, code: 'not-found' });
  };
}

/** Of one length, whatever came, as a comparison in constant time needs. */
const digestOf = (token: unknown): Buffer => createHash('sha256').update(String(token)).digest();
