import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ROOT } from '../../scripts/lib/run.mjs';
import { freePort } from '../support/free-port.js';
import { eventually, kill } from '../support/processes.js';
import { OwnProduct } from '../support/product.js';
import { TraceCollector } from '../support/trace-collector.js';
import { describeUnless } from '../support/unless.js';

const FOLDER = process.env.COLLECTOR_PROGRAMS;

describeUnless(FOLDER ? undefined : (process.env.COLLECTOR_MISSING ?? 'COLLECTOR_PROGRAMS is not set'))(
  'the OpenTelemetry collector',
  () => {
    /** In the place of what keeps traces. */
    const store = new TraceCollector();
    let collector: ChildProcess;
    let product: OwnProduct;

    beforeAll(async () => {
      const [otlp, health] = [`127.0.0.1:${await freePort()}`, `127.0.0.1:${await freePort()}`];
      const options = [
        `--config=${join(ROOT, 'k8s/monitoring/collector/config.yaml')}`,
        // What the store of this test can read.
        '--set=exporters.otlp_http.encoding=json',
        '--set=exporters.otlp_http.compression=none',
      ];
      collector = spawn(join(FOLDER!, 'collector'), options, {
        stdio: 'ignore',
        env: {
          OTLP_ADDRESS: otlp,
          HEALTH_ADDRESS: health,
          TRACES_URL: await store.start(),
          TRACES_KEPT_PERCENT: '50',
        },
      });
      const isReady = () =>
        fetch(`http://${health}/`).then(
          ({ ok }) => ok,
          () => false,
        );
      await eventually('the collector is ready', 20_000, isReady);
      product = new OwnProduct({
        OTEL_EXPORTER_OTLP_ENDPOINT: `http://${otlp}`,
        OTEL_BSP_SCHEDULE_DELAY: '100',
      });
      await product.start();
    }, 120_000);
    afterAll(async () => {
      await product?.stop();
      if (collector) await kill(collector);
      await store.stop();
    });

    test('passes on the share of traces that its settings say, as its configuration is', async () => {
      const traces = Array.from({ length: 200 }, () => randomBytes(16).toString('hex'));
      for (const trace of traces)
        await product.anonymous.get('/.well-known/jwks.json', {
          traceparent: `00-${trace}-b7ad6b7169203331-01`,
        });
      const kept = () =>
        traces.filter((trace) => store.spans.some(({ traceId }) => traceId === trace)).length;
      await eventually('traces arrive', 10_000, async () => kept() > 0);
      // Until the last ones have come, too: services and the collector wait less than this before they send.
      await pause(1000);
      // Outside of this, of 200, once in a hundred million runs.
      expect(kept()).toBeGreaterThan(60);
      expect(kept()).toBeLessThan(140);
    });
  },
);
