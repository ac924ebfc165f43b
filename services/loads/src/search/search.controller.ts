import { Body, Controller, Header, HttpCode, Post, Req, Res } from '@nestjs/common';
import {
  type Actor,
  assertPaidPeriod,
  type AuthenticatedRequest,
  CurrentActor,
  hasRole,
  Roles,
} from '@lanewise/auth';
import {
  type BrokerLoad,
  type Earnings,
  type ListResponse,
  type LoadSearchResponse,
  type OnwardResponse,
  type PickupDay,
  Role,
} from '@lanewise/contracts';
import { type JsonText, readListRequest, STREAM_TYPE, unauthorized } from '@lanewise/http';
import { Cost, TakesItsTime } from '@lanewise/limits';
import type { Response } from 'express';
import { BROKER_LOAD_LIST } from '../broker-loads/broker-load.dto.js';
import { BrokerLoadsService } from '../broker-loads/broker-loads.service.js';
import { FollowedSearches } from './follow/followed-searches.js';
import { LoadFollowDto, LoadSearchDto, OnwardDto } from './search.dto.js';
import { searchCost } from './search-cost.js';
import { SearchService } from './search.service.js';

@Controller('importLoad')
@Roles(Role.Carrier, Role.Broker, Role.Admin)
export class SearchController {
  constructor(
    private readonly searches: SearchService,
    private readonly followed: FollowedSearches,
    private readonly brokerLoads: BrokerLoadsService,
  ) {}

  /**
   * Finds loads for a truck. Except for administrators, the account's paid period must not have ended. Without an
   * origin, lists the loads that a broker has posted, at any time.
   */
  @Post('search')
  @Cost(searchCost)
  @HttpCode(200)
  async search(
    @CurrentActor() actor: Actor,
    @Body() request: LoadSearchDto,
  ): Promise<JsonText<LoadSearchResponse> | ListResponse<BrokerLoad>> {
    if (!request.origin && hasRole(actor, Role.Broker, Role.Admin)) {
      return this.brokerLoads.list(actor, readListRequest(request, BROKER_LOAD_LIST));
    }
    assertPaidPeriod(actor);
    return this.searches.search(actor, request);
  }

  /** Returns how the loads that a search finds are spread over profit per mile, without the loads. */
  @Post('earnings')
  @Cost(2)
  @HttpCode(200)
  earnings(@CurrentActor() actor: Actor, @Body() request: LoadSearchDto): Promise<Earnings> {
    assertPaidPeriod(actor);
    return this.searches.earnings(actor, request);
  }

  /** Counts what a search finds for each of the next 31 days, whatever dates it asks for. */
  @Post('pickupDays')
  @Cost(2)
  @HttpCode(200)
  pickupDays(@CurrentActor() actor: Actor, @Body() request: LoadSearchDto): Promise<ListResponse<PickupDay>> {
    assertPaidPeriod(actor);
    return this.searches.pickupDays(actor, request);
  }

  /** Returns what a truck can take on where and when each of some loads is delivered. */
  @Post('onward')
  @Cost(5)
  @HttpCode(200)
  onward(@CurrentActor() actor: Actor, @Body() request: OnwardDto): Promise<OnwardResponse> {
    assertPaidPeriod(actor);
    return this.searches.onward(actor, request);
  }

  /**
   * What happens in the market of a search, as it happens: server-sent events named `changes`, at most one a second.
   * Errors come before the stream. It ends with the token, at the latest.
   */
  @Post('follow')
  @Cost(searchCost)
  @TakesItsTime()
  @HttpCode(200)
  @Header('Content-Type', STREAM_TYPE)
  follow(
    @CurrentActor() actor: Actor,
    @Req() { claims }: AuthenticatedRequest,
    @Body() request: LoadFollowDto,
    @Res() response: Response,
  ): Promise<void> {
    if (!claims) throw unauthorized();
    assertPaidPeriod(actor);
    return this.followed.follow(actor, claims, request, response);
  }
}
