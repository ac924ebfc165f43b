import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { Roles } from '@lanewise/auth';
import { type LaneRates, Role } from '@lanewise/contracts';
import { Cost } from '@lanewise/limits';
import { LaneRatesDto } from './lane-rates.dto.js';
import { LaneRatesService } from './lane-rates.service.js';

@Controller('importLoad')
@Roles(Role.Carrier, Role.Broker, Role.Admin)
export class LaneRatesController {
  constructor(private readonly rates: LaneRatesService) {}

  /** Returns what was posted on a lane, in dollars a mile. No paid period is needed. */
  @Post('laneRates')
  @Cost(5)
  @HttpCode(200)
  laneRates(@Body() request: LaneRatesDto): Promise<LaneRates> {
    return this.rates.get(request);
  }
}
