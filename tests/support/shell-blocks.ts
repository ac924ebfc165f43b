import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../scripts/lib/run.mjs';

/** The commands that a page of docs shows under a heading, block by block. */
export function shellBlocks(page: string, heading: string): string[] {
  const text = `\n${readFileSync(join(ROOT, 'docs', page), 'utf8')}`;
  const start = text.indexOf(`\n${heading}\n`);
  if (start < 0) throw new Error(`docs/${page} has no "${heading}"`);
  const end = text.indexOf('\n## ', start + heading.length);
  const section = text.slice(start, end < 0 ? undefined : end);
  return [...section.matchAll(/^( *)```sh\n([^]*?)^ *```$/gm)].map(([, indent, commands]) =>
    commands.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  );
}
