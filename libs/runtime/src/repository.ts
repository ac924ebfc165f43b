import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Returns the repository's folder, the one with the lockfile, wherever in it this code was built or bundled. */
export function findRepository(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package-lock.json'))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error('This program runs only in the repository.');
    folder = parent;
  }
  return folder;
}
