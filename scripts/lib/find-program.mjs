import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The path of a program in `PATH` or one of `moreFolders`; undefined when it is not there. */
export function findProgram(name, moreFolders = []) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...moreFolders];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}
