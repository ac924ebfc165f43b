import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensurePackage, unpackPackage } from './debian-package.mjs';
import { findProgram } from './find-program.mjs';
import { ensureGoProgram } from './go-program.mjs';
import { ROOT } from './run.mjs';
import { step } from './step.mjs';

/** Bookworm has Docker without it. */
const COMPOSE = { release: 'forky', packageName: 'docker-compose', version: '2.40.3' };

/**
 * Returns Docker as environment: `DOCKERD_PATH`, `DOCKER_PATH`, `DEBOOTSTRAP_PATH` and `DOCKER_CONFIG`, a folder with Compose
 * as a plugin, or the reason in `DOCKER_MISSING`. As root on Debian-based systems it installs Docker, and fetches Compose.
 *
 * @returns {Promise<Record<string, string>>}
 */
export async function ensureDocker() {
  const engine = await ensureCommand('Docker', 'dockerd', 'docker.io');
  const debootstrap = await ensureCommand('debootstrap', 'debootstrap', 'debootstrap');
  const missing = engine.missing ?? debootstrap.missing;
  if (missing) return { DOCKER_MISSING: missing };
  try {
    return {
      DOCKERD_PATH: engine.found,
      // Debian's, of the engine's version: another one in PATH may want plugins that Debian lacks.
      DOCKER_PATH: existsSync('/usr/bin/docker') ? '/usr/bin/docker' : findProgram('docker'),
      DEBOOTSTRAP_PATH: debootstrap.found,
      DOCKER_CONFIG: await ensureCompose(),
    };
  } catch (error) {
    console.error(error.message);
    return { DOCKER_MISSING: 'Compose could not be fetched' };
  }
}

const ensureCommand = (title, name, packageName) =>
  ensurePackage({ title, packageName, find: () => findProgram(name, ['/usr/sbin']) });

async function ensureCompose() {
  const folder = join(ROOT, '.cache', `compose-${COMPOSE.version}`);
  if (!existsSync(folder)) await step('Fetching Compose', () => unpackPackage(COMPOSE, folder));
  return join(folder, 'usr/libexec/docker');
}

/** The mail server of docker-compose.yml, in the version that it names. */
export const ensureMailpit = () =>
  ensureGoProgram('MAILPIT_PATH', {
    name: 'mailpit',
    module: 'github.com/axllent/mailpit',
    version: /axllent\/mailpit:v([\d.]+)/.exec(readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8'))[1],
  });
