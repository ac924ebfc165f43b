import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { machine, readBenchOptions } from '../../scripts/lib/bench-options.mjs';
import { KINDS } from './hostile-files/kinds.mjs';

const { scaled, saveFigures, only = '' } = readBenchOptions({ only: { type: 'string' } });
const READ = fileURLToPath(new URL('./hostile-files/read-file.mjs', import.meta.url));
/** Sizes of the heap as the import worker has them. */
const HEAP = ['--max-old-space-size=256', '--max-semi-space-size=32'];
const FILE_BYTES = scaled(64 * 2 ** 20);
/** What ends sooner has no speed worth the name. */
const LEAST_MIB = 1;
const GOAL = 0.25;

// Each file is read in a process of its own, and measured against a good one of its format in the same run: bytes a
// second of processor time, so that what else runs on the machine does not count.

const figures = {};
for (const [format, kinds] of Object.entries(KINDS)) figures[format] = await measure(format, kinds);
await saveFigures({ machine: machine(), ...figures });

async function measure(format, kinds) {
  const good = await read(format, 'good');
  console.log(`\n${format}: a good file at ${speedOf(good).toFixed(1)} MiB/s`);
  const files = {};
  for (const kind of Object.keys(kinds).filter((name) => name !== 'good' && name.includes(only))) {
    const file = await read(format, kind);
    const ratio = file.refusal && file.mib < LEAST_MIB ? undefined : speedOf(file) / speedOf(good);
    files[kind] = { ...file, ratio };
    console.log(lineOf(kind, files[kind]));
  }
  const all = Object.values(files);
  return {
    good_mib_per_second: speedOf(good),
    slowest_ratio: Math.min(...all.map(({ ratio }) => ratio).filter(Boolean)),
    most_memory_mib: Math.max(...all.map((file) => file.memory_mib)),
    files,
  };
}

async function read(format, kind) {
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...HEAP,
    READ,
    format,
    kind,
    String(FILE_BYTES),
  ]);
  return JSON.parse(stdout);
}

function speedOf({ mib, seconds }) {
  return mib / seconds;
}

function lineOf(kind, { ratio, seconds, memory_mib: memory, rows, refusal }) {
  const speed = ratio === undefined ? 'at once' : `${ratio.toFixed(2)} ×`;
  const cells = [speed, `${seconds.toFixed(2)} s`, `${Math.round(memory)} MiB`].map((cell) =>
    cell.padStart(10),
  );
  const end = refusal ?? `${rows.toLocaleString('en-US')} rows`;
  return `${kind.padEnd(34)}${cells.join('')}${ratio < GOAL ? ' !' : '  '}${end.slice(0, 60)}`;
}
