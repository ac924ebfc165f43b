import pTimeout from 'p-timeout';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** The metrics of this process; whatever names no service is labelled with the process's own. */
export const registry = new Registry();
collectDefaultMetrics({ register: registry });

export function counter<Label extends string>(
  name: string,
  help: string,
  labelNames: readonly Label[],
): Counter<Label> {
  return new Counter({ name, help, labelNames, registers: [registry] });
}

/** @param buckets upper bounds, seconds */
export function histogram<Label extends string>(
  name: string,
  help: string,
  labelNames: readonly Label[],
  buckets: number[],
): Histogram<Label> {
  return new Histogram({ name, help, labelNames, buckets, registers: [registry] });
}

/** One value of a gauge, by its labels. */
export interface Reading<Label extends string> {
  labels: Record<Label, string>;
  value: number;
}

export type Look<Label extends string> = () => Reading<Label>[] | Promise<Reading<Label>[]>;

/** What is looked up whenever somebody asks for the metrics may take this long. */
const LOOK_MS = 2000;

const failedLookups = counter(
  'metric_lookups_failed_total',
  'Values that could not be looked up when metrics were asked for.',
  ['metric'],
);

/**
 * A gauge whose values are looked up whenever the metrics are asked for. A look that fails or takes longer
 * than two seconds leaves its own values out, and nothing else.
 */
export class LookedUpGauge<Label extends string> {
  private readonly looks = new Set<SharedLook<Label>>();

  constructor(
    private readonly name: string,
    help: string,
    labelNames: readonly Label[],
  ) {
    const gauge: Gauge<Label> = new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      collect: async () => {
        const readings = await Promise.all([...this.looks].map((look) => this.within(look)));
        gauge.reset();
        for (const { labels, value } of readings.flat()) gauge.set(labels, value);
      },
    });
  }

  /** Adds a look. Answers a function that takes it away again, for when what it looks at is closed. */
  observe(look: Look<Label>): () => void {
    const shared = oneAtATime(look);
    this.looks.add(shared);
    return () => void this.looks.delete(shared);
  }

  private async within(look: SharedLook<Label>): Promise<Reading<Label>[]> {
    try {
      return await pTimeout(look(), { milliseconds: LOOK_MS });
    } catch {
      failedLookups.inc({ metric: this.name });
      return [];
    }
  }
}

type SharedLook<Label extends string> = () => Promise<Reading<Label>[]>;

/** Looks that hang must not pile up: who asks meanwhile waits for the one under way. */
function oneAtATime<Label extends string>(look: Look<Label>): SharedLook<Label> {
  let running: Promise<Reading<Label>[]> | undefined;
  return () =>
    (running ??= (async () => look())().finally(() => {
      running = undefined;
    }));
}
