import { Module } from '@nestjs/common';
import { AdminPricePackagesController } from './admin-price-packages.controller.js';
import { PricePackagesController } from './price-packages.controller.js';
import { PricePackagesService } from './price-packages.service.js';

@Module({
  controllers: [PricePackagesController, AdminPricePackagesController],
  providers: [PricePackagesService],
})
export class PricePackagesModule {}
