import type { ServiceName } from '@lanewise/contracts';
import type { DataSource } from 'typeorm';
import { type DemoLogin, seedAccounts } from './demo-accounts.js';
import { seedDrivers } from './demo-drivers.js';
import { seedInvoices } from './demo-invoices.js';
import { seedTrucks } from './demo-trucks.js';
import { isExposed, type Reach } from './is-exposed.js';

/** Returns the database of a service, with its role and schema. */
export type DatabaseOf = (service: ServiceName) => DataSource;

/**
 * Creates the demo's accounts, trucks, drivers and invoices, once per database.
 * @returns the accounts that exist
 */
export async function seedDemo(databaseOf: DatabaseOf, reach: Reach): Promise<DemoLogin[]> {
  const logins = await seedAccounts(databaseOf('identity'), isExposed(reach));
  const carrierId = logins.find(({ role }) => role === 'Carrier')?.id;
  await seedTrucks(databaseOf('fleet'), carrierId);
  await seedDrivers(databaseOf('fleet'), carrierId);
  await seedInvoices(databaseOf('billing'), logins);
  return logins;
}
