import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isPrivateKeys, newPrivateKey } from './keys.js';

/** The files of private keys in a folder for data: of the codes in mails, and of web push. */
export const KEY_FILE = 'mail.key';
export const PUSH_KEY_FILE = 'push.key';

/** The consequence of losing a key. */
const LOSSES = {
  [KEY_FILE]: 'what waits to be mailed is lost',
  [PUSH_KEY_FILE]: 'browsers have to subscribe to notifications again',
};

/**
 * Returns the private key that is stored in a folder, and creates it at the first call. Only its owner may read the file.
 * @throws Error when the file is damaged: another key would open nothing that was sealed before
 */
export async function loadOrCreatePrivateKey(
  folder: string,
  name: keyof typeof LOSSES = KEY_FILE,
): Promise<string> {
  const file = join(folder, name);
  const stored = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (stored === undefined) return makeKey(file);
  if (isPrivateKeys(stored)) return stored;
  throw new Error(
    `${file} holds no key. Put it back from a backup; without one, remove it, and ${LOSSES[name]}.`,
  );
}

/** Writes the whole file or nothing. */
async function makeKey(file: string): Promise<string> {
  const key = newPrivateKey();
  await writeFile(`${file}.new`, key, { mode: 0o600 });
  await rename(`${file}.new`, file);
  return key;
}
