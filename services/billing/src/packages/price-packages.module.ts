import { type DynamicModule, Module } from '@nestjs/common';
import { ISSUER, type Issuer } from '../issuer/issuer.settings.js';
import { AdminPricePackagesController } from './admin-price-packages.controller.js';
import { PricePackagesController } from './price-packages.controller.js';
import { PricePackagesService } from './price-packages.service.js';

@Module({})
export class PricePackagesModule {
  static with(issuer: Issuer): DynamicModule {
    return {
      module: PricePackagesModule,
      controllers: [PricePackagesController, AdminPricePackagesController],
      providers: [PricePackagesService, { provide: ISSUER, useValue: issuer }],
    };
  }
}
