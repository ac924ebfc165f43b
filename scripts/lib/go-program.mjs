import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from './find-program.mjs';
import { asEnvironment } from './program-environment.mjs';
import { ROOT, run } from './run.mjs';
import { step } from './step.mjs';

/**
 * Returns a program as environment: the one that `variable` names, or else one built from its Go module, once, if Go is
 * installed.
 *
 * @param {string} variable
 * @param {Parameters<typeof build>[0]} program
 */
export async function ensureGoProgram(variable, program) {
  const configured = process.env[variable];
  return asEnvironment(variable, configured ? { found: configured } : await build(program));
}

/**
 * @param {{ name: string, module: string, version: string, binary?: string }} program `binary` is what Go calls
 *   it if that is not its name
 * @returns {Promise<{ found?: string, missing?: string }>}
 */
async function build({ name, module, version, binary = name }) {
  const folder = join(ROOT, '.cache', `${name}-${version}`);
  const path = join(folder, binary);
  if (existsSync(path)) return { found: path };
  const go = findProgram('go');
  if (!go) return { missing: `${name} is built with Go, which is not installed` };
  try {
    const env = { GOBIN: folder, GOFLAGS: '-buildvcs=false' };
    await step(`Building ${name}`, () => run(go, ['install', `${module}@v${version}`], { quiet: true, env }));
    return { found: path };
  } catch (error) {
    console.error(error.message);
    return { missing: `${name} could not be built with Go` };
  }
}
