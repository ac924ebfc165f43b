import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const OXLINT = join(ROOT, 'node_modules/oxlint/bin/oxlint');

/** Runs the linter with this repository's configuration, on a folder with its layout and a single file. */
describe('the linter', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lanewise-boundaries-'));
    await cp(join(ROOT, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  async function lint(file: string, ...imported: string[]): Promise<string[]> {
    const path = join(folder, file);
    await mkdir(dirname(path), { recursive: true });
    const names = imported.map((_, index) => `part${index}`);
    const lines = imported.map((name, index) => `import { ${names[index]} } from '${name}';`);
    await writeFile(path, `${lines.join('\n')}\nexport const parts = [${names.join(', ')}];\n`);
    const output = await new Promise<string>((resolve) =>
      execFile(process.execPath, [OXLINT, '--format=json'], { cwd: folder }, (_error, stdout) =>
        resolve(stdout),
      ),
    );
    const { diagnostics } = JSON.parse(output) as { diagnostics: { code: string; message: string }[] };
    return diagnostics.map(({ code, message }) => `${code} ${/'(.*?)'/.exec(message)?.[1]}`);
  }

  const refused = (name: string) => `eslint(no-restricted-imports) ${name}`;
  const packages = async (kind: string) =>
    (await readdir(join(ROOT, kind), { withFileTypes: true }))
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `@lanewise/${name}`);

  test('lets a service import every library', async () => {
    expect(await lint('services/fleet/src/clean.ts', ...(await packages('libs')), './truck.js')).toEqual([]);
  });

  test('keeps a service from importing any service package', async () => {
    const services = await packages('services');
    expect(services).toContain('@lanewise/loads');
    expect(await lint('services/fleet/src/trucks/bad.ts', ...services)).toEqual(services.map(refused));
  });

  test('keeps a library from importing any service package', async () => {
    const services = await packages('services');
    expect(await lint('libs/http/src/bad.ts', ...services)).toEqual(services.map(refused));
  });

  test('also reports deep paths, dynamic imports and type exports of another service', async () => {
    const path = join(folder, 'services/fleet/src/bad.ts');
    expect(await lint('services/fleet/src/bad.ts', '@lanewise/loads/dist/search.js')).toEqual([
      refused('@lanewise/loads/dist/search.js'),
    ]);
    await writeFile(path, `export const later = () => import('@lanewise/loads');\n`);
    expect(await lint('services/fleet/src/clean.ts', './truck.js')).toEqual([refused('@lanewise/loads')]);
    await writeFile(path, `export type { Load } from '@lanewise/loads';\n`);
    expect(await lint('services/fleet/src/clean.ts', './truck.js')).toEqual([refused('@lanewise/loads')]);
  });

  test.each(['standalone', 'cluster', 'demo'])('lets %s import the services by name', async (name) => {
    expect(await lint(`apps/${name}/src/clean.ts`, ...(await packages('services')))).toEqual([]);
  });

  test('lets a web app import only the contracts and the browser library', async () => {
    const shared = ['contracts', 'browser', 'browser/ui', 'browser/testing'].map(
      (name) => `@lanewise/${name}`,
    );
    const others = ['geo', 'http', 'loads', 'browser/src/session'].map((name) => `@lanewise/${name}`);
    for (const app of ['web-app', 'web-admin']) {
      expect(await lint(`${app}/src/clean.tsx`, ...shared, '../shared/money')).toEqual([]);
      expect(await lint(`${app}/src/clean.tsx`, ...others)).toEqual(others.map(refused));
      await rm(join(folder, app), { recursive: true });
    }
  });

  test.each([
    ['web-admin/src/clients/bad.tsx', '../app/router'],
    ['web-app/src/features/search/bad.tsx', '../../app/query-client'],
  ])('keeps %s from importing the shell of its app', async (file, path) => {
    expect(await lint(file, path)).toEqual([refused(path)]);
  });

  test.each([
    ['services/fleet/src/trucks/bad.ts', '../../../loads/src/index.js'],
    ['apps/standalone/src/bad.ts', '../../fleet/dist/index.js'],
    ['libs/http/src/bad.ts', '../../contracts/src/index.js'],
    ['web-app/src/bad.tsx', '../../libs/contracts/src/index'],
  ])('keeps %s from reaching into another package', async (file, path) => {
    expect(await lint(file, path)).toEqual([refused(path)]);
  });
});
