import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { type Actor, assertPaidPeriod, CurrentActor, Roles } from '@lanewise/auth';
import { Role, type TripsResponse } from '@lanewise/contracts';
import type { JsonText } from '@lanewise/http';
import { Cost } from '@lanewise/limits';
import { TripsDto } from './trips.dto.js';
import { TripsService } from './trips.service.js';

/** How many calls of an account it counts as: a trip takes as long as some fifty searches. */
const TRIPS_COST = 50;

@Controller('importLoad')
@Roles(Role.Carrier, Role.Broker, Role.Admin)
export class TripsController {
  constructor(private readonly trips: TripsService) {}

  /**
   * Finds chains of loads for a truck, from where it is to where it has to be, that can be driven in time. Except for
   * administrators, the account's paid period must not have ended.
   */
  @Post('trips')
  @Cost(TRIPS_COST)
  @HttpCode(200)
  find(@CurrentActor() actor: Actor, @Body() request: TripsDto): Promise<JsonText<TripsResponse>> {
    assertPaidPeriod(actor);
    return this.trips.find(actor, request);
  }
}
