import { Body, Controller, Delete, HttpCode, Post, Put, Query } from '@nestjs/common';
import { type Actor, CurrentActor, Roles } from '@lanewise/auth';
import { type Broker, type ListResponse, Role } from '@lanewise/contracts';
import { SearchList } from '@lanewise/http';
import {
  BROKER_LIST,
  type BrokerList,
  CreateBrokerDto,
  DeleteBrokerQuery,
  UpdateBrokerDto,
} from './broker.dto.js';
import { BrokersService } from './brokers.service.js';

@Controller('broker')
@Roles(Role.Admin)
export class BrokersController {
  constructor(private readonly brokers: BrokersService) {}

  @Post('search')
  @HttpCode(200)
  search(@SearchList(BROKER_LIST) list: BrokerList): Promise<ListResponse<Broker>> {
    return this.brokers.list(list);
  }

  @Post('create')
  create(@CurrentActor() actor: Actor, @Body() request: CreateBrokerDto): Promise<Broker> {
    return this.brokers.create(actor, request);
  }

  @Put('update')
  update(@CurrentActor() actor: Actor, @Body() { id, ...changes }: UpdateBrokerDto): Promise<Broker> {
    return this.brokers.update(actor, id, changes);
  }

  @Delete('delete')
  @HttpCode(204)
  async remove(@Query() { id }: DeleteBrokerQuery): Promise<void> {
    await this.brokers.remove(id);
  }
}
