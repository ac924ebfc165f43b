import type { CreateDriverRequest } from '@lanewise/contracts';
import { addDriver } from '@lanewise/fleet';
import type { DataSource } from 'typeorm';
import { Seeds } from './seeds.js';

interface DemoDriver extends CreateDriverRequest {
  /** Name of a demo truck; absent for one without one now. */
  truck?: string;
}

/** Numbers and addresses are those reserved for examples. */
const DEMO_DRIVERS: DemoDriver[] = [
  {
    firstName: 'Dale',
    lastName: 'Hutchins',
    phone: '(312) 555-0141',
    email: 'dale.hutchins@demo.test',
    truck: 'Blue Heron',
  },
  {
    firstName: 'Rosa',
    lastName: 'Delgado',
    phone: '(312) 555-0117',
    email: 'rosa.delgado@demo.test',
    truck: 'Blue Heron',
    notes: 'Drives team with Dale.',
  },
  {
    firstName: 'Curtis',
    lastName: 'Boyd',
    phone: '(312) 555-0172',
    email: 'curtis.boyd@demo.test',
    truck: 'Prairie Runner',
  },
  {
    firstName: 'Ingrid',
    lastName: 'Solberg',
    phone: '(317) 555-0126',
    email: 'ingrid.solberg@demo.test',
    truck: 'North Star',
    notes: 'Knows the reefer unit best.',
  },
  {
    firstName: 'Marcus',
    lastName: 'Tate',
    phone: '(216) 555-0158',
    email: 'marcus.tate@demo.test',
    truck: 'Iron Mule',
  },
  {
    firstName: 'Walt',
    lastName: 'Novak',
    phone: '(414) 555-0103',
    email: 'walt.novak@demo.test',
    notes: 'Waits for Old Faithful to come back from the shop.',
  },
];

const SEEDED = 'drivers';

/** Creates the drivers of the demo's carrier, once per database: a deleted one does not come back. */
export const seedDrivers = (dataSource: DataSource, carrierId: string | undefined): Promise<void> =>
  dataSource.transaction(async (manager) => {
    const seeds = await Seeds.read(manager);
    if (seeds.has(SEEDED)) return;
    await seeds.add(SEEDED);
    if (!carrierId) return;
    const trucks = await manager.query<{ id: string; name: string }[]>(
      'SELECT id, name FROM trucks WHERE user_id = $1',
      [carrierId],
    );
    for (const { truck, ...driver } of DEMO_DRIVERS) {
      const truckId = trucks.find(({ name }) => name === truck)?.id;
      await addDriver(manager, carrierId, { ...driver, truckId });
    }
  });
