import { fileURLToPath } from 'node:url';
import { DECORATORS } from './scripts/lib/spec-bundles.mjs';
import { isSpecs, KINDS } from './scripts/lib/test-kinds.mjs';

const ENVIRONMENT = fileURLToPath(new URL('libs/browser/testing/environment.mjs', import.meta.url));

/** Specs come bundled (`scripts/lib/spec-bundles.mjs`), so nothing is left to do when they are loaded. */
const bundled = ({ name }) => ({
  displayName: name,
  rootDir: `.cache/specs/${name}`,
  testMatch: ['**/*.spec.js'],
  testEnvironment: name === 'components' ? ENVIRONMENT : 'node',
  transform: {},
});

/** All others run on the built libraries. */
const outside = ({ name }) => ({
  displayName: name,
  roots: ['<rootDir>/tests'],
  testMatch: ['**/*.test.ts'],
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: { '^.+\\.ts$': ['@swc/jest', DECORATORS] },
});

/** Which files of a kind run is decided by `scripts/test.mjs`. */
export default {
  testSequencer: '<rootDir>/scripts/lib/slowest-first.mjs',
  reporters: ['<rootDir>/scripts/lib/test-reporter.mjs'],
  // Counts for all projects; a project cannot set its own.
  testTimeout: 120_000,
  workerIdleMemoryLimit: '700MB',
  projects: KINDS.map((kind) => (isSpecs(kind) ? bundled(kind) : outside(kind))),
};
