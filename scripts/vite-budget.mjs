import { gzipSync } from 'node:zlib';

const UNIT = 'kB of gzipped JavaScript';

/** The lines of a build's output that say how heavy its pages are. */
export const budgetLines = (output) => output.split('\n').filter((line) => line.includes(UNIT));

/**
 * Vite plugin: prints how much gzipped JavaScript each page loads before it can show, and fails the build when
 * one is above the limit. A page is the application's entry, the lazy modules named for it, and all that these
 * import statically; what they import on demand does not count.
 *
 * @param {{ limitKb: number, pages: Record<string, string[]> }} options Limit in kB (1000 bytes); for each
 *   page its lazy modules, as paths from the project's root (`src/features/search/search-page.tsx`).
 * @returns {import('vite').Plugin}
 */
export function pageBudget({ limitKb, pages }) {
  return {
    name: 'page-budget',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const sizes = new Map(chunks.map((chunk) => [chunk.fileName, gzipSync(chunk.code).length]));
      const tooHeavy = [];

      for (const [page, modules] of Object.entries(pages)) {
        const files = filesOfPage(modules, bundle);
        const kb = [...files].reduce((sum, file) => sum + sizes.get(file), 0) / 1000;
        const figures = `${page}: ${kb.toFixed(1)} ${UNIT} in ${files.size} files, limit ${limitKb} kB`;
        console.log(figures);
        if (kb > limitKb) tooHeavy.push(figures);
      }
      if (tooHeavy.length > 0) this.error(`Too heavy.\n${tooHeavy.join('\n')}`);
    },
  };
}

/**
 * The files that a page loads before it can show: the application's entry, the lazy modules named for the page, and
 * all that these import statically.
 *
 * @returns {Set<string>}
 */
export function filesOfPage(modules, bundle) {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const roots = chunks.filter((chunk) => chunk.isEntry);
  for (const module of modules) {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${module}`));
    if (!chunk) throw new Error(`A page names ${module}, which is not a lazy module of the build.`);
    roots.push(chunk);
  }
  return withStaticImports(roots, bundle);
}

function withStaticImports(roots, bundle) {
  const files = new Set();
  const visit = (fileName) => {
    if (files.has(fileName) || bundle[fileName]?.type !== 'chunk') return;
    files.add(fileName);
    bundle[fileName].imports.forEach(visit);
  };
  roots.forEach((chunk) => visit(chunk.fileName));
  return files;
}
