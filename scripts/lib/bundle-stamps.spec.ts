import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { stampsOf } from './bundle-stamps.mjs';
import { ROOT } from './run.mjs';

const ENTRY = 'tests:first.spec.ts';

let folder: string;
let bundles: string;
const file = (name: string) => join(folder, name);
const inRoot = (name: string) => relative(ROOT, file(name));
const isCurrent = (name = 'all', entry = ENTRY) => stampsOf(bundles).isCurrent(name, entry);

/** As esbuild tells it: the entry imports `a`, and that a file of which nothing may be left. */
function bundle(): void {
  const imports = (...paths: string[]) => ({ imports: paths.map((path) => ({ path })) });
  const inputs = {
    [ENTRY]: imports(inRoot('a.ts')),
    [inRoot('a.ts')]: imports(inRoot('b.ts'), 'node:fs'),
    [inRoot('b.ts')]: imports(inRoot('a.ts')),
    [inRoot('other.ts')]: imports(),
  };
  writeFileSync(join(bundles, 'all.cjs'), '');
  stampsOf(bundles).note('all', ENTRY, { inputs });
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lanewise-bundles-'));
  bundles = file('bundles');
  mkdirSync(bundles);
  for (const name of ['a.ts', 'b.ts', 'other.ts']) writeFileSync(file(name), name);
  bundle();
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a bundle is current until a file that it was made of changes or goes', () => {
  expect(isCurrent()).toBe(true);
  writeFileSync(file('other.ts'), 'changed');
  expect(isCurrent()).toBe(true);
  writeFileSync(file('b.ts'), 'changed');
  expect(isCurrent()).toBe(false);
  bundle();
  expect(isCurrent()).toBe(true);
  rmSync(file('b.ts'));
  expect(isCurrent()).toBe(false);
});

test('a bundle of other tests, or one that is not there, is none', () => {
  expect(isCurrent('all', 'tests:first.spec.ts,second.spec.ts')).toBe(false);
  expect(isCurrent('other')).toBe(false);
  rmSync(join(bundles, 'all.cjs'));
  expect(isCurrent()).toBe(false);
});

test('a bundle that is being made is not current if that fails', () => {
  stampsOf(bundles).forget('all');
  expect(isCurrent()).toBe(false);
});

test('bundles that nobody needs are removed', () => {
  for (const end of ['cjs', 'cjs.map', 'json']) writeFileSync(join(bundles, `old.${end}`), '');
  stampsOf(bundles).keep(['all']);
  expect(readdirSync(bundles).toSorted()).toEqual(['all.cjs', 'all.json']);
});
