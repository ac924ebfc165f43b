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
  for (const file of testResults) {
    for (const failure of failuresOf(file)) {
      count.failed++;
      console.log(`FAILED ${failure}`);
    }
    for (const { status, fullName } of file.assertionResults) {
      if (status === 'passed') count.passed++;
      else if (status !== 'failed') {
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

/** A line for each failed test of a file: where, which and why. */
function failuresOf({ name, status, message, assertionResults }) {
  const failed = assertionResults
    .filter((test) => test.status === 'failed')
    .map(({ fullName, failureMessages }) => `${fullName}: ${failureMessages[0] ?? ''}`);
  // A file that could not be run, or not be ended, fails as one, though none of its tests does.
  const failures = status === 'failed' && failed.length === 0 ? [message] : failed;
  return failures.map((what) => {
    const oneLine = stripVTControlCharacters(what).replaceAll(/\s+/g, ' ');
    return `${relative(ROOT, name)} ${oneLine.slice(0, SHOWN_LENGTH)}`;
  });
}
