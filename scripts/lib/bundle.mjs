import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { makeWhenChanged } from './fingerprint.mjs';
import { ROOT } from './run.mjs';

const OUTPUT = 'dist';
/** The files that the city table and the roads are read from: bundles have them beside them. */
const DATA = [
  'libs/geo/dist/us-cities.tsv',
  'libs/geo/dist/us-zips.tsv',
  'libs/roads/data/roads-us-1.bin.br',
  'libs/roads/data/LICENSE-ODbL',
  'libs/roads/data/NOTICE',
];
/** Packages with native code or with files that they read or run, which cannot be bundled. */
export const UNBUNDLED = [
  '@expo-google-fonts/noto-sans-devanagari',
  '@expo-google-fonts/noto-sans-gurmukhi',
  '@expo-google-fonts/noto-sans-thai',
  '@expo-google-fonts/scheherazade-new',
  '@librescore/fonts',
  '@node-rs/argon2',
  'dejavu-fonts-ttf',
  'sharp',
  'tinypool',
];
/** Optional dependencies of packages, which are not installed: imports of them fail only when they are used. */
export const OPTIONAL = [
  '@nats-io/transport-node',
  '@nestjs/websockets',
  'amqp-connection-manager',
  'ioredis',
  'mqtt',
];
/** Runs at build time only. */
const BUILD_PROGRAM = 'api-docs';
const REFLECTION = { 'reflect-metadata': 'node_modules/reflect-metadata/Reflect.js' };

/** @type {import('esbuild').Plugin} */
const oneReflection = {
  name: 'one-reflection',
  setup(build) {
    // All chunks share one copy, which the banner loads first.
    build.onResolve({ filter: /^reflect-metadata$/ }, () => ({
      path: './reflect-metadata.js',
      external: true,
    }));
  },
};

/** @type {import('esbuild').Plugin} */
export const oneTypeorm = {
  name: 'one-typeorm',
  setup(build) {
    // The `require` of its own would load a second copy of TypeORM.
    build.onLoad({ filter: /@nestjs\/typeorm\/dist\/common\/typeorm-compat\.js$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replace(/^.*createRequire.*$/gm, ''),
    }));
  },
};

/** @type {import('esbuild').Plugin} */
const roadsBeside = {
  name: 'roads-beside',
  setup(build) {
    // In the repository, they are kept in a folder of their own.
    build.onLoad({ filter: /[\\/]libs[\\/]roads[\\/]dist[\\/]roads\.js$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replace("'../data/", "'./"),
    }));
  },
};

/** @type {import('esbuild').BuildOptions} */
const OPTIONS = {
  absWorkingDir: ROOT,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  mainFields: ['module', 'main'],
  // Nest and TypeORM use the names of classes; TypeORM even stores those of migrations.
  keepNames: true,
  sourcemap: true,
  sourcesContent: false,
  external: [...UNBUNDLED, ...OPTIONAL],
  banner: {
    js: [
      // Before any decorator runs, whichever chunk it is in.
      "import './reflect-metadata.js';",
      // Bundled CommonJS code requires Node's own modules.
      "import { createRequire as __createRequire } from 'node:module';",
      'const require = __createRequire(import.meta.url);',
    ].join('\n'),
  },
  plugins: [oneReflection, oneTypeorm, roadsBeside],
  logLevel: 'warning',
};

/** Bundles the programs again when a built package has changed. */
export const bundleWhenChanged = (make = bundle) =>
  makeWhenChanged({
    name: OUTPUT,
    inputs: [
      ...packageFolders().map((folder) => `${folder}/dist/.tsbuildinfo`),
      ...DATA,
      'package-lock.json',
      'scripts/lib/bundle.mjs',
    ],
    output: `${OUTPUT}/standalone.js`,
    make,
  });

/**
 * Bundles the built programs into `dist/<program>.js` and shared chunks: loading thousands of modules takes most of a
 * start. A program is a package's `main.js`, named after its folder, or a `…-main.js`, named after itself.
 *
 * @param {(program: string) => boolean} [isIncluded]
 */
export async function bundle(isIncluded = (program) => program !== BUILD_PROGRAM) {
  const next = join(ROOT, '.cache', 'bundle');
  rmSync(next, { recursive: true, force: true });
  await runEsbuild(isIncluded, { outdir: next });
  for (const file of DATA.filter((each) => existsSync(join(ROOT, each))))
    cpSync(join(ROOT, file), join(next, basename(file)));
  rmSync(join(ROOT, OUTPUT), { recursive: true, force: true });
  renameSync(next, join(ROOT, OUTPUT));
}

/** The files that bundles of these programs are made of, relative to the root. */
export async function inputsOf(isIncluded) {
  const options = { outdir: OUTPUT, write: false, metafile: true };
  const { metafile } = await runEsbuild(isIncluded, options);
  return Object.keys(metafile.inputs);
}

async function runEsbuild(isIncluded, options) {
  // Imported here because `npm start` may have to install it first.
  const { build } = await import('esbuild');
  const programs = packageFolders()
    .flatMap(programsIn)
    .filter(([name]) => isIncluded(name));
  return build({ ...OPTIONS, ...options, entryPoints: { ...Object.fromEntries(programs), ...REFLECTION } });
}

const packageFolders = () =>
  ['libs', 'services', 'apps'].flatMap((parent) =>
    readdirSync(join(ROOT, parent))
      .map((name) => `${parent}/${name}`)
      .filter((folder) => existsSync(join(ROOT, folder, 'dist'))),
  );

/** @returns {[name: string, path: string][]} */
function programsIn(folder) {
  const files = readdirSync(join(ROOT, folder, 'dist'), { recursive: true }).map(String);
  return files
    .filter((file) => file === 'main.js' || file.endsWith('-main.js'))
    .map((file) => [file === 'main.js' ? basename(folder) : basename(file, '.js'), `${folder}/dist/${file}`]);
}
