import { parse } from 'yaml';
import { read } from '../regions.mjs';

const FOLDER = 'k8s/monitoring/dashboards';
const COLUMNS = 24;
const HEIGHT = 8;
const PER_ROW = 3;

const DATASOURCE = { type: 'prometheus', uid: '${datasource}' };
/** Of the requests to routes of a path that succeeded, how many there were in an hour. */
const perHour = (path) =>
  `sum(increase(http_request_duration_seconds_count{method="POST",route="/api/${path}",status=~"2.."}[1h])) or vector(0)`;
const percentile = (share, metric, by = 'service', labels = '') =>
  `histogram_quantile(${share}, sum by (${by ? `${by}, ` : ''}le) (rate(${metric}_bucket${labels}[$__rate_interval])))`;
const mailsPerHour = (outcome) => `sum(increase(mails_ended_total{outcome="${outcome}"}[1h])) or vector(0)`;
const REQUESTS = 'sum by (service) (rate(http_request_duration_seconds_count[$__rate_interval]))';
/** Some of all, or 0 for a service that has none of them. */
const orNone = (some, all) => `(${some} or 0 * ${all})`;
const SEARCHES = '{route="/api/importLoad/search"}';

/**
 * Grafana's dashboards. Each panel has a title, a unit and its queries by their legend; with the name of an alert, also
 * the alert's limit as a line. What may rightly have no series says 0.
 */
const DASHBOARDS = {
  services: {
    title: 'Lanewise: services',
    rows: {
      Requests: [
        ['Requests', 'reqps', { '{{service}}': REQUESTS }],
        [
          'Errors of the server',
          'percentunit',
          {
            '{{service}}':
              orNone(
                'sum by (service) (rate(http_request_duration_seconds_count{status=~"5.."}[$__rate_interval]))',
                REQUESTS,
              ) + ` / ${REQUESTS}`,
          },
          'RequestsFail',
        ],
        [
          'Latency, 99th percentile',
          's',
          { '{{service}}': percentile(0.99, 'http_request_duration_seconds') },
          'RequestsSlow',
        ],
      ],
      Saturation: [
        [
          'Processors in use',
          'short',
          { '{{service}}': 'sum by (service) (rate(process_cpu_seconds_total[$__rate_interval]))' },
        ],
        ['Memory', 'bytes', { '{{service}}': 'max by (service) (process_resident_memory_bytes)' }],
        [
          'Delay of the event loop, 99th percentile',
          's',
          { '{{service}}': 'max by (service) (nodejs_eventloop_lag_p99_seconds)' },
        ],
      ],
      Events: [
        [
          'Consumer lag',
          'short',
          { '{{service}} {{topic}}': 'max by (service, topic) (consumer_lag_events)' },
        ],
        [
          'Age of the outbox',
          's',
          { '{{service}}': 'max by (service) (outbox_oldest_seconds)' },
          'OutboxOld',
        ],
        [
          'Dead letters',
          'short',
          { '{{service}} {{state}}': 'max by (service, state) (dead_letters)' },
          'DeadLettersParked',
        ],
        [
          'Failed events',
          'ops',
          {
            '{{service}}': orNone(
              'sum by (service) (rate(events_handled_total{outcome="failed"}[$__rate_interval]))',
              'sum by (service) (rate(events_handled_total[$__rate_interval]))',
            ),
          },
          'EventsFail',
        ],
        [
          'Handling of an event, 99th percentile',
          's',
          { '{{service}}': percentile(0.99, 'event_handling_seconds') },
          'EventsSlow',
        ],
        ['Unpublished events', 'short', { '{{service}}': 'max by (service) (outbox_pending_events)' }],
      ],
    },
  },
  product: {
    title: 'Lanewise: product',
    rows: {
      Search: [
        [
          'Searches',
          'reqps',
          { searches: `sum(rate(http_request_duration_seconds_count${SEARCHES}[$__rate_interval]))` },
        ],
        [
          'Latency of searches',
          's',
          Object.fromEntries(
            [0.5, 0.95, 0.99].map((share) => [
              `p${share * 100}`,
              percentile(share, 'http_request_duration_seconds', '', SEARCHES),
            ]),
          ),
        ],
        [
          'Lag of the index',
          's',
          { '{{pod}}': 'max by (pod) (search_index_lag_seconds)' },
          'SearchIndexLate',
        ],
      ],
      Imports: [
        [
          'Batches of up to 500 loads taken',
          'ops',
          {
            batches:
              'sum(rate(events_handled_total{service="loads",topic="imports.load-batches.v1",outcome="handled"}[$__rate_interval])) or vector(0)',
          },
        ],
        ['Jobs', 'short', { '{{queue}} {{state}}': 'max by (queue, state) (jobs)' }],
        [
          'Duration of jobs, 95th percentile',
          's',
          { '{{queue}}': percentile(0.95, 'job_duration_seconds', 'queue') },
        ],
      ],
      Business: [
        ['Loads on the market', 'short', { loads: 'max(search_index_loads)' }],
        ['Searches an hour', 'short', { searches: perHour('importLoad/search') }],
        ['Loads saved an hour', 'short', { loads: perHour('load/create') }],
        ['Sign-ups an hour', 'short', { 'sign-ups': perHour('user/register') }],
        ['Invoices made an hour by administrators', 'short', { invoices: perHour('invoice/create') }],
        ['Mails an hour', 'short', { sent: mailsPerHour('sent'), failed: mailsPerHour('failed') }],
      ],
    },
  },
};

/** @returns {Record<string, string>} file → text */
export function dashboardFiles() {
  const limits = limitsOfAlerts();
  return Object.fromEntries(
    Object.entries(DASHBOARDS).map(([name, dashboard]) => [
      `${FOLDER}/${name}.json`,
      JSON.stringify(dashboardOf(name, dashboard, limits)),
    ]),
  );
}

/** The number that each alert compares with, which ends its query. */
function limitsOfAlerts() {
  const { spec } = parse(read('k8s/monitoring/rules.yaml'));
  const rules = spec.groups.flatMap((group) => group.rules);
  return Object.fromEntries(
    rules.map(({ alert, expr }) => [alert, Number(/> ([\d.]+)\s*$/.exec(expr)?.[1])]),
  );
}

function dashboardOf(name, { title, rows }, limits) {
  const panels = [];
  let y = 0;
  for (const [row, described] of Object.entries(rows)) {
    panels.push({
      type: 'row',
      title: row,
      collapsed: false,
      panels: [],
      gridPos: { x: 0, y, w: COLUMNS, h: 1 },
    });
    const w = COLUMNS / PER_ROW;
    described.forEach((panel, at) =>
      panels.push({
        ...panelOf(panel, limits),
        gridPos: { x: (at % PER_ROW) * w, y: y + 1 + Math.floor(at / PER_ROW) * HEIGHT, w, h: HEIGHT },
      }),
    );
    y += 1 + Math.ceil(described.length / PER_ROW) * HEIGHT;
  }
  return {
    uid: `lanewise-${name}`,
    title,
    tags: ['lanewise'],
    schemaVersion: 39,
    timezone: 'browser',
    refresh: '30s',
    time: { from: 'now-6h', to: 'now' },
    templating: {
      list: [{ name: 'datasource', label: 'Data source', type: 'datasource', query: 'prometheus' }],
    },
    panels: panels.map((panel, at) => ({ id: at + 1, ...panel })),
  };
}

function panelOf([title, unit, queries, alert], limits) {
  if (alert && !(limits[alert] >= 0)) throw new Error(`${title}: the alert ${alert} has no limit`);
  const steps = [{ color: 'green', value: null }];
  if (alert) steps.push({ color: 'red', value: limits[alert] });
  return {
    type: 'timeseries',
    title,
    datasource: DATASOURCE,
    fieldConfig: {
      defaults: {
        unit,
        min: 0,
        thresholds: { mode: 'absolute', steps },
        custom: { thresholdsStyle: { mode: alert ? 'line' : 'off' } },
      },
      overrides: [],
    },
    options: {
      legend: { displayMode: 'list', placement: 'bottom' },
      tooltip: { mode: 'multi', sort: 'desc' },
    },
    targets: Object.entries(queries).map(([legendFormat, expr], at) => ({
      refId: String.fromCharCode(65 + at),
      datasource: DATASOURCE,
      expr,
      legendFormat,
    })),
  };
}
