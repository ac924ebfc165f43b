import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';
import { filesOfPage } from '../scripts/vite-budget.mjs';

/** The files that `index.html` names besides scripts. */
const FILES = ['/index.html', '/theme.js', '/favicon.svg'];
const LATIN_FONT = /inter-latin-wght-normal/;

interface ServiceWorkerOptions {
  /** The lazy modules of every page. */
  app: string[];
  /** The lazy modules of the pages that are cached to be read without a network. */
  pages: string[];
}

/**
 * Vite plugin: writes `sw.js`, the service worker, with the paths of what it caches. It is built when all else is, as it
 * names the files by their hashes: a change of any of them is a new worker.
 */
export function serviceWorker({ app, pages }: ServiceWorkerOptions): Plugin {
  let config: ResolvedConfig;
  let bundle: Rolldown.OutputBundle | undefined;
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved: (resolved) => void (config = resolved),
    writeBundle: (_options, written) => void (bundle = written),
    closeBundle: async () => {
      // The build has failed.
      if (!bundle) return;
      const files = bundle;
      const outDir = resolve(config.root, config.build.outDir);
      const pathsOf = (modules: string[]) => [...filesOfPage(modules, files)].map((name) => `/${name}`);
      const fonts = Object.keys(files).filter((name) => LATIN_FONT.test(name));
      const shell = [...FILES, ...fonts.map((name) => `/${name}`), ...pathsOf(app)];
      const rest = pathsOf(pages).filter((path) => !shell.includes(path));
      const texts = await Promise.all(FILES.map((path) => readFile(join(outDir, path), 'utf8')));
      const hash = createHash('sha256').update(JSON.stringify([shell, rest, texts]));
      await build({
        root: config.root,
        configFile: false,
        logLevel: 'warn',
        define: {
          BUILD: JSON.stringify(hash.digest('hex').slice(0, 12)),
          SHELL: JSON.stringify(shell),
          PAGES: JSON.stringify(rest),
        },
        build: {
          outDir,
          emptyOutDir: false,
          copyPublicDir: false,
          modulePreload: false,
          rolldownOptions: {
            input: 'src/worker/sw.ts',
            output: { format: 'iife', entryFileNames: 'sw.js' },
          },
        },
      });
    },
  };
}
