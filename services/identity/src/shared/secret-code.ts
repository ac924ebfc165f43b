import { createHash, randomBytes } from 'node:crypto';
import { LINK_HOURS } from '@lanewise/contracts';

const HOUR_MS = 60 * 60 * 1000;

/** Creates a code that nobody can guess: for a link in a mail, or a refresh token. */
export const newCode = (): string => randomBytes(32).toString('base64url');

/** Returns the hash that is stored of a code. A plain one is enough, since the code itself is random. */
export const hashCode = (code: string): string => createHash('sha256').update(code).digest('hex');

/** Returns the time at which a link that is created now expires. */
export const endOfLink = (link: keyof typeof LINK_HOURS): Date =>
  new Date(Date.now() + LINK_HOURS[link] * HOUR_MS);
