import { expect, test } from '@jest/globals';
import { asAdministrator, provisionAudit, provisionSchemas } from '@lanewise/database';
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
  const awaiting = fleet.service.runToEnd('await-schema');
  // As long as any program needs to find the schema outdated.
  await fleet.service.runToEnd();
  expect(await Promise.race([awaiting, Promise.resolve('still waiting')])).toBe('still waiting');
  const both = await Promise.all([fleet.service.runToEnd('migrate'), fleet.service.runToEnd('migrate')]);
  expect(both.map(({ code }) => code)).toEqual([0, 0]);
  expect(both.map(({ output }) => output.trim()).sort()).toEqual([
    expect.stringMatching(/^fleet: applied .*Baseline/),
    'fleet: up to date',
  ]);
  expect(await fleet.service.runToEnd('migrate')).toEqual({ code: 0, output: 'fleet: up to date\n' });
  expect(await awaiting).toEqual({ code: 0, output: 'fleet: up to date\n' });
});

test('a service without the audit trail does not start, and says what to run, which the database’s owner can do', async () => {
  const owner = new URL(fleet.databaseUrl);
  Object.assign(owner, { username: 'landlord', password: 'rent' });
  await asAdministrator(fleet.databaseUrl, async (client) => {
    await client.query('DROP SCHEMA audit CASCADE');
    await client.query(`CREATE ROLE landlord LOGIN PASSWORD 'rent'`);
    await client.query(`ALTER DATABASE ${owner.pathname.slice(1)} OWNER TO landlord`);
  });
  const { code, output } = await fleet.service.runToEnd();
  expect(output).toMatch(/^The audit trail is missing\. Provision .*"node dist\/provision-main\.js audit"/m);
  expect(code).toBe(1);

  await provisionAudit(owner.href, ['fleet']);
  // Safe to run again, by the administrator as well.
  await provisionSchemas(fleet.databaseUrl, ['fleet']);
  await fleet.service.start();
});
