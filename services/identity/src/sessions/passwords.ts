import { availableParallelism } from 'node:os';
import { MESSAGES } from '@lanewise/contracts';
import { DomainError } from '@lanewise/http';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/** argon2id, the library's own kind. Above OWASP's least (19 MiB, 2 passes); some 40 ms of work on a server of 2024. */
const COST = {
  /** KiB. */
  memoryCost: 46 * 1024,
  /** Passes. */
  timeCost: 3,
  parallelism: 1,
};

/**
 * Passwords that are worked on at once: each takes a core, 46 MiB and one of the four threads that this process has
 * for files and names, too.
 */
const AT_ONCE = Math.min(availableParallelism(), 3);
/** Of those that come on top so many wait, for two seconds or so; the rest is sent away. */
const MOST_WAITING = AT_ONCE * 50;

const work = pLimit(AT_ONCE);

/** What no password fits; it takes as long to find that out as with any hash. */
const DECOY = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$${zeros(16)}$${zeros(32)}`;

/**
 * Hashes a password with argon2id.
 * @throws a 503 when too many wait
 */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, COST));

/**
 * Checks a password. Without a hash it works as long on a decoy, so that the time does not tell whether an address
 * has an account.
 * @throws a 503 when too many wait
 */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const matches = await inTurn(() => verify(passwordHash ?? DECOY, password));
  return passwordHash !== undefined && matches;
}

/** Whether a hash was made with less work than hashes are made with now. */
export function needsRehash(passwordHash: string): boolean {
  const { memoryCost, timeCost } = parseOptions(passwordHash);
  return memoryCost < COST.memoryCost || timeCost < COST.timeCost;
}

async function inTurn<T>(step: () => Promise<T>): Promise<T> {
  if (work.pendingCount >= MOST_WAITING) throw new DomainError(503, 'unavailable', MESSAGES.unavailable);
  return work(step);
}

/** So many zero bytes as argon2 writes them. */
function zeros(count: number): string {
  return Buffer.alloc(count).toString('base64').replaceAll('=', '');
}
