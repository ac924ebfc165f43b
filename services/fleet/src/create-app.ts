import { Module } from '@nestjs/common';
import { AccountProjection1700000000001, AuthModule, type TokenKeys } from '@lanewise/auth';
import { IdempotencyKeys1700000000002 } from '@lanewise/http';
import { MESSAGING_MIGRATIONS } from '@lanewise/messaging';
import {
  type RunningService,
  type ServiceDatabase,
  type ServiceDependencies,
  startService,
} from '@lanewise/runtime';
import { Trucks1763700000000 } from './migrations/trucks.js';
import { RemoveTrucksOfRemovedAccounts } from './trucks/remove-trucks-of-removed-accounts.js';
import { Truck } from './trucks/truck.entity.js';
import { TrucksController } from './trucks/trucks.controller.js';
import { TrucksService } from './trucks/trucks.service.js';

export interface FleetDependencies extends ServiceDependencies {
  tokenKeys: TokenKeys;
}

@Module({ controllers: [TrucksController, RemoveTrucksOfRemovedAccounts], providers: [TrucksService] })
class FleetModule {}

export const database: ServiceDatabase = {
  service: 'fleet',
  entities: [Truck],
  migrations: [
    ...MESSAGING_MIGRATIONS,
    AccountProjection1700000000001,
    IdempotencyKeys1700000000002,
    Trucks1763700000000,
  ],
};

/** Brings the fleet service up: trucks. */
export function createApp({ tokenKeys, ...deps }: FleetDependencies): Promise<RunningService> {
  return startService(
    {
      database,
      module: () => ({ module: FleetModule, imports: [AuthModule.withProjection(tokenKeys)] }),
    },
    deps,
  );
}
