import { Body, Controller, Delete, HttpCode, Post, Put, Query } from '@nestjs/common';
import { type Actor, CurrentActor, Roles } from '@lanewise/auth';
import { type BrokerLoad, type CarriersReached, Role } from '@lanewise/contracts';
import { Cost } from '@lanewise/limits';
import { CarriersReachedService } from '../search/demand/carriers-reached.service.js';
import {
  BrokerLoadIdDto,
  CarriersReachedDto,
  CreateBrokerLoadDto,
  UpdateBrokerLoadDto,
} from './broker-load.dto.js';
import { BrokerLoadsService } from './broker-loads.service.js';

/** The loads that brokers post, also after their paid period. They are listed by a search without an origin. */
@Controller('importLoad')
@Roles(Role.Broker, Role.Admin)
export class BrokerLoadsController {
  constructor(
    private readonly loads: BrokerLoadsService,
    private readonly carriers: CarriersReachedService,
  ) {}

  @Post('get')
  @HttpCode(200)
  get(@CurrentActor() actor: Actor, @Body() { id }: BrokerLoadIdDto): Promise<BrokerLoad> {
    return this.loads.get(actor, id);
  }

  @Post('create')
  create(@CurrentActor() actor: Actor, @Body() request: CreateBrokerLoadDto): Promise<BrokerLoad> {
    return this.loads.create(actor, request);
  }

  @Put('update')
  update(@CurrentActor() actor: Actor, @Body() request: UpdateBrokerLoadDto): Promise<BrokerLoad> {
    return this.loads.update(actor, request);
  }

  /** Counts the carriers that would have found a load in the last 24 hours. */
  @Post('carriersReached')
  @Cost(5)
  @HttpCode(200)
  carriersReached(@Body() request: CarriersReachedDto): Promise<CarriersReached> {
    return this.carriers.count(request);
  }

  @Delete('delete')
  @HttpCode(204)
  delete(@CurrentActor() actor: Actor, @Query() { id }: BrokerLoadIdDto): Promise<void> {
    return this.loads.delete(actor, id);
  }
}
