import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { centralLoads } from '../support/central-loads.js';
import { CLUSTER_MISSING } from '../support/cluster.js';
import { count, isFull, say } from '../support/extent.js';
import { CLUSTER_START_MS, FailureCluster, prepareSearch } from '../support/failure-cluster.js';
import { describeUnless } from '../support/unless.js';

/** In the full suite, these take two minutes. */
const RESTARTS = isFull ? 12 : 3;
const RESTART_EVERY_MS = isFull ? 10_000 : 4_000;
/** Each searches again only after a response, so that they suit slow machines, too. */
const CLIENTS = 4;
const LOADS = 5000;

describeUnless(CLUSTER_MISSING)('Two replicas of the loads service that restart in turn', () => {
  const cluster = new FailureCluster({ replicas: { loads: 2 } });

  beforeAll(() => cluster.start(), CLUSTER_START_MS);
  afterAll(() => cluster.stop());

  test('answer every search', async () => {
    const admin = await cluster.signIn('Admin');
    const rows = Array.from({ length: LOADS }, (_, n) => ({ referenceId: `row-${n}` }));
    expect(await admin.importFile(centralLoads(rows))).toMatchObject({ imported: LOADS });
    const search = await prepareSearch(admin);

    const failures: string[] = [];
    const start = performance.now();
    const times: number[] = [];
    const searchOnce = async () => {
      const began = performance.now();
      const { status, text } = await search().catch((error: Error) => ({ status: 0, text: error.message }));
      times.push(performance.now() - began);
      if (status !== 200)
        failures.push(`after ${Math.round((began - start) / 1000)} s: ${status} ${text.slice(0, 120)}`);
    };
    const ended = new AbortController();
    const searchOn = async () => {
      while (!ended.signal.aborted) await searchOnce();
    };
    const clients = Array.from({ length: CLIENTS }, searchOn);
    await restartInTurn().finally(() => ended.abort());
    await Promise.all(clients);

    const seconds = Math.round((performance.now() - start) / 1000);
    const p95 = times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)];
    say(
      `${count(times.length)} searches in ${seconds} s through ${RESTARTS} restarts of two replicas: ${failures.length} failed, p95 ${Math.round(p95)} ms`,
    );
    expect(failures).toEqual([]);
  }, 300_000);

  async function restartInTurn(): Promise<void> {
    const { loads } = cluster.parts.services;
    for (let restart = 0; restart < RESTARTS; restart++) {
      await Promise.all([pause(RESTART_EVERY_MS), loads[restart % loads.length].restart()]);
    }
  }
});
