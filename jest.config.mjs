import { availableParallelism } from 'node:os';

/**
 * Specs are beside the code: those of components in jsdom, all others in Node. tests/ drives the product from
 * outside. All run on the built libraries.
 */
const common = {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true },
          experimental: { keepImportAttributes: true },
        },
        module: { type: 'es6' },
      },
    ],
  },
};

/**
 * They take minutes of both cores, so each has a command that runs it alone: faults on whole clusters `npm run
 * test:failures`, manifests on a control plane `npm run check:k8s`, images on a Docker engine `npm run check:images`.
 */
const SUITES_APART = [
  ...(process.env.FAILURES ? [] : ['/tests/failures/']),
  ...(process.env.KUBERNETES ? [] : ['/tests/kubernetes/']),
  ...(process.env.CONTAINERS ? [] : ['/tests/containers/']),
];

export default {
  // A file waits for a third of its time: one more than there are cores keeps these busy.
  maxWorkers: availableParallelism() + 1,
  testSequencer: '<rootDir>/scripts/lib/slowest-first.mjs',
  // Counts for all projects; a project cannot set its own.
  testTimeout: 120_000,
  projects: [
    {
      ...common,
      displayName: 'unit',
      roots: [
        '<rootDir>/libs',
        '<rootDir>/services',
        '<rootDir>/apps',
        '<rootDir>/web-app/src',
        '<rootDir>/web-admin/src',
        '<rootDir>/scripts',
      ],
      testMatch: ['**/*.spec.ts'],
      testPathIgnorePatterns: ['/node_modules/', '/dist/'],
    },
    {
      ...common,
      displayName: 'components',
      testEnvironment: '<rootDir>/libs/browser/testing/environment.mjs',
      extensionsToTreatAsEsm: ['.ts', '.tsx'],
      roots: ['<rootDir>/libs/browser/src', '<rootDir>/web-app/src', '<rootDir>/web-admin/src'],
      testMatch: ['**/*.spec.tsx'],
      transform: {
        '^.+\\.tsx?$': [
          '@swc/jest',
          {
            jsc: {
              target: 'es2022',
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic' } },
            },
            module: { type: 'es6' },
          },
        ],
      },
    },
    {
      ...common,
      displayName: 'tests',
      roots: ['<rootDir>/tests'],
      globalSetup: '<rootDir>/tests/support/products.setup.mjs',
      globalTeardown: '<rootDir>/tests/support/products.teardown.mjs',
      testMatch: ['**/*.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', ...SUITES_APART],
    },
  ],
};
