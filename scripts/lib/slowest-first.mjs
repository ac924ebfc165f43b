import { relative } from 'node:path';
import Sequencer from '@jest/test-sequencer';
import { ROOT } from './run.mjs';
import { readTestTimes } from './test-times.mjs';

/** Slower than others of their size: their place in a clone where no test has run yet. */
const SLOW = [
  /^tests\/browser\//,
  /^tests\/api\/attempt-limits\./,
  /^tests\/(jobs|kafka-events|embedded-postgres|database)\./,
  /^tests\/api\//,
  /^tests\//,
];
const FASTEST_OF_SLOW_MS = 10_000;

/** Jest's order of test files: the slowest first, so that none is left running alone at the end. */
export default class SlowestFirst extends Sequencer {
  sort(tests) {
    const times = readTestTimes();
    const timeOf = ({ path }) => times[relative(ROOT, path)] ?? estimate(relative(ROOT, path));
    return [...tests].sort((a, b) => timeOf(b) - timeOf(a) || a.path.localeCompare(b.path));
  }
}

function estimate(path) {
  const rank = SLOW.findIndex((pattern) => pattern.test(path));
  return rank < 0 ? 0 : FASTEST_OF_SLOW_MS * (SLOW.length - rank);
}
