import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { SERVICES } from '@lanewise/contracts';
import { parse } from 'yaml';
import { parseCompose } from './support/compose.js';
import { deploymentFiles } from '../scripts/generate/deployment.mjs';
import { kubernetesFiles } from '../scripts/generate/kubernetes.mjs';
import { packageFiles } from '../scripts/generate/packages.mjs';

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

const IDLE = { sender: 60, server: 75 };

/** The files of `npm run generate` that list services, made for these services. */
const generatedFor = (services: readonly string[]): Record<string, string> => {
  const manifests = services.map((name) => ({ name, settings: {} }));
  const routes = services.map((service) => ({ prefix: `/api/${service}`, service }));
  const events = {
    consumedBy: () => [],
    readableBy: () => [],
    grantsOf: () => [],
    topics: {},
    topicConfig: () => [],
    keyPrefix: '',
  };
  const facts = { routes, idleSeconds: IDLE, readers: '', keyPatternsOf: () => [] };
  return {
    ...packageFiles(services),
    ...deploymentFiles(manifests, facts),
    ...kubernetesFiles(manifests, events),
  };
};

test('the list of services contains exactly the folders with a manifest', () => {
  const folders = readdirSync(join(ROOT, 'services')).filter((name) =>
    existsSync(join(ROOT, 'services', name, 'src/manifest.ts')),
  );
  expect(folders.sort()).toEqual([...SERVICES].sort());
});

test('no file names all services except the one list, what is generated from it, the documents, the topics and the tests', () => {
  const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' }).split('\0');
  const generated = Object.keys(generatedFor(SERVICES));
  const elsewhere = tracked
    .filter((file) => file && file !== 'package-lock.json' && existsSync(join(ROOT, file)))
    .filter((file) => ![...generated, ...DESCRIPTIONS].includes(file))
    .filter((file) => !/\.test\.ts$|\.(png|jpg|woff2)$/.test(file))
    .filter((file) => {
      const text = readFileSync(join(ROOT, file), 'utf8').toLowerCase();
      return SERVICES.every((name) => new RegExp(`\\b${name}(\\b|_)`).test(text));
    });
  expect(elsewhere).toEqual(['libs/contracts/src/services.ts']);
});

test('a new service gets generated configuration from its name and its manifest', () => {
  const before = generatedFor(SERVICES);
  const after = generatedFor([...SERVICES, 'tolls']);
  const added = (file: string) => {
    const lines = new Set(before[file].split('\n'));
    return after[file].split('\n').filter((line) => !lines.has(line));
  };
  expect(added('deploy/nginx/nginx.conf.template')).toEqual([
    expect.stringContaining('upstream tolls { ${TOLLS_SERVERS} '),
    expect.stringMatching(/~\*\^\/api\/tolls\(\/\|\$\) +tolls;/),
  ]);
  const { services, volumes } = parseCompose(after['docker-compose.yml']) as Record<
    'services' | 'volumes',
    Record<string, Record<'environment' | 'depends_on', object>>
  >;
  expect(Object.keys(volumes)).toEqual(['postgres', 'redis', 'kafka']);
  expect(services).toMatchObject({
    tolls: { build: { args: { SERVICE: 'tolls' } }, environment: { JWKS_URL: expect.any(String) } },
    'migrate-tolls': { image: 'lanewise/tolls', command: ['migrate'] },
    roles: { environment: { TOLLS_DB_PASSWORD: '${TOLLS_DB_PASSWORD}' } },
    web: {
      environment: { TOLLS_SERVERS: expect.stringContaining('server tolls:3000 ') },
      depends_on: { tolls: { condition: 'service_healthy' } },
    },
  });
  expect(parse(after['k8s/base/services/tolls/deployment.yaml'])).toMatchObject({
    metadata: { labels: { 'app.kubernetes.io/name': 'tolls' } },
  });
  expect(parse(after['k8s/base/services/tolls/kustomization.yaml'])).toMatchObject({
    patches: [{ path: 'deployment.yaml' }],
  });
  expect(parse(after['k8s/base/services/kustomization.yaml'])).toMatchObject({
    resources: expect.arrayContaining(['tolls']),
  });
  expect(added('k8s/base/postgres/cluster.yaml')).toContain('      - name: lanewise_tolls');
  expect(added('k8s/base/postgres/database.yaml')).toEqual(['    - { name: tolls, owner: lanewise_tolls }']);
  expect(added('k8s/components/scaling/processor.yaml')).toContain('  name: tolls');
  expect(added('.env.example')).toEqual(['DB', 'KAFKA', 'REDIS'].map((store) => `TOLLS_${store}_PASSWORD=`));
  for (const folder of ['api-docs', 'standalone']) {
    expect(added(`apps/${folder}/package.json`)).toEqual(['    "@lanewise/tolls": "*",']);
  }
  expect(added('apps/standalone/src/manifests.ts')).toContain(
    "import { manifest as tolls } from '@lanewise/tolls';",
  );
});

test('the Nest CLI has a project for every service, with an existing entry file and compiler settings', () => {
  const { projects } = JSON.parse(readFileSync(join(ROOT, 'nest-cli.json'), 'utf8')) as {
    projects: Record<
      string,
      { sourceRoot: string; entryFile: string; compilerOptions: { tsConfigPath: string } }
    >;
  };
  for (const service of SERVICES) {
    const { sourceRoot, entryFile, compilerOptions } = projects[service];
    expect(sourceRoot).toBe(`services/${service}/src`);
    for (const file of [`${sourceRoot}/${entryFile}.ts`, compilerOptions.tsConfigPath]) {
      expect([file, existsSync(join(ROOT, file))]).toEqual([file, true]);
    }
  }
});
