import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ROOT } from './run.mjs';

const FILE = join(ROOT, '.cache', 'test-times.json');
const SLOWEST = 10;

/** The time that each test file took when it last ran: milliseconds by path in the repository. */
export const readTestTimes = () => (existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : {});

/** Notes the times of a run, for the order of the next one. */
export function noteTestTimes(testResults) {
  const times = testResults.map(({ name, startTime, endTime }) => [
    relative(ROOT, name),
    endTime - startTime,
  ]);
  mkdirSync(dirname(FILE), { recursive: true });
  writeFileSync(FILE, JSON.stringify({ ...readTestTimes(), ...Object.fromEntries(times) }, null, 1));
}

/** Prints the slowest files of a run. */
export function reportSlowest(testResults) {
  if (testResults.length <= SLOWEST) return;
  console.log(`The ${SLOWEST} slowest files:`);
  const seconds = ({ startTime, endTime }) => (endTime - startTime) / 1000;
  for (const file of testResults.toSorted((a, b) => seconds(b) - seconds(a)).slice(0, SLOWEST))
    console.log(`${seconds(file).toFixed(1).padStart(6)} s  ${relative(ROOT, file.name)}`);
}
