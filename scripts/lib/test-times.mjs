import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ROOT } from './run.mjs';

const FILE = join(ROOT, '.cache', 'test-times.json');
const SLOWEST = 10;

/** How long each test file took when it last ran: milliseconds by path in the repository. */
export const readTestTimes = () => (existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : {});

/** Notes the times of a run, for the order of the next one, and prints the slowest files. */
export function noteTestTimes(testResults) {
  const times = testResults.map(({ name, startTime, endTime }) => [
    relative(ROOT, name),
    endTime - startTime,
  ]);
  mkdirSync(dirname(FILE), { recursive: true });
  writeFileSync(FILE, JSON.stringify({ ...readTestTimes(), ...Object.fromEntries(times) }, null, 1));
  if (times.length <= SLOWEST) return;
  console.log(`The ${SLOWEST} slowest files:`);
  const slowest = times.sort(([, a], [, b]) => b - a).slice(0, SLOWEST);
  for (const [name, ms] of slowest) console.log(`${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`);
}
