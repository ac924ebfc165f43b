import { Body, Controller, Delete, HttpCode, Post, Put, Query } from '@nestjs/common';
import { type Actor, CurrentActor, Roles } from '@lanewise/auth';
import { type BrokerLoad, Role } from '@lanewise/contracts';
import { BrokerLoadIdDto, CreateBrokerLoadDto, UpdateBrokerLoadDto } from './broker-load.dto.js';
import { BrokerLoadsService } from './broker-loads.service.js';

/** The loads that brokers post, also after their paid period. They are listed by a search without an origin. */
@Controller('importLoad')
@Roles(Role.Broker, Role.Admin)
export class BrokerLoadsController {
  constructor(private readonly loads: BrokerLoadsService) {}

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

  @Delete('delete')
  @HttpCode(204)
  delete(@CurrentActor() actor: Actor, @Query() { id }: BrokerLoadIdDto): Promise<void> {
    return this.loads.delete(actor, id);
  }
}
