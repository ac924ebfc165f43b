import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The path of a program in `PATH`; undefined when it is not there. */
export function findProgram(name) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}
