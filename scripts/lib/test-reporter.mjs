import { join, relative } from 'node:path';
import { ROOT } from './run.mjs';

const CACHE = join(ROOT, '.cache');
const SHOWN_LINES = 50;

/** Jest's reporter: a line for each file, and of a failed one why, with what it printed at last. */
export default class TestReporter {
  onTestResult(
    _test,
    { testFilePath, perfStats, numFailingTests, testExecError, failureMessage, console: printed },
  ) {
    const failed = numFailingTests > 0 || testExecError;
    const seconds = ((perfStats.end - perfStats.start) / 1000).toFixed(1).padStart(6);
    console.error(`${failed ? 'failed' : 'passed'} ${seconds} s  ${relative(CACHE, testFilePath)}`);
    if (!failed) return;
    console.error(failureMessage);
    const lines = (printed ?? []).flatMap(({ message }) => message.split('\n'));
    if (lines.length > 0) console.error(`It printed, at last:\n${lines.slice(-SHOWN_LINES).join('\n')}\n`);
  }
}
