import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { type Actor, CurrentActor, PaidPeriod, Roles } from '@lanewise/auth';
import { type LoadSearchResponse, Role } from '@lanewise/contracts';
import { LoadSearchDto } from './search.dto.js';
import { SearchService } from './search.service.js';

@Controller('importLoad')
@Roles(Role.Carrier, Role.Broker, Role.Admin)
export class SearchController {
  constructor(private readonly searches: SearchService) {}

  @Post('search')
  @HttpCode(200)
  @PaidPeriod()
  search(@CurrentActor() actor: Actor, @Body() request: LoadSearchDto): Promise<LoadSearchResponse> {
    return this.searches.search(actor, request);
  }
}
