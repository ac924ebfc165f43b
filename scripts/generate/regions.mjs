import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../lib/run.mjs';

/** The text of a file of the repository. */
export const read = (path) => readFileSync(join(ROOT, path), 'utf8');

/** @returns {string} its contents, as JSON files are written here; Prettier does the rest */
export const toJson = (value) => JSON.stringify(value, null, 2);

/**
 * Returns the text of a file with its generated regions replaced. A region is between the lines `<generated NAME>` and
 * `</generated>`, which are comments in the file's own syntax; its lines are indented like its first line.
 *
 * @param {string} path
 * @param {Record<string, string[]>} regions lines by the region's name
 */
export function withRegions(path, regions) {
  let text = read(path);
  for (const [name, lines] of Object.entries(regions)) {
    const region = new RegExp(`^( *)(.*<generated ${name}>.*\\n)(?:.*\\n)*?( *.*</generated>.*)$`, 'm');
    if (!region.test(text)) throw new Error(`${path} has no region "${name}".`);
    text = text.replace(region, (_, indent, begin, end) => {
      const body = lines.map((line) => (line ? indent + line : line) + '\n').join('');
      return indent + begin + body + end;
    });
  }
  return text;
}
