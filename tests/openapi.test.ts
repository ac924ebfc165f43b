import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { binPath } from '../scripts/lib/run.mjs';
import { operationsOf, readOpenApi } from './support/openapi.js';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FILE = 'apps/api-docs/dist/site/openapi.json';
const PROBLEM = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };

const document = readOpenApi();
const operations = operationsOf(document);

/** Runs a command of a package. Returns its output if it fails, and an empty string otherwise. */
async function complaintsOf(command: string, ...given: string[]): Promise<string> {
  const quiet = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const env = { ...process.env, NODE_OPTIONS: '', ...quiet };
  try {
    // Beside the tests there is also the TypeScript of openapi-typescript: an older one, many times as slow.
    const program = binPath(command, command === 'tsc' ? ROOT : join(ROOT, 'tests'));
    await promisify(execFile)(process.execPath, [program, ...given], { cwd: ROOT, env });
    return '';
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    return `${stdout}${stderr}`;
  }
}

test('the OpenAPI document passes the linter', async () => {
  const config = 'apps/api-docs/redocly.yaml';
  const options = ['--config', config, '--max-problems', '20'];
  expect(await complaintsOf('redocly', 'lint', FILE, ...options)).toBe('');
});

const schemasOf = (contents: (object | undefined)[]) =>
  contents
    .flatMap((content) => Object.values(content ?? {}) as { schema: object }[])
    .map(({ schema }) => schema);

test('each operation describes its parameters, its body and what it returns', () => {
  for (const { name, operation } of operations) {
    const { parameters = [], requestBody, responses } = operation;
    const [[status, { content }]] = Object.entries(responses).filter(([code]) => code.startsWith('2'));
    // A 202 or 204 response may have no body.
    if (!content) expect(['202', '204']).toContain(status);
    const contents = [requestBody?.content, content, ...parameters.map((parameter) => parameter.content)];
    const plain = parameters.flatMap(({ schema }) => schema ?? []);
    for (const schema of [...schemasOf(contents), ...plain]) expect([name, schema]).not.toEqual([name, {}]);
  }
});

test('each operation lists the errors that it may return, and says who may call it', () => {
  for (const { name, operation } of operations) {
    const { parameters = [], requestBody, responses, security, description } = operation;
    const roles = operation['x-roles'];
    const problems = Object.entries(responses).filter(([status]) => !status.startsWith('2'));
    for (const [, { content }] of problems) expect([name, content]).toEqual([name, PROBLEM]);
    const needsToken = security.length > 0 && !security.some((way) => !('bearer' in way));
    const expected = [
      'default',
      ...(parameters.length > 0 || requestBody ? ['400'] : []),
      ...(roles.includes('Anonymous') ? [] : ['401']),
      ...(roles.length < 3 ? ['403'] : []),
    ];
    expect([name, problems.map(([status]) => status)]).toEqual([name, expect.arrayContaining(expected)]);
    expect(roles.length).toBeGreaterThan(0);
    expect([name, description]).toEqual([name, expect.stringMatching(/^For |\n\nFor |Needs no sign-in/)]);
    expect([name, needsToken]).toEqual([name, !roles.includes('Anonymous')]);
  }
});

/** Compares a client generated from the document with the types that our own apps use. */
describe('a client generated from the OpenAPI document', () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(ROOT, '.cache/openapi-client-'));
    expect(await complaintsOf('openapi-typescript', FILE, '--output', join(folder, 'client.ts'))).toBe('');
  });
  afterAll(() => rm(folder, { recursive: true }));

  /** Type-checks a file beside the client. */
  async function check(lines: readonly string[]): Promise<string> {
    const head = [
      "import type * as contracts from '@lanewise/contracts';",
      "import type { components } from './client.js';",
      "type Schemas = components['schemas'];",
      'declare function assignable<To>(from: To): void;',
    ];
    await writeFile(join(folder, 'check.ts'), [...head, ...lines, ''].join('\n'));
    const config = { extends: '../../tsconfig.base.json', compilerOptions: OPTIONS, files: ['check.ts'] };
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config));
    return complaintsOf('tsc', '-p', folder);
  }

  test('has request and response types that match the contracts', async () => {
    const contracts = await exportedTypes();
    const lines = [...MISMATCHES];
    const unmatched: string[] = [];
    for (const name of Object.keys(document.components.schemas)) {
      const [ours, isRequest] = contractOf(name, contracts);
      if (!ours) {
        unmatched.push(name);
        continue;
      }
      const theirs = `Schemas['${name}']`;
      lines.push(`assignable<${theirs}>({} as ${ours});`);
      if (!isRequest) lines.push(`assignable<${ours}>({} as ${theirs});`);
    }
    expect(await check(lines)).toBe('');
    expect(unmatched).toEqual(OTHERS);
  });
});

const OPTIONS = {
  noEmit: true,
  composite: false,
  incremental: false,
  declaration: false,
  declarationMap: false,
};

/** Type errors that the compiler must find; otherwise the check would prove nothing. */
const MISMATCHES = [
  '// @ts-expect-error A required field is missing.',
  "assignable<Schemas['Truck']>({} as Omit<contracts.Truck, 'notes'>);",
  '// @ts-expect-error It is another type.',
  "assignable<contracts.User>({} as Schemas['Truck']);",
];

/** Schemas that are not in the contracts: those of RFC 7517. */
const OTHERS = ['JsonWebKeySet', 'PublicJwk'];

async function exportedTypes(): Promise<Set<string>> {
  const folder = join(ROOT, 'libs/contracts/dist');
  const files = (await readdir(folder)).filter((file) => file.endsWith('.d.ts'));
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  return new Set(
    texts.flatMap((text) =>
      [...text.matchAll(/^export (?:declare )?(?:interface|type|enum) (\w+)/gm)].map(([, name]) => name),
    ),
  );
}

/** Returns the contract type of a schema, and whether it is a request, which may accept more than we send. */
function contractOf(
  schema: string,
  contracts: ReadonlySet<string>,
): [type: string | undefined, isRequest: boolean] {
  const [, generic, argument] = /^(\w+?)Of([A-Z]\w+)$/.exec(schema) ?? [];
  if (contracts.has(generic) && contracts.has(argument))
    return [`contracts.${generic}<contracts.${argument}>`, false];
  if (contracts.has(schema)) return [`contracts.${schema}`, false];
  const base = schema.replace(/Dto$/, '').replace(/sListRequest$/, 'ListRequest');
  const list = schema.endsWith('ListRequest') ? ['ListRequest'] : [];
  const found = [`${base}Request`, base, ...list].find((name) => contracts.has(name));
  return [found && `contracts.${found}`, true];
}
