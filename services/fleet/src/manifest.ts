import { defineService } from '@lanewise/runtime';
import { FleetModule } from './fleet.module.js';
import { Trucks1763700000000 } from './migrations/trucks.js';
import { Truck } from './trucks/truck.entity.js';

/** Trucks. */
export const manifest = defineService({
  name: 'fleet',
  paths: ['/api/truck'],
  database: {
    entities: [Truck],
    migrations: [Trucks1763700000000],
  },
  settings: {},
  create: () => FleetModule,
});
