import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from '../scripts/lib/run.mjs';

const PAGES = [
  'README.md',
  'SECURITY.md',
  'CHANGELOG.md',
  'services/README.md',
  ...readdirSync(join(ROOT, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];
const read = (page: string) => readFileSync(join(ROOT, page), 'utf8');

test('every file that the table of rules names exists', () => {
  const named = [...read('docs/rules.md').matchAll(/`([^`]+)`/g)].map(([, path]) => path);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

test('every file that the page about the specifications names exists', () => {
  const named = [
    ...read('docs/specification.md').matchAll(/`((?:libs|services|web-app|web-admin)\/[^`]+)`/g),
  ];
  const paths = named.map(([, path]) => path);
  expect(paths.length).toBeGreaterThan(50);
  expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

test.each(PAGES)('every page that %s links to exists', (page) => {
  const links = [...read(page).matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, path]) => path);
  expect(links.filter((path) => !existsSync(join(ROOT, dirname(page), path)))).toEqual([]);
});
