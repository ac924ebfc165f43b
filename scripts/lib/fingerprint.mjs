import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './run.mjs';

const MADE = new Set(['node_modules', 'dist']);

/** Hashes the names and contents of files and folders, given relative to the repository. */
export function fingerprint(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesIn))
    hash.update(`\0${file}\0`).update(readFileSync(join(ROOT, file)));
  return hash.digest('hex');
}

/** The files in a file or folder, given relative to the repository; not what was installed or made. */
export function filesIn(path) {
  const absolute = join(ROOT, path);
  if (!existsSync(absolute)) return [];
  if (!statSync(absolute).isDirectory()) return [path];
  return readdirSync(absolute)
    .filter((name) => !MADE.has(name))
    .sort()
    .flatMap((name) => filesIn(join(path, name)));
}

/** Calls `make` if `output` is missing or was made from other inputs. */
export async function makeWhenChanged({ name, inputs, output, make }) {
  const stamp = join(ROOT, '.cache', `${name}.stamp`);
  const inputsNow = fingerprint(inputs);
  if (existsSync(join(ROOT, output)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === inputsNow)
    return;
  rmSync(stamp, { force: true });
  await make();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, inputsNow);
}
