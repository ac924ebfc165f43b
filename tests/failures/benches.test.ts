import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from '@jest/globals';
import { eventually, type RunningProcess, runningProcesses } from '../support/processes.js';
import { productTemplate } from '../support/product-template.js';

const BENCH = fileURLToPath(new URL('../../scripts/bench.mjs', import.meta.url));
const START_MS = 60_000;

const LIMIT_MS = 300_000;

let folder: Promise<string> | undefined;

/** Where the benchmarks keep their data. Tests that run beside each other begin before any hook does. */
const prepare = () => (folder ??= makeFolder());
afterAll(async () => rm(await prepare(), { recursive: true, force: true }));

async function makeFolder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'lanewise-benches-'));
  // Other users may enter it, so that Postgres keeps its data inside even if root runs the tests.
  await chmod(made, 0o755);
  await productTemplate.copyTo(join(made, 'template'));
  return made;
}

/** A benchmark in its own process group, as a terminal starts it. */
class Bench {
  private constructor(
    private readonly child: ChildProcess,
    /** The command line of each of its servers contains it. */
    private readonly folder: string,
  ) {}

  static async start(name: string, options: string[]): Promise<Bench> {
    const made = await prepare();
    const own = await mkdtemp(join(made, `${name}-`));
    await chmod(own, 0o755);
    const child = spawn(process.execPath, [BENCH, name, '--no-build', ...options], {
      env: { ...process.env, BENCH_DIR: own, BENCH_TEMPLATE: join(made, 'template') },
      stdio: ['ignore', 'ignore', 'inherit'],
      detached: true,
    });
    return new Bench(child, own);
  }

  get group(): number {
    return this.child.pid!;
  }

  /** Waits for its end. Returns its exit code, and what it has left running, which is ended. Servers have groups of their own. */
  async end(): Promise<{ code: number; left: RunningProcess[] }> {
    const [code] = (await once(this.child, 'close')) as [number];
    const left = await this.processes();
    for (const { pid } of left) process.kill(pid, 'SIGKILL');
    return { code, left };
  }

  async processes(): Promise<RunningProcess[]> {
    const all = await runningProcesses();
    return all.filter(({ group, command }) => group === this.group || command.includes(this.folder));
  }
}

const words = (text: string) => text.trim().split(/\s+/);
const each = (prefixes: string[], names: string[], between = '.') =>
  prefixes.flatMap((prefix) => names.map((name) => prefix + between + name));

const SEARCH_FIGURES = [
  ...each(words('cold warm'), words('p50 p95 p99')),
  'failed_searches',
  ...words(
    'loads ready_seconds index_megabytes searches_per_second changes changes_seconds longest_block_ms',
  ),
  ...each(words('places.0 places.1 places.2'), [
    'matches',
    ...each(words('sql index limited folded snapshot http'), ['p50', 'p95']),
  ]),
];
const IMPORT_FIGURES = words(`
  rows imported file_mib seconds upload_seconds rows_per_second copy_seconds times_copy searchable_after_end_seconds
  memory_above_idle_mib postgres_memory_mib search_p95_empty_ms search_p95_idle_ms search_p95_meanwhile_ms
  search_times_idle searches_meanwhile searches_failed processor_seconds.services`);
const HEATMAP_FIGURES = words('loads generate_ms.p50 generate_ms.max generate_processor_ms');
const STREAMS_FIGURES = [
  ...words('streams memory_to_bare'),
  ...each(
    words('service searches bare'),
    words('kibibytes_per_stream opened_seconds delivery_ms.p50 delivery_ms.p95 delivery_ms.max to_all_ms'),
  ),
];
const ALERTS_FIGURES = [
  ...each(['matching'], words('us_per_load times_faster found_per_load read_seconds bytes_per_alert')),
  ...each(
    ['import'],
    words('seconds seconds_without processor_seconds processor_seconds_without matching_share'),
  ),
  ...each(['told'], words('hits missed p50_ms p99_ms max_ms')),
];
const LANE_RATES_FIGURES = [
  ...words('postings bytes_per_posting p95_ms wrong'),
  ...each(words('metros towns mixed'), words('bare_p50_ms p50_ms p95_ms max_ms mean_n')),
  ...each(words('import.new import.again import.repriced'), words('us_without us_with')),
];
const HOSTILE_FILES_FIGURES = each(
  words('central-loads truck-smarter bank-csv bank-camt'),
  words('good_mib_per_second slowest_ratio most_memory_mib'),
);
const FAIRNESS_FIGURES = [
  ...words('loads accounts pages'),
  ...each(
    words('snapshot deep_page trips lane_rates pdfs followers'),
    words('quiet_p95_ms attacked_p95_ms times_quiet times_quiet_p50 failed answers.200'),
  ),
];
const FREIGHT_FIGURES = words('freights postings pairs found_pairs precision recall');
const FLAGS_FIGURES = words('postings frauds precision recall false_alarms posted_by_many_flagged');
const TRIPS_FIGURES = [
  ...words('loads first_call_ms checked violations exact_share widest_gap_percent search_times_idle'),
  ...each(words('places.0 places.1'), words('candidates http.p50 http.p95 processor_ms.p50 best_per_day')),
];
const ROADS_FIGURES = [
  ...each(['errors.train'], words('pairs mean_percent share_within_5_percent circle.mean_percent')),
  ...words('across_water.worst_percent interstates.mean_percent'),
  ...each(['costs'], words('load_ms label_us pair_us pair_times_circle row_ms row_times_circle route_us')),
];

// At a tiny scale, a benchmark mostly waits: for starts, and for what settles.
describe('a benchmark at a tiny scale', () => {
  test.concurrent.each<[string, string[], string[]]>([
    ['search', ['--scale', '0.005'], SEARCH_FIGURES],
    ['import', words('--scale 0.001 --source truck-smarter'), each(['truck-smarter'], IMPORT_FIGURES)],
    ['heatmap', ['--scale', '0.001'], HEATMAP_FIGURES],
    ['streams', ['--scale', '0.02'], STREAMS_FIGURES],
    ['alerts', ['--scale', '0.01'], ALERTS_FIGURES],
    ['lane-rates', ['--scale', '0.002'], LANE_RATES_FIGURES],
    // All kinds, each in a process of its own, take two minutes at any scale.
    ['hostile-files', words('--scale 0.001 --only blank'), HOSTILE_FILES_FIGURES],
    ['fairness', ['--scale', '0.02'], FAIRNESS_FIGURES],
    ['freight', ['--scale', '0.02'], FREIGHT_FIGURES],
    ['flags', ['--scale', '0.1'], FLAGS_FIGURES],
    ['trips', ['--scale', '0.02'], TRIPS_FIGURES],
    ['roads', ['--scale', '0.05'], ROADS_FIGURES],
  ])(
    'measures every promised figure: %s',
    async (name, options, expected) => {
      const file = join(await prepare(), `${name}.json`);
      const bench = await Bench.start(name, ['--json', file, ...options]);
      expect(await bench.end()).toEqual({ code: 0, left: [] });
      const figures = numbersOf(JSON.parse(await readFile(file, 'utf8')));
      for (const figure of expected)
        expect([figure, figures.get(figure)]).toEqual([figure, expect.any(Number)]);
    },
    LIMIT_MS,
  );
});

describe('a benchmark that ends early', () => {
  /** Starts one; returns it once its Postgres runs. */
  async function startSearch(): Promise<Bench> {
    const bench = await Bench.start('search', ['--scale', '0.1']);
    await eventually('Postgres runs', START_MS, async () =>
      (await bench.processes()).some(({ command }) => command.includes('postgres -D')),
    );
    return bench;
  }

  test('leaves nothing running when its process gets a SIGTERM', async () => {
    const bench = await startSearch();
    process.kill(bench.group, 'SIGTERM');
    expect(await bench.end()).toEqual({ code: 143, left: [] });
  });

  test('leaves nothing running after Ctrl-C, which reaches all its processes', async () => {
    const bench = await startSearch();
    process.kill(-bench.group, 'SIGINT');
    expect(await bench.end()).toEqual({ code: 130, left: [] });
  });

  test('leaves nothing running when it fails', async () => {
    // With so few loads, no city has enough of them.
    const bench = await Bench.start('search', ['--scale', '0.00001']);
    expect(await bench.end()).toEqual({ code: 1, left: [] });
  });
});

/** Returns all numbers in an object, by their paths, such as `places.0.sql.p50`. */
function numbersOf(value: unknown, path = ''): Map<string, number> {
  if (typeof value === 'number') return new Map([[path, value]]);
  if (typeof value !== 'object' || value === null) return new Map();
  return new Map(
    Object.entries(value).flatMap(([key, inner]) => [...numbersOf(inner, path ? `${path}.${key}` : key)]),
  );
}
