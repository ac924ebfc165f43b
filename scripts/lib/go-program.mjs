import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from './find-program.mjs';
import { ROOT, run } from './run.mjs';
import { step } from './step.mjs';

/**
 * Builds a program from its Go module, once: where Go is installed.
 *
 * @param {{ name: string, module: string, version: string, binary?: string }} program `binary` is what Go calls
 *   it, when that is not its name
 * @returns {Promise<{ found?: string, missing?: string }>}
 */
export async function ensureGoProgram({ name, module, version, binary = name }) {
  const folder = join(ROOT, '.cache', `${name}-${version}`);
  const path = join(folder, binary);
  if (existsSync(path)) return { found: path };
  const go = findProgram('go');
  if (!go) return { missing: `Go is not installed, which builds ${name}` };
  try {
    const env = { GOBIN: folder, GOFLAGS: '-buildvcs=false' };
    await step(`Building ${name}`, () => run(go, ['install', `${module}@v${version}`], { quiet: true, env }));
    return { found: path };
  } catch (error) {
    console.error(error.message);
    return { missing: `${name} could not be built with Go` };
  }
}
