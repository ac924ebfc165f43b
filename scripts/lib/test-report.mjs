/**
 * Says why tests were skipped and ends with `N passed, N failed, N skipped`. A skipped test or its group
 * carries its reason in its title: `… (skipped: Chromium is not installed)`.
 */
export function reportTests(testResults) {
  const count = { passed: 0, failed: 0, skipped: 0 };
  const skips = new Map();
  for (const file of testResults) {
    // A file that could not be run has no tests, and fails as one.
    if (file.status === 'failed' && file.assertionResults.length === 0) count.failed++;
    for (const { status, fullName } of file.assertionResults) {
      if (status === 'passed') count.passed++;
      else if (status === 'failed') count.failed++;
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
