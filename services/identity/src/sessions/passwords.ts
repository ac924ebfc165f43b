import { hash, verify } from '@node-rs/argon2';

/** Hashes a password with argon2id. */
export const hashPassword = (password: string): Promise<string> => hash(password);

let decoy: Promise<string> | undefined;

/**
 * Checks a password. Without an account it works as long on a decoy, so that the time does not tell
 * whether an address has an account.
 */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('decoy');
  const matches = await verify(passwordHash ?? (await decoy), password);
  return passwordHash !== undefined && matches;
}
