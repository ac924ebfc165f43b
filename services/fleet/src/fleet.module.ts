import { Module } from '@nestjs/common';
import { RemoveTrucksOfRemovedAccounts } from './trucks/remove-trucks-of-removed-accounts.js';
import { TrucksController } from './trucks/trucks.controller.js';
import { TrucksService } from './trucks/trucks.service.js';

@Module({ controllers: [TrucksController, RemoveTrucksOfRemovedAccounts], providers: [TrucksService] })
export class FleetModule {}
