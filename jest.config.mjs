import { fileURLToPath } from 'node:url';
import { KINDS } from './scripts/lib/test-kinds.mjs';

const ENVIRONMENT = fileURLToPath(new URL('libs/browser/testing/environment.mjs', import.meta.url));

/** Tests come bundled (`scripts/lib/test-bundles.mjs`), so nothing is left to do when they are loaded. */
const project = ({ name }) => ({
  displayName: name,
  rootDir: `.cache/tests/${name}`,
  testMatch: ['**/*.cjs'],
  testEnvironment: name === 'components' ? ENVIRONMENT : 'node',
  transform: {},
});

/** Which files of a kind run is decided by `scripts/test.mjs`. */
export default {
  testSequencer: '<rootDir>/scripts/lib/slowest-first.mjs',
  reporters: ['<rootDir>/scripts/lib/test-reporter.mjs'],
  // Counts for all projects; a project cannot set its own.
  testTimeout: 120_000,
  maxConcurrency: 2,
  workerIdleMemoryLimit: '700MB',
  projects: KINDS.map(project),
};
