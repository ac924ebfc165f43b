import { filesOfPage } from './vite-budget.mjs';

/**
 * Vite plugin: writes the code that pages need in few files. Modules that the same pages need go into one file; so do
 * others, where what a page does not need of it weighs less than the requests that it saves.
 *
 * @param {{
 *   pages: string[][],
 *   ahead: string[][],
 *   plugins: import('vite').PluginOption[],
 *   requestBytes: number,
 * }} options For each page its lazy modules; those of what runs before a page's code has arrived, whose files have
 *   nothing else; the plugins that a first build needs, which finds out what needs what; what a request costs, in bytes
 *   of code that is not minified
 * @returns {import('vite').Plugin}
 */
export function pageFiles({ pages, ahead, plugins, requestBytes }) {
  /** Names of files, by modules. */
  const names = new Map();
  let root;
  const group = {
    debugName: 'page files',
    name: (id) => names.get(id) ?? null,
    test: (id) => names.has(id),
    includeDependenciesRecursively: false,
  };
  return {
    name: 'page-files',
    apply: 'build',
    config: () => ({ build: { rolldownOptions: { output: { codeSplitting: { groups: [group] } } } } }),
    configResolved: (config) => void ({ root } = config),
    async buildStart() {
      const { build } = await import('vite');
      const { output } = await build({
        root,
        plugins,
        configFile: false,
        logLevel: 'warn',
        build: { write: false, minify: false, modulePreload: { polyfill: false } },
      });
      const apart = (1 << ahead.length) - 1;
      const parts = joined(partsOf(output, [...ahead, ...pages]), apart, requestBytes);
      for (const [index, { modules }] of parts.entries())
        for (const id of modules) names.set(id, `page-${index}`);
    },
  };
}

/**
 * @typedef {object} Part What goes into one file.
 * @property {string[]} modules
 * @property {number} size in bytes
 * @property {number} pages those that need it, as a bit each
 * @property {Set<Part>} imports
 */

/** Without what is loaded later, and without lazy modules themselves, which are files anyway. */
function partsOf(output, pages) {
  if (pages.length > 31) throw new Error('More pages than a number has bits.');
  const bundle = Object.fromEntries(output.map((file) => [file.fileName, file]));
  const parts = new Map();
  for (const [index, modules] of pages.entries()) {
    for (const file of filesOfPage(modules, bundle)) {
      const { isEntry, isDynamicEntry, modules: rendered, code } = bundle[file];
      if (isEntry || isDynamicEntry) continue;
      if (!parts.has(file))
        parts.set(file, { modules: Object.keys(rendered), size: code.length, pages: 0, imports: new Set() });
      parts.get(file).pages |= 1 << index;
    }
  }
  for (const [file, part] of parts)
    for (const imported of bundle[file].imports)
      if (parts.has(imported)) part.imports.add(parts.get(imported));
  return [...parts.values()];
}

/**
 * Joins parts as long as a pair gains by it, the best first. Never so that two files import each other.
 *
 * @param {Part[]} parts
 * @param {number} apart pages, as bits, that get nothing which they do not need
 * @param {number} requestBytes
 */
export function joined(parts, apart, requestBytes) {
  for (;;) {
    const pair = pairsOf(parts)
      .filter(([a, b]) => ((a.pages ^ b.pages) & apart) === 0)
      .map(([a, b]) => ({ a, b, gain: gainOf(a, b, requestBytes) }))
      .filter(({ gain }) => gain > 0)
      .sort((one, other) => other.gain - one.gain)
      .find(({ a, b }) => !leadsAround(a, b) && !leadsAround(b, a));
    if (!pair) return parts;
    parts = join(parts, pair.a, pair.b);
  }
}

const pairsOf = (parts) => parts.flatMap((a, index) => parts.slice(index + 1).map((b) => [a, b]));

/** Bytes that all pages save together. */
const gainOf = (a, b, requestBytes) =>
  requestBytes * count(a.pages & b.pages) -
  a.size * count(b.pages & ~a.pages) -
  b.size * count(a.pages & ~b.pages);

/** Whether a part imports another by way of a third one. */
const leadsAround = (from, to) => [...from.imports].some((part) => part !== to && reaches(part, to));

const reaches = (from, to) => from === to || [...from.imports].some((part) => reaches(part, to));

function join(parts, a, b) {
  const both = {
    modules: [...a.modules, ...b.modules],
    size: a.size + b.size,
    pages: a.pages | b.pages,
    imports: new Set([...a.imports, ...b.imports].filter((part) => part !== a && part !== b)),
  };
  const others = parts.filter((part) => part !== a && part !== b);
  for (const { imports } of others) if (imports.delete(a) | imports.delete(b)) imports.add(both);
  return [...others, both];
}

/** Counts the bits that are set. */
function count(bits) {
  let ones = 0;
  for (let left = bits; left !== 0; left &= left - 1) ones++;
  return ones;
}
