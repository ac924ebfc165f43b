import { Controller, Get } from '@nestjs/common';
import { Roles } from '@lanewise/auth';
import { type AverageRates, Role } from '@lanewise/contracts';
import { AverageRatesService } from './average-rates.service.js';

@Controller('importLoad')
@Roles(Role.Carrier, Role.Broker, Role.Admin)
export class AverageRatesController {
  constructor(private readonly averageRates: AverageRatesService) {}

  @Get('getAverageRates')
  getAverageRates(): Promise<AverageRates> {
    return this.averageRates.get();
  }
}
