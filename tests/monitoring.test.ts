import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { metricsText } from '@lanewise/telemetry';
import { parse, stringify } from 'yaml';
import { describeUnless } from './support/unless.js';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

interface Rule {
  alert: string;
  expr: string;
  annotations: { runbook: string };
}
interface RuleTests {
  tests: { alert_rule_test: { alertname: string; exp_alerts?: object[] }[] }[];
}

const { spec } = parse(read('k8s/monitoring/rules.yaml')) as { spec: { groups: { rules: Rule[] }[] } };
const rules = spec.groups.flatMap((group) => group.rules);

describeUnless(
  process.env.PROMTOOL_PATH ? undefined : (process.env.PROMTOOL_MISSING ?? 'PROMTOOL_PATH is not set'),
)('the alerts', () => {
  test('are raised when they should be, and only then', () => {
    const folder = mkdtempSync(join(tmpdir(), 'lanewise-rules-'));
    try {
      // promtool takes the rules without the resource around them.
      writeFileSync(join(folder, 'rules.yaml'), stringify(spec));
      writeFileSync(join(folder, 'rules.test.yaml'), read('k8s/monitoring/rules.test.yaml'));
      const output = execFileSync(process.env.PROMTOOL_PATH!, ['test', 'rules', 'rules.test.yaml'], {
        cwd: folder,
        encoding: 'utf8',
      });
      expect(output).toContain('SUCCESS');
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

test('each alert is raised once by the tests of the rules', () => {
  const { tests } = parse(read('k8s/monitoring/rules.test.yaml')) as RuleTests;
  const raised = tests.flatMap((each) => each.alert_rule_test).filter((each) => each.exp_alerts);
  expect(raised.map((each) => each.alertname).sort()).toEqual(rules.map((rule) => rule.alert).sort());
});

test('each runbook is a heading of the operations page', () => {
  const headings = [...read('docs/operations.md').matchAll(/^#+ (.+)$/gm)].map(
    ([, title]) => `docs/operations.md#${title.toLowerCase().replaceAll(' ', '-')}`,
  );
  for (const { annotations } of rules) expect(headings).toContain(annotations.runbook);
});

test('each alert asks for metrics that the services have', async () => {
  const types = new Map(
    [...(await metricsText()).matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name, type]) => [name, type]),
  );
  const known = [...types].flatMap(([name, type]) =>
    type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name],
  );
  for (const { expr } of rules) {
    const asked = [...expr.matchAll(/\b([a-z]\w*)(?=[{[]|\)\s*>)/g)].map(([, name]) => name);
    expect(asked).not.toEqual([]);
    expect(known).toEqual(expect.arrayContaining(asked));
  }
});
