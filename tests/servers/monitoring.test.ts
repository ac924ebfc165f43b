import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from '@jest/globals';
import { parse, stringify } from 'yaml';
import {
  alertRules as rules,
  dashboardQueries,
  dashboards,
  rulesSpec as spec,
} from '../support/monitoring.js';
import { describeUnless } from '../support/unless.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

interface RuleTests {
  tests: { alert_rule_test: { alertname: string; exp_alerts?: object[] }[] }[];
}

describeUnless(
  process.env.PROMTOOL_PATH ? undefined : (process.env.PROMTOOL_MISSING ?? 'PROMTOOL_PATH is not set'),
)('the alerts', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lanewise-rules-'));
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
  const promtool = (...parameters: string[]) =>
    execFileSync(process.env.PROMTOOL_PATH!, parameters, { cwd: folder, encoding: 'utf8' });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('are raised when they should be, and only then', () => {
    // promtool takes the rules without the resource around them.
    write('rules.yaml', stringify(spec));
    write('rules.test.yaml', read('k8s/monitoring/rules.test.yaml'));
    expect(promtool('test', 'rules', 'rules.test.yaml')).toContain('SUCCESS');
  });

  test('and the queries of the dashboards are well-formed', () => {
    const rules = dashboardQueries.map(({ expr }, at) => ({ record: `query_${at}`, expr }));
    write('dashboards.yaml', stringify({ groups: [{ name: 'dashboards', rules }] }));
    expect(promtool('check', 'rules', 'dashboards.yaml')).toContain(`${rules.length} rules found`);
  });
});

test('the lines in panels of the dashboards are the limits of the alerts', () => {
  const limits = Object.fromEntries(
    rules.map(({ alert, expr }) => [alert, Number(/> ([\d.]+)\s*$/.exec(expr)?.[1])]),
  );
  const lines = Object.values(dashboards)
    .flatMap(({ panels }) => panels)
    .flatMap(({ title, fieldConfig }) =>
      (fieldConfig?.defaults.thresholds.steps ?? [])
        .filter(({ color }) => color === 'red')
        .map(({ value }) => [title, value]),
    );
  expect(Object.fromEntries(lines)).toEqual({
    'Errors of the server': limits.RequestsFail,
    'Latency, 99th percentile': limits.RequestsSlow,
    'Age of the outbox': limits.OutboxOld,
    'Dead letters': limits.DeadLettersParked,
    'Failed events': limits.EventsFail,
    'Handling of an event, 99th percentile': limits.EventsSlow,
    'Lag of the index': limits.SearchIndexLate,
  });
});

test('the cluster gets each dashboard', () => {
  const { configMapGenerator } = parse(read('k8s/monitoring/kustomization.yaml')) as {
    configMapGenerator: { files: string[] }[];
  };
  expect(configMapGenerator.flatMap(({ files }) => files).sort()).toEqual(
    Object.keys(dashboards)
      .map((name) => `dashboards/${name}`)
      .sort(),
  );
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
  for (const { annotations } of rules) expect(headings).toContain(annotations.runbook_url);
});
