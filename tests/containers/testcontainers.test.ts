import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ROOT } from '../../scripts/lib/run.mjs';
import { DOCKER_MISSING, DockerEngine } from '../support/docker-engine.js';
import { describeUnless } from '../support/unless.js';

/** Where an engine answers, they take Redis, Kafka, Mailpit, nginx and Postgres from images. */
const FILES = ['jobs', 'kafka-events', 'mailpit', 'nginx', 'roles'];
const STAND_INS_MS = 20 * 60_000;
const RUN_MS = 10 * 60_000;

describeUnless(DOCKER_MISSING)('Testcontainers', () => {
  const engine = new DockerEngine();

  beforeAll(async () => {
    await engine.start();
    await engine.makeStandIns();
    // It removes what a run that was killed has left, and would be pulled. Here the engine ends with the run.
    engine.settings = { TESTCONTAINERS_RYUK_DISABLED: 'true' };
  }, STAND_INS_MS);
  afterAll(() => engine.stop());

  test(
    'give the tests of parts a Redis, a Kafka, a mail server, an nginx and a Postgres',
    async () => {
      const report = await engine.shell(
        `report=$(mktemp)
       node --experimental-vm-modules node_modules/jest/bin/jest.js --selectProjects tests --runInBand \\
         --testPathPatterns 'tests/(${FILES.join('|')}).test' --json --outputFile=$report >/dev/null
       cat $report
       rm $report`,
        ROOT,
      );
      const counts = JSON.parse(report) as Record<`num${'Passed' | 'Failed' | 'Pending'}Tests`, number>;
      // Mailpit's test is skipped where no engine answers.
      expect(counts).toMatchObject({ numFailedTests: 0, numPendingTests: 0 });
      expect(counts.numPassedTests).toBeGreaterThan(FILES.length);
    },
    RUN_MS,
  );
});
