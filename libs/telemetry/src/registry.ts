import pTimeout from 'p-timeout';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** The metrics of this process. Metrics without a service label get the process's own service. */
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

/** A value of a gauge, with its labels. */
export interface Reading<Label extends string> {
  labels: Record<Label, string>;
  value: number;
}

export type Look<Label extends string> = () => Reading<Label>[] | Promise<Reading<Label>[]>;

/** Timeout of looking up a value when metrics are scraped. */
const LOOK_MS = 2000;

const failedLookups = counter(
  'metric_lookups_failed_total',
  'Values that could not be looked up when metrics were scraped.',
  ['metric'],
);

/**
 * A gauge whose values are looked up whenever metrics are scraped. A lookup that fails, or takes longer than two seconds,
 * leaves out its own values only.
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

  /**
   * Adds a lookup.
   * @returns a function that removes it, to be called when what it looks at is closed
   */
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

/** Lookups that hang must not pile up: a scrape meanwhile waits for the running one. */
function oneAtATime<Label extends string>(look: Look<Label>): SharedLook<Label> {
  let running: Promise<Reading<Label>[]> | undefined;
  return () =>
    (running ??= (async () => look())().finally(() => {
      running = undefined;
    }));
}
