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

test('every rule of the table is declared in the file that it names', () => {
  const page = read('docs/rules.md');
  const rows = [...page.matchAll(/^\| [^|`]+ \| `([^`]+)` +\| (`[^|]+`) +\|$/gm)];
  // All but the heading and the line below it.
  expect(rows).toHaveLength(page.match(/^\|/gm)!.length - 2);
  const missing = rows.flatMap(([, path, names]) => {
    const text = existsSync(join(ROOT, path)) ? read(path) : '';
    return [...names.matchAll(/`([^`]+)`/g)]
      .map(([, name]) => name)
      .filter((name) => !new RegExp(`\\b(?:function|class|const|FUNCTION|INDEX) ${name}\\b`).test(text))
      .map((name) => `${path}: ${name}`);
  });
  expect(missing).toEqual([]);
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
