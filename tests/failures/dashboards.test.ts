import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { freePort } from '@lanewise/cluster';
import { stringify } from 'yaml';
import { centralLoads } from '../support/central-loads.js';
import { CLUSTER_MISSING } from '../support/cluster.js';
import { CLUSTER_START_MS, FailureCluster, prepareSearch } from '../support/failure-cluster.js';
import { dashboardQueries } from '../support/monitoring.js';
import { eventually, kill } from '../support/processes.js';
import { describeUnless } from '../support/unless.js';

const MISSING = process.env.PROMETHEUS_PATH
  ? CLUSTER_MISSING
  : (process.env.PROMETHEUS_MISSING ?? 'PROMETHEUS_PATH is not set');
const DATA_MS = 60_000;

describeUnless(MISSING)('the dashboards', () => {
  const cluster = new FailureCluster();
  let folder: string;
  let prometheus: ChildProcess;
  let address: string;

  beforeAll(async () => {
    await cluster.start();
    folder = await mkdtemp(join(tmpdir(), 'lanewise-prometheus-'));
    const targets = Object.values(cluster.parts.services)
      .flat()
      .map((service) => new URL(service.address).host);
    const config = {
      global: { scrape_interval: '1s' },
      // As the PodMonitor scrapes pods.
      scrape_configs: [{ job_name: 'lanewise', honor_labels: true, static_configs: [{ targets }] }],
    };
    await writeFile(join(folder, 'prometheus.yml'), stringify(config));
    const host = `127.0.0.1:${await freePort()}`;
    address = `http://${host}`;
    prometheus = spawn(
      process.env.PROMETHEUS_PATH!,
      [
        `--config.file=${folder}/prometheus.yml`,
        `--storage.tsdb.path=${folder}/data`,
        `--web.listen-address=${host}`,
      ],
      { stdio: 'ignore' },
    );
  }, CLUSTER_START_MS);
  afterAll(async () => {
    if (prometheus) await kill(prometheus);
    await cluster.stop();
    if (folder) await rm(folder, { recursive: true, force: true });
  }, 60_000);

  test(
    'have data in every query, as Prometheus answers it of the running cluster',
    async () => {
      const admin = await cluster.signIn('Admin');
      const search = await prepareSearch(admin);
      let empty: string[] = [];
      const isFull = async () => {
        // Traffic goes on, as a rate needs a change from one scrape to another.
        expect((await search()).status).toBe(200);
        await admin.importFile(centralLoads([{ referenceId: `DASHBOARDS-${Date.now()}` }]));
        empty = [];
        for (const { panel, expr } of dashboardQueries) if (!(await hasData(expr))) empty.push(panel);
        return empty.length === 0;
      };
      await eventually('data in every query', DATA_MS, isFull).catch(() => expect(empty).toEqual([]));
    },
    2 * DATA_MS,
  );

  /** Whether a query has a value that can be drawn. */
  async function hasData(query: string): Promise<boolean> {
    const url = `${address}/api/v1/query?${new URLSearchParams({ query })}`;
    const answer = await fetch(url).catch(() => undefined);
    if (!answer?.ok) return false;
    const { data } = (await answer.json()) as { data: { result: { value: [number, string] }[] } };
    return data.result.some(({ value: [, text] }) => text !== 'NaN');
  }
});
