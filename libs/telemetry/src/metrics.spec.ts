import { expect, test } from '@jest/globals';
import { metrics, metricsText } from './metrics.js';

const outboxLines = async () =>
  (await metricsText()).split('\n').filter((line) => line.startsWith('outbox_pending_events{'));

test('a value is looked up when it is asked for, and no more once its owner is closed', async () => {
  let pending = 3;
  const stop = metrics.outboxPending.observe(() => [{ labels: { service: 'fleet' }, value: pending }]);
  expect(await outboxLines()).toEqual(['outbox_pending_events{service="fleet"} 3']);
  pending = 4;
  expect(await outboxLines()).toEqual(['outbox_pending_events{service="fleet"} 4']);
  stop();
  expect(await outboxLines()).toEqual([]);
});

test('a look that fails leaves out its own values only, and is counted', async () => {
  const stops = [
    metrics.outboxPending.observe(() => Promise.reject(new Error('The database is away.'))),
    metrics.outboxPending.observe(() => Promise.resolve([{ labels: { service: 'loads' }, value: 7 }])),
  ];
  expect(await outboxLines()).toEqual(['outbox_pending_events{service="loads"} 7']);
  expect(await metricsText()).toMatch(/metric_lookups_failed_total\{metric="outbox_pending_events"\} [12]/);
  stops.forEach((stop) => stop());
});

test('a look that hangs is given up on, and does not pile up', async () => {
  let looks = 0;
  const stop = metrics.outboxPending.observe(() => {
    looks++;
    return new Promise<never>(() => undefined);
  });
  expect(await Promise.all([outboxLines(), outboxLines()])).toEqual([[], []]);
  expect(looks).toBe(1);
  stop();
});
