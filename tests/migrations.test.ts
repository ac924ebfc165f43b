import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { Equipment, TOPICS, type TruckSnapshot, TruckStatus } from '@lanewise/contracts';
import { asAdministrator, provisionAudit, provisionSchemas } from '@lanewise/database';
import pg from 'pg';
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
    expect.stringMatching(/^fleet: applied .*Trucks/),
    'fleet: up to date',
  ]);
  expect(await fleet.service.runToEnd('migrate')).toEqual({ code: 0, output: 'fleet: up to date\n' });
  expect(await awaiting).toEqual({ code: 0, output: 'fleet: up to date\n' });
});

test('trucks of an older release are announced again, with their names and as newer versions', async () => {
  const database = new pg.Client(fleet.databaseUrl);
  await database.connect();
  try {
    const [id, userId] = [randomUUID(), randomUUID()];
    const truck = {
      id,
      userId,
      name: 'Blue "Heron"',
      licensePlate: 'IL 1',
      equipment: Equipment.Reefer,
    } as const;
    await database.query(
      `INSERT INTO fleet.trucks
         (id, version, user_id, name, license_plate, equipment, cost_per_mile_cents, truck_status)
       VALUES ($1, 3, $2, $3, $4, $5, 57, $6)`,
      [id, userId, truck.name, truck.licensePlate, truck.equipment, TruckStatus.Pending],
    );
    await database.query("DELETE FROM fleet.migrations WHERE name LIKE 'AnnounceTruckNames%'");
    expect((await fleet.service.runToEnd('migrate')).output).toMatch(/^fleet: applied AnnounceTruckNames/);

    const announced: TruckSnapshot = { ...truck, version: 4, costPerMileCents: 57 };
    const { rows } = await database.query('SELECT topic, version, key, payload FROM fleet.outbox');
    expect(rows).toEqual([{ topic: TOPICS.trucks, version: 1, key: id, payload: announced }]);
    expect((await database.query('SELECT version FROM fleet.trucks')).rows).toEqual([{ version: 4 }]);
  } finally {
    await database.end();
  }
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
