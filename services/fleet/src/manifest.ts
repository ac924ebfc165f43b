import { defineService } from '@lanewise/runtime';
import { Driver } from './drivers/driver.entity.js';
import { fleetSettings } from './fleet.config.js';
import { FleetModule } from './fleet.module.js';
import { Baseline1795600000003 } from './migrations/baseline.js';
import { TrackedEdits1795800000010 } from './migrations/tracked-edits.js';
import { Truck } from './trucks/truck.entity.js';

/** Trucks and drivers. */
export const manifest = defineService({
  name: 'fleet',
  paths: ['/api/truck', '/api/driver'],
  database: {
    entities: [Truck, Driver],
    migrations: [Baseline1795600000003, TrackedEdits1795800000010],
  },
  consumes: [],
  settings: fleetSettings,
  create: ({ settings }) => FleetModule.with(settings),
});
