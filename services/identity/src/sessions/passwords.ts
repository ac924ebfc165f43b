import { availableParallelism } from 'node:os';
import { normalizePassword } from '@lanewise/contracts';
import { WorkQueue } from '@lanewise/limits';
import { hash, parseOptions, verify } from '@node-rs/argon2';

/** argon2id, the library's default. Above OWASP's minimum (19 MiB, 2 passes); about 40 ms on a server of 2024. */
const COST = {
  /** KiB. */
  memoryCost: 46 * 1024,
  /** Passes. */
  timeCost: 3,
  parallelism: 1,
};

/**
 * Passwords hashed or verified at the same time: each takes a core, 46 MiB and one of the four threads that the
 * process also needs for files and DNS.
 */
const CONCURRENCY = Math.min(availableParallelism(), 3);
/** The last in the queue waits for about two seconds. */
const work = new WorkQueue({ atOnce: CONCURRENCY, waiting: CONCURRENCY * 50 });

/** A hash that no password fits; checking it takes as long as any other. */
const DECOY = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$${zeros(16)}$${zeros(32)}`;

/**
 * Hashes a password with argon2id.
 * @throws a 503 when too many are waiting
 */
export const hashPassword = (password: string): Promise<string> =>
  work.run(() => hash(normalizePassword(password), COST));

/**
 * Verifies a password; also as it is typed, since a hash may be older than normalizing. Without a hash it spends the same
 * time on a decoy, so that the time does not reveal whether an email has an account.
 * @throws a 503 when too many are waiting
 */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  for (const text of new Set([normalizePassword(password), password])) {
    const matches = await work.run(() => verify(passwordHash ?? DECOY, text));
    if (passwordHash !== undefined && matches) return true;
  }
  return false;
}

/** Says whether the hash of a password has a lower cost than new ones, or may be of the text as it is typed. */
export function needsRehash(passwordHash: string, password: string): boolean {
  const { memoryCost, timeCost } = parseOptions(passwordHash);
  return memoryCost < COST.memoryCost || timeCost < COST.timeCost || password !== normalizePassword(password);
}

/** Returns a number of zero bytes in argon2's notation. */
function zeros(count: number): string {
  return Buffer.alloc(count).toString('base64').replaceAll('=', '');
}
