import { beforeAll, expect, test } from '@jest/globals';
import { say } from '../support/say.js';
import {
  BUILD_MS,
  buildPreviousRelease,
  PREVIOUS_RELEASE_MISSING,
  testPreviousRelease,
  upgradeItsDatabase,
} from '../support/previous-release.js';
import { describeUnless } from '../support/unless.js';

/** Its tests that write through every service; those of refusals, limits and single pages are left out. */
const ITS_TESTS = [
  'sign-up',
  'users',
  'clients',
  'trucks',
  'search',
  'broker-loads',
  'saved-loads',
  'dashboard',
  'imports',
  'heatmap',
  'invoices',
  'statements',
  'notifications',
];

const TESTS_MS = 600_000;

describeUnless(PREVIOUS_RELEASE_MISSING)('The release before this one', () => {
  beforeAll(buildPreviousRelease, BUILD_MS);

  test(
    'passes its tests on a database that this release has upgraded',
    async () => {
      await upgradeItsDatabase();
      const { failed, output } = await testPreviousRelease(`tests/api/(${ITS_TESTS.join('|')})\\.test`);
      expect(failed).toEqual([]);
      const [summary] = output.match(/^\d+ passed, 0 failed, \d+ skipped$/m)!;
      say(`The release before this one on the current schema: ${summary}`);
    },
    TESTS_MS,
  );
});
