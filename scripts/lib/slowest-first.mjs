import { relative } from 'node:path';
import Sequencer from '@jest/test-sequencer';
import { ROOT } from './run.mjs';
import { readTestTimes } from './test-times.mjs';

/** Jest's order of test files: the slowest first, so that none is left running alone at the end. */
export default class SlowestFirst extends Sequencer {
  sort(tests) {
    const times = readTestTimes();
    const timeOf = ({ path }) => times[relative(ROOT, path)] ?? 0;
    return [...tests].sort((a, b) => timeOf(b) - timeOf(a) || a.path.localeCompare(b.path));
  }
}
