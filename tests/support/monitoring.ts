import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';

interface Rule {
  alert: string;
  expr: string;
  annotations: { runbook_url: string };
}

const FILE = new URL('../../k8s/monitoring/rules.yaml', import.meta.url);

/** The alerts as Prometheus itself takes them. */
export const { spec: rulesSpec } = parse(readFileSync(FILE, 'utf8')) as {
  spec: { groups: { rules: Rule[] }[] };
};
export const alertRules = rulesSpec.groups.flatMap((group) => group.rules);

interface Panel {
  title: string;
  targets?: { expr: string }[];
  fieldConfig?: { defaults: { thresholds: { steps: { color: string; value: number | null }[] } } };
}

const DASHBOARDS = new URL('../../k8s/monitoring/dashboards/', import.meta.url);

/** Grafana's dashboards, by file name. */
export const dashboards = Object.fromEntries(
  readdirSync(DASHBOARDS).map((name) => [
    name,
    JSON.parse(readFileSync(new URL(name, DASHBOARDS), 'utf8')) as { panels: Panel[] },
  ]),
);

/** Each query of a dashboard as Prometheus takes it, with where it is. */
export const dashboardQueries = Object.entries(dashboards).flatMap(([name, { panels }]) =>
  panels.flatMap(({ title, targets = [] }) =>
    targets.map(({ expr }) => ({
      panel: `${name}: ${title}`,
      expr: expr.replaceAll('$__rate_interval', '5m'),
    })),
  ),
);

const WORDS = new Set(['unless', 'or', 'and', 'on', 'by', 'offset']);

/** The metrics that a query asks for. */
export function metricsIn(query: string): string[] {
  const bare = query
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]|\b(?:by|on)\s*\([^)]*\)/g, ' ');
  return [...bare.matchAll(/(?<![\w.])[a-z_]\w*(?!\w|\s*\()/gi)]
    .map(([name]) => name)
    .filter((name) => !WORDS.has(name));
}

/** The cluster has them, not the product: kube-state-metrics and the kubelet. */
export const isOfTheCluster = (metric: string): boolean => /^(kube|kubelet)_/.test(metric);
