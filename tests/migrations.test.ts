import { expect, test } from '@jest/globals';
import { useFleetAlone } from './support/fleet-alone.js';

const fleet = useFleetAlone();

test('a service with an outdated schema does not start, and says how to migrate it', async () => {
  const { code, output } = await fleet.service.runToEnd();
  expect(output).toMatch(
    /The schema fleet is behind this release\. Run its migrations first: "node dist\/fleet\.js migrate"/,
  );
  expect(code).toBe(1);
});

test('migrations that run twice at the same time are applied once, and change nothing when run again', async () => {
  const both = await Promise.all([fleet.service.runToEnd('migrate'), fleet.service.runToEnd('migrate')]);
  expect(both.map(({ code }) => code)).toEqual([0, 0]);
  expect(both.map(({ output }) => output.trim()).sort()).toEqual([
    expect.stringMatching(/^fleet: applied .*Trucks/),
    'fleet: up to date',
  ]);
  expect(await fleet.service.runToEnd('migrate')).toEqual({ code: 0, output: 'fleet: up to date\n' });
});
