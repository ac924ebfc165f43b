import { defineService } from '@lanewise/runtime';
import { Driver } from './drivers/driver.entity.js';
import { fleetSettings } from './fleet.config.js';
import { FleetModule } from './fleet.module.js';
import { AnnounceTruckNames1764810000000 } from './migrations/announce-truck-names.js';
import { Drivers1764800000000 } from './migrations/drivers.js';
import { Trucks1763700000000 } from './migrations/trucks.js';
import { Truck } from './trucks/truck.entity.js';

/** Trucks and drivers. */
export const manifest = defineService({
  name: 'fleet',
  paths: ['/api/truck', '/api/driver'],
  database: {
    entities: [Truck, Driver],
    migrations: [Trucks1763700000000, Drivers1764800000000, AnnounceTruckNames1764810000000],
  },
  consumes: [],
  settings: fleetSettings,
  create: ({ settings }) => FleetModule.with(settings),
});
