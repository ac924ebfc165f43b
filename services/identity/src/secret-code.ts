import { createHash, randomBytes } from 'node:crypto';

/** A code nobody can guess: of a link in a mail, or a refresh token. */
export const newCode = (): string => randomBytes(32).toString('base64url');

/** What is stored of a code; enough as the code itself is random. */
export const hashCode = (code: string): string => createHash('sha256').update(code).digest('hex');
