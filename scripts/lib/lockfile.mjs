import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { INSTALL_SCRIPTS } from './install-scripts.mjs';
import { ROOT } from './run.mjs';

const REGISTRY = 'https://registry.npmjs.org/';

/** Refuses packages in the lock file that could be changed unseen, or that run code when they are installed. */
export function checkLockfile() {
  const faults = faultsOf(readLockfile());
  if (faults.length > 0) throw new Error(faults.join('\n'));
}

/** The packages of npm's lock file, by their folders. */
export const readLockfile = () => JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).packages;

/**
 * @param {Record<string, { link?: boolean; integrity?: string; resolved?: string; hasInstallScript?: boolean }>} packages
 * @param {Record<string, string>} allowed packages that may run a script when they are installed
 */
export function faultsOf(packages, allowed = INSTALL_SCRIPTS) {
  const installed = Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, entry]) => ({ name: path.split('node_modules/').pop(), ...entry }));
  return installed.flatMap(({ name, integrity, resolved, hasInstallScript }) => [
    ...(integrity?.startsWith('sha512-')
      ? []
      : [`${name}: package-lock.json has no integrity (SHA-512) of it.`]),
    ...(resolved === undefined || resolved.startsWith(REGISTRY)
      ? []
      : [`${name}: it comes from ${resolved}, not from the registry of npm.`]),
    ...(!hasInstallScript || isAllowed(name, allowed)
      ? []
      : [
          `${name}: it runs a script when it is installed. If it needs to, add it to scripts/lib/install-scripts.mjs.`,
        ]),
  ]);
}

const isAllowed = (name, allowed) =>
  Object.keys(allowed).some((one) => (one.endsWith('/') ? name.startsWith(one) : name === one));
