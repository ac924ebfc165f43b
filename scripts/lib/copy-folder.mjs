import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { promisify } from 'node:util';

/**
 * Copies what is in a folder. Uses `cp`, because it keeps the owner, which Postgres requires.
 *
 * @param {string} from
 * @param {string} to Is made if it is missing.
 */
export async function copyFolder(from, to) {
  await mkdir(to, { recursive: true });
  await promisify(execFile)('cp', ['-a', `${from}/.`, to]);
}
