import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { SERVICES } from '@lanewise/contracts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

test('the list of services contains exactly the folders with a manifest', () => {
  const folders = readdirSync(join(ROOT, 'services')).filter((name) =>
    existsSync(join(ROOT, 'services', name, 'src/manifest.ts')),
  );
  expect(folders.sort()).toEqual([...SERVICES].sort());
});
