import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const OXLINT = join(ROOT, 'node_modules/oxlint/bin/oxlint');

const packagesOf = (kind: string) =>
  readdirSync(join(ROOT, kind), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `@lanewise/${name}`);
const services = [...packagesOf('services'), ...packagesOf('apps')];
const shared = ['contracts', 'browser', 'browser/ui', 'browser/testing', 'browser/time'].map(
  (name) => `@lanewise/${name}`,
);
const inner = ['geo', 'http', 'loads', 'browser/src/session'].map((name) => `@lanewise/${name}`);

/** What files import, and what of it is refused. */
const CASES: { file: string; imports: string[]; refused: string[] }[] = [
  {
    file: 'services/fleet/src/clean.ts',
    imports: [...packagesOf('libs'), './truck.js'],
    refused: [],
  },
  { file: 'apps/standalone/src/clean.ts', imports: services, refused: [] },
  ...['web-app', 'web-admin'].map((app) => ({
    file: `${app}/src/parts.tsx`,
    imports: [...shared, '../shared/money', ...inner],
    refused: inner,
  })),
  ...[
    ['services/fleet/src/trucks/other-services.ts', ...services],
    ['libs/http/src/services.ts', ...services],
    ['services/fleet/src/deep.ts', '@lanewise/loads/dist/search.js'],
    ['web-admin/src/clients/shell.tsx', '../app/router'],
    ['web-app/src/features/search/shell.tsx', '../../app/query-client'],
    ['services/fleet/src/trucks/reach.ts', '../../../loads/src/index.js'],
    ['apps/standalone/src/reach.ts', '../../../services/fleet/dist/index.js'],
    ['libs/http/src/reach.ts', '../../contracts/src/index.js'],
    ['web-app/src/reach.tsx', '../../libs/contracts/src/index'],
  ].map(([file, ...imports]) => ({ file, imports, refused: imports })),
];

/** Runs the linter once with this repository's configuration, on a folder with its layout and these files. */
describe('the linter', () => {
  let folder: string;
  let found: { filename: string; code: string; message: string }[];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lanewise-boundaries-'));
    await cp(join(ROOT, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
    const write = async (file: string, text: string) => {
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await writeFile(join(folder, file), text);
    };
    for (const { file, imports } of CASES) {
      const names = imports.map((_, index) => `part${index}`);
      const lines = imports.map((name, index) => `import { ${names[index]} } from '${name}';`);
      await write(file, `${lines.join('\n')}\nexport const parts = [${names.join(', ')}];\n`);
    }
    await write('services/fleet/src/dynamic.ts', `export const later = () => import('@lanewise/loads');\n`);
    await write('services/fleet/src/type.ts', `export type { Load } from '@lanewise/loads';\n`);
    const output = await new Promise<string>((resolve) =>
      execFile(process.execPath, [OXLINT, '--format=json'], { cwd: folder }, (_error, stdout) =>
        resolve(stdout),
      ),
    );
    found = (JSON.parse(output) as { diagnostics: typeof found }).diagnostics;
  });
  afterAll(() => rm(folder, { recursive: true }));

  const reported = (file: string) =>
    found
      .filter(({ filename }) => filename === file)
      .map(({ code, message }) => `${code} ${/'(.*?)'/.exec(message)?.[1]}`);
  const asReported = (name: string) => `eslint(no-restricted-imports) ${name}`;

  test('refuses other services, shells of web apps and the insides of packages, and nothing else', () => {
    expect(services).toContain('@lanewise/loads');
    expect(CASES.map(({ file }) => [file, reported(file).sort()])).toEqual(
      CASES.map(({ file, refused }) => [file, refused.map(asReported).sort()]),
    );
  });

  test.each(['dynamic import', 'type export'])('also reports a %s of another service', (kind) =>
    expect(reported(`services/fleet/src/${kind.split(' ')[0]}.ts`)).toEqual([asReported('@lanewise/loads')]),
  );
});

test('only the areas of lanes, estimates and the draft of the demo measure by the circle', () => {
  const sources = ['libs', 'services', 'apps', 'web-app', 'web-admin'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /^(?:[^/]+\/)?src\/.*\.tsx?$/.test(file) && !/\.spec\.|\/testing\//.test(file))
      .map((file) => `${folder}/${file}`),
  );
  expect(sources.length).toBeGreaterThan(1000);
  const byCircle = sources.filter((file) =>
    /\b(?:circleMiles|ROAD_CIRCUITY)\b/.test(readFileSync(join(ROOT, file), 'utf8')),
  );
  expect(byCircle.sort((a, b) => a.localeCompare(b))).toEqual([
    // Which lanes are likely: the miles of its loads are those of the road.
    'apps/demo/src/demo-lanes.ts',
    'apps/demo/src/demo-work.ts',
    'libs/contracts/src/distances.ts',
    'libs/geo/src/index.ts',
    // Where there is no road.
    'libs/roads/src/road-distance.ts',
    'libs/roads/src/roads.ts',
    'services/loads/src/lane-rates/lane-cells.ts',
    'services/loads/src/lane-rates/read-postings.ts',
  ]);
});
