import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from './run.mjs';

const SHOWN_LENGTH = 300;

/**
 * Names the failed tests, a line each, says why tests were skipped, and ends with `N passed, N failed, N skipped`. A
 * skipped test or its group carries its reason in its title: `… (skipped: Chromium is not installed)`.
 */
export function reportTests(testResults) {
  const count = { passed: 0, failed: 0, skipped: 0 };
  const skips = new Map();
  const fail = ({ name }, what) => {
    count.failed++;
    const oneLine = stripVTControlCharacters(what).replaceAll(/\s+/g, ' ');
    console.log(`FAILED ${relative(ROOT, name)} ${oneLine.slice(0, SHOWN_LENGTH)}`);
  };
  for (const file of testResults) {
    // A file that could not be run has no tests, and fails as one.
    if (file.status === 'failed' && file.assertionResults.length === 0) fail(file, file.message);
    for (const { status, fullName, failureMessages } of file.assertionResults) {
      if (status === 'passed') count.passed++;
      else if (status === 'failed') fail(file, `${fullName}: ${failureMessages[0] ?? ''}`);
      else {
        count.skipped++;
        const reason = /\(skipped: (.*?)\)/.exec(fullName)?.[1] ?? 'no reason given';
        skips.set(reason, (skips.get(reason) ?? 0) + 1);
      }
    }
  }
  for (const [reason, tests] of skips) console.log(`Skipped ${tests}: ${reason}`);
  console.log(`${count.passed} passed, ${count.failed} failed, ${count.skipped} skipped`);
  return count;
}
