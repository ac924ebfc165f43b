import { Controller, Get } from '@nestjs/common';
import { Roles } from '@lanewise/auth';
import { type MarketFigures, Role } from '@lanewise/contracts';
import { MarketFiguresService } from './market-figures.service.js';

@Controller('importLoad')
@Roles(Role.Admin)
export class MarketFiguresController {
  constructor(private readonly figures: MarketFiguresService) {}

  @Get('getFigures')
  getFigures(): Promise<MarketFigures> {
    return this.figures.get();
  }
}
