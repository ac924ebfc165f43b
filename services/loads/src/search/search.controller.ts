import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { type Actor, assertPaidPeriod, CurrentActor, hasRole, Roles } from '@lanewise/auth';
import { type BrokerLoad, type ListResponse, type LoadSearchResponse, Role } from '@lanewise/contracts';
import { readListRequest } from '@lanewise/http';
import { BROKER_LOAD_LIST } from '../broker-loads/broker-load.dto.js';
import { BrokerLoadsService } from '../broker-loads/broker-loads.service.js';
import { LoadSearchDto } from './search.dto.js';
import { SearchService } from './search.service.js';

@Controller('importLoad')
@Roles(Role.Carrier, Role.Broker, Role.Admin)
export class SearchController {
  constructor(
    private readonly searches: SearchService,
    private readonly brokerLoads: BrokerLoadsService,
  ) {}

  /**
   * Finds loads for a truck. Except for administrators, the account's paid period must not have ended. Without an
   * origin, lists the loads that a broker has posted, at any time.
   */
  @Post('search')
  @HttpCode(200)
  async search(
    @CurrentActor() actor: Actor,
    @Body() request: LoadSearchDto,
  ): Promise<LoadSearchResponse | ListResponse<BrokerLoad>> {
    if (!request.origin && hasRole(actor, Role.Broker, Role.Admin)) {
      return this.brokerLoads.list(actor, readListRequest(request, BROKER_LOAD_LIST));
    }
    assertPaidPeriod(actor);
    return this.searches.search(actor, request);
  }
}
