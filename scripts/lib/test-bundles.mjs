import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { stampsOf } from './bundle-stamps.mjs';
import { oneTypeorm, OPTIONAL, UNBUNDLED } from './bundle.mjs';
import { ROOT } from './run.mjs';
import { allTests, isSpecs } from './test-kinds.mjs';

const TEST = /\.(spec|test)\.tsx?$/;
/**
 * Files in a bundle, by kind; of the others each is one of its own. Components share React, MUI and a page of jsdom, which
 * grows with them.
 */
const MAX_FILES = { unit: 40, components: 14, api: 4, parts: 2, browser: 2 };
/**
 * Nest and TypeORM use the names of classes. What esbuild does for that is not there in a page of the browser, and costs
 * components, which make functions all the time.
 */
const NAMELESS = new Set(['browser', 'components']);
/** Written for one of these, all of a package's specs share its modules. */
const OUTER_FOLDERS = { services: 2 };
const SPECIAL = /[$()*+.?[\\\]^{|}]/g;
/** Files of the repository's packages: asking about each one that is installed takes longer than to bundle it. */
const OWN = new RegExp(
  `^${ROOT.replace(SPECIAL, String.raw`\$&`)}(apps|libs|scripts|services|tests|web-app|web-admin)/`,
);
const SCRIPT = /\.(tsx?|m?js)$/;
const HAS_DECORATORS = /^\s*@[A-Z]\w*\(/m;
/** Options of swc, which takes longer than esbuild, but alone writes what Nest reads of decorators. */
const DECORATORS = {
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true },
    experimental: { keepImportAttributes: true },
  },
  module: { type: 'es6' },
};

/**
 * Bundles the test files of a kind with what they use of all that they import, as a module takes longer to be found,
 * compiled and linked than to be run. Files share bundles, in which each is a group of tests named by its path. Specs run
 * on the sources, except for files that are read; the others on what is built.
 *
 * @param {{ kind: { name: string }; files: string[] }} tests Paths in the repository.
 * @param {string} outdir Gets `<bundle>.cjs`, and keeps those of files that have not changed.
 * @returns The bundles' paths.
 */
export async function bundleTests({ kind, files }, outdir) {
  const entries = entriesOf(kind, files);
  const stamps = stampsOf(outdir);
  stamps.keep([...entriesOf(kind, allTests(kind)), ...entries].map(({ out }) => out));
  const stale = entries.filter((entry) => !stamps.isCurrent(entry.out, entry.in));
  if (stale.length > 0) {
    for (const { out } of stale) stamps.forget(out);
    const metafile = await bundleNow(kind, stale, outdir);
    for (const entry of stale) stamps.note(entry.out, entry.in, metafile);
  }
  return entries.map(({ out }) => join(outdir, `${out}.cjs`));
}

async function bundleNow(kind, entryPoints, outdir) {
  // Imported here because `npm test` may have to install it first.
  const { build } = await import('esbuild');
  const plugins = [groups, ...(isSpecs(kind) ? [sources] : []), inPlace, oneTypeorm];
  const keepNames = !NAMELESS.has(kind.name);
  const { metafile } = await build({ ...OPTIONS, entryPoints, outdir, plugins, keepNames });
  return metafile;
}

const entriesOf = ({ name }, files) =>
  bundlesOf(files, MAX_FILES[name] ?? 1).map(([out, tests]) => ({ out, in: `tests:${tests.join()}` }));

/** @returns {[name: string, tests: string[]][]} */
function bundlesOf(tests, most) {
  const packages = new Map();
  for (const test of tests.toSorted()) {
    const folders = test.split('/').slice(0, -1);
    const name = folders.slice(0, OUTER_FOLDERS[folders[0]] ?? 1).join('-');
    packages.set(name, [...(packages.get(name) ?? []), test]);
  }
  return [...packages].flatMap(([name, files]) => {
    const parts = Math.ceil(files.length / most);
    const size = Math.ceil(files.length / parts);
    return Array.from({ length: parts }, (_, part) => {
      const own = files.slice(part * size, (part + 1) * size);
      if (own.length === 1) return [own[0].replace(TEST, '').replaceAll('/', '-'), own];
      return [`${name}${parts > 1 ? `-${part + 1}` : ''}`, own];
    });
  });
}

/**
 * Tells the results of bundles as those of their test files.
 *
 * @param {object[]} testResults Of Jest, with a first group in each title that names the file.
 */
export function resultsOf(testResults) {
  return testResults.flatMap((bundle) => {
    // A file that could not be loaded has no tests.
    if (bundle.assertionResults.length === 0) return [bundle];
    const isFailed = ({ status }) => status === 'failed';
    // Jest does not tell whose hook has failed at the end of a group.
    const hasFailedHook = isFailed(bundle) && !bundle.assertionResults.some(isFailed);
    const files = new Map();
    for (const { ancestorTitles, fullName, ...test } of bundle.assertionResults) {
      const [file] = ancestorTitles;
      const result = { ...test, fullName: fullName.slice(file.length + 1) };
      files.set(file, [...(files.get(file) ?? []), result]);
    }
    return [...files].map(([file, assertionResults]) => ({
      name: join(ROOT, file),
      status: hasFailedHook || assertionResults.some(isFailed) ? 'failed' : 'passed',
      message: bundle.message,
      startTime: 0,
      endTime: assertionResults.reduce((sum, { duration }) => sum + (duration ?? 0), 0),
      assertionResults,
    }));
  });
}

/** The setup of components in each test. */
const SETUPS = ['libs/browser/testing/setup.js', 'web-app/src/testing/setup.js'];

/** @type {import('esbuild').Plugin} */
const groups = {
  name: 'groups',
  setup(build) {
    build.onResolve({ filter: /^tests:/ }, ({ path }) => ({ path: path.slice(6), namespace: 'tests' }));
    build.onLoad({ filter: /./, namespace: 'tests' }, ({ path }) => ({
      contents: [
        "import { describe } from '@jest/globals';",
        // Their hooks are those of all specs only if the first one does not bring them into its group.
        ...(path.endsWith('x') ? SETUPS : []).map((setup) => `import './${setup}';`),
        ...path.split(',').map((test) => `describe('${test}', () => void require('./${test}'));`),
      ].join('\n'),
      resolveDir: ROOT,
    }));
  },
};

/** @type {import('esbuild').Plugin} */
const sources = {
  name: 'sources',
  setup(build) {
    build.onResolve({ filter: /^@lanewise\/[a-z-]+$/ }, ({ path }) => ({
      path: join(realpathSync(join(ROOT, 'node_modules', path)), 'src/index.ts'),
    }));
    // Vite answers the address of the file.
    build.onResolve({ filter: /\?url$/ }, ({ path }) => ({ path: path.slice(0, -4), namespace: 'url' }));
    build.onLoad({ filter: /./, namespace: 'url' }, ({ path }) => ({
      contents: `export default '/${path}';`,
    }));
    // Resolved as TypeScript does, case included: esbuild takes `Run.tsx` for './run'.
    build.onResolve({ filter: /^\.\.?\// }, ({ path, resolveDir }) => {
      if (resolveDir.includes('node_modules')) return undefined;
      const file = resolve(resolveDir, path);
      const stem = file.replace(/\.js$/, '');
      const candidates = [mockOf(stem), stem, `${stem}/index`].flatMap((place) => [
        `${place}.ts`,
        `${place}.tsx`,
      ]);
      const found = candidates.find((candidate) => existsSync(candidate));
      return found && { path: found };
    });
  },
};

/**
 * Modules believe to be where they are, or are built, as they find other files by it.
 *
 * @type {import('esbuild').Plugin}
 */
const inPlace = {
  name: 'in-place',
  setup(build) {
    build.onResolve({ filter: /^reflect-metadata$/ }, () => ({
      path: join(ROOT, 'node_modules/reflect-metadata/Reflect.js'),
    }));
    build.onLoad({ filter: OWN }, async ({ path }) => {
      if (path.includes('node_modules') || !SCRIPT.test(path)) return undefined;
      const source = readFileSync(path, 'utf8');
      const contents = HAS_DECORATORS.test(source) ? await withDecorators(path, source) : source;
      const place = JSON.stringify(pathToFileURL(TEST.test(path) ? path : builtPath(path)).href);
      return {
        contents: contents.replaceAll('import.meta.url', place),
        loader: contents === source && path.endsWith('x') ? 'tsx' : 'ts',
      };
    });
  },
};

/** The mock of a module that has no use in jsdom, such as one that draws, by Jest's convention. */
const mockOf = (path) => join(dirname(path), '__mocks__', basename(path));

/** The place beside which a built module finds the files that it reads. */
const builtPath = (path) => path.replace('/src/', '/dist/').replace(/\.tsx?$/, '.js');

async function withDecorators(filename, source) {
  const { transform } = await import('@swc/core');
  return (
    await transform(source, {
      ...DECORATORS,
      filename,
      swcrc: false,
      configFile: false,
      sourceMaps: 'inline',
    })
  ).code;
}

/** Have native code, read files of their own, or are hundreds of modules that few tests load. */
const AS_INSTALLED = [
  'esbuild',
  '@swc/core',
  'typescript',
  'vite',
  'geo-tz',
  'playwright-core',
  'testcontainers',
];

/** A global of a context of its own, as Jest has one for each file, takes a hundred times as long to read as a constant. */
const FIXED_GLOBALS = [
  'Array, BigInt, Boolean, Error, Infinity, JSON, Map, Math, NaN, Number, Object, Promise',
  'Proxy, RangeError, Reflect, RegExp, Set, String, Symbol, TypeError, WeakMap, WeakSet',
  'Float64Array, Int32Array, Int8Array, Uint16Array, Uint32Array, Uint8Array, ArrayBuffer, DataView',
  'Buffer, process, parseFloat, parseInt, isNaN, Intl',
];

/** @type {import('esbuild').BuildOptions} */
const OPTIONS = {
  absWorkingDir: ROOT,
  bundle: true,
  // Tells what was read for each bundle.
  metafile: true,
  format: 'cjs',
  outExtension: { '.js': '.cjs' },
  platform: 'node',
  target: 'node20.19',
  mainFields: ['module', 'main'],
  jsx: 'automatic',
  tsconfigRaw: { compilerOptions: { experimentalDecorators: true } },
  sourcemap: 'linked',
  sourcesContent: false,
  define: {
    // Packages take the place of the bundle for their own.
    'import.meta.url': '__bundle_url',
    // As Jest sets it. React and MUI ask at every step, which takes longer than most of them.
    'process.env.NODE_ENV': '"test"',
  },
  banner: {
    js: [
      "const __bundle_url = require('node:url').pathToFileURL(__filename).href;",
      `const { ${FIXED_GLOBALS.join(', ')} } = globalThis;`,
    ].join('\n'),
  },
  // No test has a pool of threads in its own process.
  external: [
    '@jest/globals',
    ...UNBUNDLED.filter((name) => name !== 'tinypool'),
    ...OPTIONAL,
    ...AS_INSTALLED,
  ],
  logLevel: 'error',
};
