import { type DynamicModule, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Driver } from './drivers/driver.entity.js';
import { DriversController } from './drivers/drivers.controller.js';
import { DriversService } from './drivers/drivers.service.js';
import { RemoveDriversOfRemovedAccounts } from './drivers/remove-drivers-of-removed-accounts.js';
import { FLEET_QUOTAS, type FleetQuotas } from './fleet.config.js';
import { RemoveTrucksOfRemovedAccounts } from './trucks/remove-trucks-of-removed-accounts.js';
import { Truck } from './trucks/truck.entity.js';
import { TrucksController } from './trucks/trucks.controller.js';
import { TrucksService } from './trucks/trucks.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Truck, Driver])],
  controllers: [
    TrucksController,
    DriversController,
    RemoveDriversOfRemovedAccounts,
    RemoveTrucksOfRemovedAccounts,
  ],
  providers: [TrucksService, DriversService],
})
export class FleetModule {
  static with(quotas: FleetQuotas): DynamicModule {
    return { module: FleetModule, providers: [{ provide: FLEET_QUOTAS, useValue: quotas }] };
  }
}
