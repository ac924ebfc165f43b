import './lib/node-version.mjs';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { machine } from './lib/bench-options.mjs';
import { ROOT, run, runBin } from './lib/run.mjs';
import { main, step } from './lib/step.mjs';
import { stopAtEnd, terminate, untilEnd } from './lib/stop-at-end.mjs';

const TABLE = join(ROOT, 'docs/measured.md');
/** Clock ticks a second, by which Linux counts processor time. */
const TICKS = 100;

/** The columns, by the part that measures them. */
const COLUMNS = {
  size: ['source lines', 'test lines', 'files'],
  start: ['cold start', 'warm start'],
  test: ['npm test', 'its CPU'],
  import: ['import, CSV / JSON', 'its memory'],
  search: ['bare calls', 'sparse search', 'worst metro'],
  'first-card': ['first page', 'first card'],
};

const MEASURES = {
  size: measureSize,
  start: measureStart,
  test: measureTests,
  import: async () => {
    const { 'central-loads': csv, 'truck-smarter': json } = await bench('import');
    const memory = Math.max(csv.memory_above_idle_mib, json.memory_above_idle_mib);
    return [`${csv.times_copy} / ${json.times_copy} COPYs`, `${Math.round(memory)} MiB`];
  },
  search: async () => {
    const { bare, places } = await bench('search');
    const share = (kind) =>
      `1/${(bare.per_second / places.find((place) => place.kind === kind).per_second).toFixed(1)}`;
    return [`${bare.per_second} a second`, share('sparse'), share('worst')];
  },
  'first-card': async () => {
    const { home, search } = await bench('first-card');
    const { first_card_ms, requests } = search;
    return [
      `${Math.round(home.total_kb)} kB`,
      `${(first_card_ms.p50 / 1000).toFixed(1)} s, ${requests} requests`,
    ];
  },
};

/**
 * `npm run measure [-- PART…]` measures what is committed, in a clone of its own, and adds a row to docs/measured.md. It
 * wants the machine to itself. What is not measured is a dash.
 */
let clone;
await main(async () => {
  const chosen = process.argv.slice(2);
  const unknown = chosen.find((part) => !(part in MEASURES));
  if (unknown) throw new Error(`Usage: npm run measure -- ${Object.keys(MEASURES).join(' ')}`);
  clone = mkdtempSync(join(tmpdir(), 'lanewise-measured-'));
  // Embedded Postgres, which root runs as another user, keeps its data inside.
  chmodSync(clone, 0o755);
  try {
    await untilEnd(async () => {
      git(ROOT, 'clone', '--quiet', ROOT, clone);
      const cells = [];
      for (const [part, columns] of Object.entries(COLUMNS)) {
        const isChosen = chosen.length === 0 || chosen.includes(part);
        cells.push(...(isChosen ? await step(part, MEASURES[part]) : columns.map(() => '–')));
      }
      await addRow(cells);
    });
  } finally {
    rmSync(clone, { recursive: true, force: true });
  }
});

/** Lines of programs and their tests as they are committed; generated files and lock files are neither. */
function measureSize() {
  const files = git(clone, 'ls-files', '-z').split('\0').filter(Boolean);
  const isTest = (file) => /\.(spec|test)\.tsx?$|^tests\/|\/testing\//.test(file);
  const programs = files.filter((file) => /\.(ts|tsx|mjs)$/.test(file));
  const lines = (some) =>
    some.reduce((sum, file) => sum + readFileSync(join(clone, file), 'utf8').split('\n').length - 1, 0);
  const counts = [
    lines(programs.filter((file) => !isTest(file))),
    lines(programs.filter(isTest)),
    files.length,
  ];
  return counts.map((count) => count.toLocaleString('en-US'));
}

/** Starts from a fresh clone, and again with everything built; the cache of npm is warm. */
async function measureStart() {
  return [await startTime(), await startTime()];
}

async function startTime() {
  const begin = performance.now();
  const child = stopAtEnd(
    () =>
      spawn(process.execPath, ['scripts/start.mjs'], {
        cwd: clone,
        env: { ...process.env, PORT: '0' },
        stdio: ['ignore', 'pipe', 'inherit'],
      }),
    terminate,
  );
  for await (const line of createInterface({ input: child.stdout })) if (/ready at /.test(line)) break;
  const seconds = (performance.now() - begin) / 1000;
  await terminate(child);
  return `${seconds.toFixed(0)} s`;
}

/** With its builds, but for programs of other makers, which the second of two runs has. */
async function measureTests() {
  const test = async () => {
    const child = spawn('npm', ['test', '--silent'], { cwd: clone, stdio: 'ignore' });
    const [code] = await once(child, 'exit');
    if (code !== 0) throw new Error('npm test failed.');
  };
  const [begin, used] = [performance.now(), childrenSeconds()];
  await test();
  return [
    `${((performance.now() - begin) / 60_000).toFixed(1)} min`,
    `${Math.round(childrenSeconds() - used)} s`,
  ];
}

/** Processor seconds of all children that have ended, and of theirs. */
function childrenSeconds() {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1].split(' ');
  return (Number(fields[13]) + Number(fields[14])) / TICKS;
}

async function bench(name) {
  const file = join(clone, `${name}.json`);
  await run(process.execPath, ['scripts/bench.mjs', name, '--json', file], { cwd: clone, quiet: true });
  return JSON.parse(readFileSync(file, 'utf8'));
}

async function addRow(cells) {
  const { version } = JSON.parse(readFileSync(join(clone, 'package.json'), 'utf8'));
  const [commit, date] = git(clone, 'log', '-1', '--format=%h %cs').trim().split(' ');
  const row = [`${version} (${commit}, ${date})`, ...cells, machine()];
  const lines = readFileSync(TABLE, 'utf8').split('\n');
  lines.splice(lines.findLastIndex((line) => line.startsWith('|')) + 1, 0, `| ${row.join(' | ')} |`);
  writeFileSync(TABLE, lines.join('\n'));
  await runBin('prettier', ['--write', TABLE], { quiet: true });
}

function git(folder, ...args) {
  return execFileSync('git', args, { cwd: folder, encoding: 'utf8' });
}
