import module from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './run.mjs';

/**
 * Runs a bundled program in this process, so that a signal to npm's child reaches it. Stack traces show the sources.
 * Where Node can cache compiled code, this process and its children share the cache.
 *
 * @param {string} program such as `standalone`
 */
export async function runHere(program) {
  process.setSourceMapsEnabled(true);
  process.env.NODE_COMPILE_CACHE ??= join(ROOT, '.cache', 'compiled');
  module.enableCompileCache?.();
  await import(pathToFileURL(join(ROOT, 'dist', `${program}.js`)).href);
}
