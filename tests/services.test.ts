import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { SERVICES } from '@lanewise/contracts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Documents that describe the services, and the topics, which are named after them. */
const DESCRIPTIONS = [
  'README.md',
  'docs/accounts.md',
  'docs/architecture.md',
  'docs/configuration.md',
  'docs/kubernetes.md',
  'docs/scaling.md',
  'docs/operations.md',
  'docs/rules.md',
  'docs/specification.md',
  'libs/contracts/src/events.ts',
];

/** What `npm run generate` makes for each service, or for all. */
const GENERATED =
  /^(\.env\.example|\.oxlintrc\.json|docker-compose\.yml|deploy\/nginx\/.*|k8s\/.*|apps\/(api-docs|standalone)\/.*|nest-cli\.json|tsconfig\.json)$/;

test('the list of services contains exactly the folders with a manifest', () => {
  const folders = readdirSync(join(ROOT, 'services')).filter((name) =>
    existsSync(join(ROOT, 'services', name, 'src/manifest.ts')),
  );
  expect(folders.sort()).toEqual([...SERVICES].sort());
});

test('no file names all services except the one list, what is generated from it, the documents, the topics and the tests', () => {
  const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' }).split('\0');
  const elsewhere = tracked
    .filter((file) => file && file !== 'package-lock.json' && existsSync(join(ROOT, file)))
    .filter((file) => !GENERATED.test(file) && !DESCRIPTIONS.includes(file))
    .filter((file) => !/\.test\.ts$|\.(png|jpg|woff2)$/.test(file))
    .filter((file) => {
      const text = readFileSync(join(ROOT, file), 'utf8').toLowerCase();
      return SERVICES.every((name) => new RegExp(`\\b${name}(\\b|_)`).test(text));
    });
  expect(elsewhere).toEqual(['libs/contracts/src/services.ts']);
});
