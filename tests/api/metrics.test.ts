import { expect, test } from '@jest/globals';
import { register, registration } from '../support/accounts.js';
import { centralLoads } from '../support/central-loads.js';
import { alertRules, dashboardQueries, isOfTheCluster, metricsIn } from '../support/monitoring.js';
import { eventually } from '../support/processes.js';
import { useProduct } from '../support/shared-product.js';
import { runTask } from '../support/tasks.js';

const product = useProduct();

/** The names of the values that the product tells, not of those that it only describes. */
async function told(): Promise<Set<string>> {
  const text = await (await fetch(`${product.address}/metrics`)).text();
  return new Set([...text.matchAll(/^(\w+)[ {]/gm)].map(([, name]) => name));
}

test('the product tells each metric that an alert or a dashboard asks for', async () => {
  const admin = await product.signIn('Admin');
  await admin.importFile(centralLoads([{ referenceId: 'METRICS-1' }]));
  await runTask(admin, 'loads', 'message-retention');
  await register(product, registration());

  const queries = [...alertRules.map(({ alert, expr }) => ({ panel: alert, expr })), ...dashboardQueries];
  for (const { panel, expr } of queries) {
    const asked = metricsIn(expr);
    expect({ panel, asked }).not.toEqual({ panel, asked: [] });
    await eventually(`the metrics of ${panel}: ${asked.join(', ')}`, 10_000, async () => {
      const names = await told();
      return asked.every((metric) => isOfTheCluster(metric) || names.has(metric));
    });
  }
});
