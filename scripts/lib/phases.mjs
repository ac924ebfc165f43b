import { cpus } from 'node:os';

/** @type {{ name: string; seconds: number; processor: number; budget?: number; files?: number; tests?: number }[]} */
const phases = [];

/**
 * Measures an action for the table of `reportPhases`, and returns its result.
 *
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} action
 * @param {(result: T) => object} [more] What else its row says: `budget` in seconds, `files`, `tests`.
 */
export async function phase(name, action, more = () => ({})) {
  const start = { seconds: performance.now() / 1000, processor: busySeconds() };
  const result = await action();
  const seconds = performance.now() / 1000 - start.seconds;
  phases.push({ name, seconds, processor: busySeconds() - start.processor, ...more(result) });
  return result;
}

/** Prints what each phase took, and names those over their budget. Processor seconds are those of the whole machine. */
export function reportPhases() {
  const total = phases.reduce(
    (sum, { seconds, processor, files = 0, tests = 0 }) => ({
      seconds: sum.seconds + seconds,
      processor: sum.processor + processor,
      files: sum.files + files,
      tests: sum.tests + tests,
    }),
    { seconds: 0, processor: 0, files: 0, tests: 0 },
  );
  console.log(row('', 'files', 'tests', 'seconds', 'budget', 'processor'));
  for (const { name, files, tests, seconds, budget, processor } of [...phases, { name: 'all', ...total }])
    console.log(row(name, files, tests, seconds.toFixed(1), budget, processor.toFixed(1)));
  for (const { name, seconds, budget } of phases)
    if (seconds > budget) console.log(`OVER BUDGET ${name}: ${seconds.toFixed(0)} of ${budget} seconds`);
}

const row = (name, ...cells) =>
  name.padEnd(14) + cells.map((cell) => String(cell ?? '').padStart(11)).join('');

/** That all cores have worked since the machine started. */
const busySeconds = () =>
  cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0) / 1000;
