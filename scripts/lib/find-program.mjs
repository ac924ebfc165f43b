import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Returns the path of a program in `PATH` or one of `moreFolders`; undefined if there is none. */
export function findProgram(name, moreFolders = []) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...moreFolders];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}
