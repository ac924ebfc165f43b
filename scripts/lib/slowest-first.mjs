import { relative } from 'node:path';
import Sequencer from '@jest/test-sequencer';
import { ROOT } from './run.mjs';
import { readTestTimes } from './test-times.mjs';

/** Slower than others of their kind, in a clone where no test has run yet. */
const SLOW = /\/(benches|database|jobs|previous-release|rolling-upgrade)\b/;
const SLOW_MS = 30_000;

/** Jest's order of test files: the slowest first, so that none is left running alone at the end. */
export default class SlowestFirst extends Sequencer {
  sort(tests) {
    const times = readTestTimes();
    const timeOf = ({ path }) => times[relative(ROOT, path)] ?? (SLOW.test(path) ? SLOW_MS : 0);
    return [...tests].sort((a, b) => timeOf(b) - timeOf(a) || a.path.localeCompare(b.path));
  }
}
