import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ROOT } from '../../scripts/lib/run.mjs';
import { SCHEMA_LOCATION, writeSchemas } from '../support/resource-schemas.js';
import { describeUnless } from '../support/unless.js';

const { KUBERNETES_PROGRAMS, OPERATORS_PROGRAMS, KUBECONFORM_PATH, KUBE_SCORE_PATH } = process.env;
const MISSING = [
  KUBERNETES_PROGRAMS ? undefined : (process.env.KUBERNETES_MISSING ?? 'KUBERNETES_PROGRAMS is not set'),
  OPERATORS_PROGRAMS ? undefined : (process.env.OPERATORS_MISSING ?? 'OPERATORS_PROGRAMS is not set'),
  KUBECONFORM_PATH ? undefined : (process.env.KUBECONFORM_MISSING ?? 'KUBECONFORM_PATH is not set'),
  KUBE_SCORE_PATH ? undefined : (process.env.KUBE_SCORE_MISSING ?? 'KUBE_SCORE_PATH is not set'),
].find(Boolean);

const BUILDS = [
  'overlays/single-node',
  'overlays/production',
  'drills/restore',
  'monitoring',
  'monitoring/collector',
];

interface Score {
  object_meta: { name: string };
  checks: { check: { id: string }; grade: number; skipped: boolean }[];
}
const CRITICAL = 1;

describeUnless(MISSING)('the manifests', () => {
  let schemas: string;
  beforeAll(() => {
    schemas = mkdtempSync(join(tmpdir(), 'lanewise-schemas-'));
    writeSchemas(schemas, join(KUBERNETES_PROGRAMS!, 'swagger.json'), OPERATORS_PROGRAMS!);
  });
  afterAll(() => rmSync(schemas, { recursive: true, force: true }));

  const built = (name: string) =>
    execFileSync(join(KUBERNETES_PROGRAMS!, 'kubectl'), ['kustomize', join(ROOT, 'k8s', name)], {
      encoding: 'utf8',
    });
  const conform = (manifests: string) =>
    spawnSync(
      KUBECONFORM_PATH!,
      ['-strict', '-summary', '-schema-location', join(schemas, SCHEMA_LOCATION)],
      {
        input: manifests,
        encoding: 'utf8',
      },
    );

  test.each(BUILDS)('%s has no field but those that Kubernetes and the operators know', (name) => {
    const manifests = built(name);
    const { stdout } = conform(manifests);
    const count = manifests.split(/^---$/m).length;
    expect(stdout).toContain(`${count} resources found`);
    expect(stdout).toContain(`Valid: ${count}, Invalid: 0, Errors: 0, Skipped: 0`);
  });

  test('a field that they do not know is found', () => {
    const wrong = built('overlays/production').replace('revisionHistoryLimit:', 'revisionHistory:');
    expect(conform(wrong).stdout).toContain('Invalid: 1,');
  });

  test.each([
    // The pods of these are made by operators, so no manifest shows them.
    ['overlays/single-node', ['kafka', 'kafka-entity-operator', 'postgres']],
    ['overlays/production', ['kafka', 'kafka-entity-operator', 'postgres']],
    ['drills/restore', ['postgres-drill']],
    ['monitoring/collector', []],
  ])('kube-score finds nothing critical in %s but policies without pods', (name, policies) => {
    const options = ['score', '-', '--kubernetes-version=v1.34', '--output-format=json'];
    const { stdout } = spawnSync(KUBE_SCORE_PATH!, options, { input: built(name), encoding: 'utf8' });
    const critical = (JSON.parse(stdout) as Score[]).flatMap(({ object_meta, checks }) =>
      checks
        .filter(({ grade, skipped }) => !skipped && grade === CRITICAL)
        .map(({ check }) => `${check.id}: ${object_meta.name}`),
    );
    expect(critical.sort()).toEqual(policies.map((policy) => `networkpolicy-targets-pod: ${policy}`));
  });
});
