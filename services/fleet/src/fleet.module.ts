import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { RemoveTrucksOfRemovedAccounts } from './trucks/remove-trucks-of-removed-accounts.js';
import { Truck } from './trucks/truck.entity.js';
import { TrucksController } from './trucks/trucks.controller.js';
import { TrucksService } from './trucks/trucks.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Truck])],
  controllers: [TrucksController, RemoveTrucksOfRemovedAccounts],
  providers: [TrucksService],
})
export class FleetModule {}
