import { expect, test } from '@jest/globals';
import { INSTALL_SCRIPTS } from './install-scripts.mjs';
import { faultsOf, readLockfile } from './lockfile.mjs';

const sound = { integrity: 'sha512-YQ==' };

test('the packages of the product can neither change nor run anything unseen', () => {
  expect(faultsOf(readLockfile())).toEqual([]);
});

test('a package needs an integrity, of a hash that nobody can forge', () => {
  const packages = {
    'node_modules/sound': sound,
    'node_modules/without': {},
    'node_modules/a/node_modules/weak': { integrity: 'sha1-YQ==' },
  };
  expect(faultsOf(packages)).toEqual([
    'without: package-lock.json has no integrity (SHA-512) of it.',
    'weak: package-lock.json has no integrity (SHA-512) of it.',
  ]);
});

test('a package comes from the registry of npm', () => {
  const packages = {
    'node_modules/unsaid': sound,
    'node_modules/npm': { ...sound, resolved: 'https://registry.npmjs.org/npm/-/npm-1.0.0.tgz' },
    'node_modules/alike': { ...sound, resolved: 'https://registry.npmjs.org.example/a.tgz' },
    'node_modules/git': { ...sound, resolved: 'git+ssh://git@example.com/a.git#abc' },
  };
  expect(faultsOf(packages)).toEqual([
    'alike: it comes from https://registry.npmjs.org.example/a.tgz, not from the registry of npm.',
    'git: it comes from git+ssh://git@example.com/a.git#abc, not from the registry of npm.',
  ]);
});

test('a package runs a script when it is installed only if it is listed', () => {
  const script = { ...sound, hasInstallScript: true };
  const packages = {
    'node_modules/listed': script,
    'node_modules/@scope/any': script,
    'node_modules/listed-too': script,
  };
  expect(faultsOf(packages, { listed: 'why', '@scope/': 'why' })).toEqual([
    'listed-too: it runs a script when it is installed. If it needs to, add it to scripts/lib/install-scripts.mjs.',
  ]);
});

test('no package is listed that runs no script any more', () => {
  const without = Object.keys(INSTALL_SCRIPTS).filter((listed) => {
    const rest = Object.fromEntries(Object.entries(INSTALL_SCRIPTS).filter(([name]) => name !== listed));
    return faultsOf(readLockfile(), rest).length === 0;
  });
  expect(without).toEqual([]);
});

test('packages of our own are not in question', () => {
  expect(faultsOf({ '': {}, 'services/loads': {}, 'node_modules/@lanewise/loads': { link: true } })).toEqual(
    [],
  );
});
