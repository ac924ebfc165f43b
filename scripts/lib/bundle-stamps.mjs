import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn, fingerprint } from './fingerprint.mjs';
import { ROOT } from './run.mjs';

/** What every bundle depends on; and so do the descriptions of packages, and which files are mocks. */
const COMMON = ['package-lock.json', 'scripts/lib/bundle.mjs', 'scripts/lib/test-bundles.mjs'];
const FOLDERS = ['libs', 'services', 'apps', 'web-app', 'web-admin'];
const DECIDES = /\/package\.json$|\/__mocks__\//;
const INSTALLED = /(^|\/)node_modules\//;

/**
 * Tells which bundles of a folder are of what their files are now, and notes what new ones were made of. Each has its
 * stamp beside it.
 *
 * @param {string} folder
 */
export function stampsOf(folder) {
  const common = [...COMMON, ...FOLDERS.flatMap(filesIn).filter((path) => DECIDES.test(path))];
  const madeOf = (entry, inputs) => [ROOT, entry, fingerprint([...common, ...inputs])].join(' ');
  const stampOf = (name) => join(folder, `${name}.json`);
  return {
    isCurrent(name, entry) {
      if (!existsSync(stampOf(name)) || !existsSync(join(folder, `${name}.cjs`))) return false;
      const { inputs, was } = JSON.parse(readFileSync(stampOf(name), 'utf8'));
      return was === madeOf(entry, inputs);
    },
    /** @param {{ inputs: Record<string, { imports: { path: string }[] }> }} metafile Of esbuild. */
    note(name, entry, metafile) {
      const inputs = ownInputs(entry, metafile);
      writeFileSync(stampOf(name), JSON.stringify({ inputs, was: madeOf(entry, inputs) }));
    },
    forget: (name) => rmSync(stampOf(name), { force: true }),
    /** Removes all other bundles. */
    keep(names) {
      const kept = new Set(names);
      for (const file of existsSync(folder) ? readdirSync(folder) : [])
        if (!kept.has(file.replace(/\.(cjs|cjs\.map|json)$/, ''))) rmSync(join(folder, file));
    },
  };
}

/**
 * The files of the repository's packages that a bundle was made of, also those of which nothing is left in it.
 *
 * @param {string} entry
 * @param {import('esbuild').Metafile} metafile
 */
function ownInputs(entry, { inputs }) {
  const found = new Set([entry]);
  // What is added while it goes on, it comes to.
  for (const path of found) for (const { path: next } of inputs[path]?.imports ?? []) found.add(next);
  found.delete(entry);
  return [...found].filter((path) => inputs[path] && !INSTALLED.test(path)).sort();
}
