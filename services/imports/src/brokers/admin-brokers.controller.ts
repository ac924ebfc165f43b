import { Body, Controller, Delete, Get, Param, ParseUUIDPipe, Post, Put, Res } from '@nestjs/common';
import { type Actor, CurrentActor, Roles } from '@lanewise/auth';
import { type Broker, Role } from '@lanewise/contracts';
import { AdminList, sendRows } from '@lanewise/http';
import type { Response } from 'express';
import { BROKER_LIST, type BrokerList, CreateBrokerDto, SaveBrokerDto } from './broker.dto.js';
import { BrokersService } from './brokers.service.js';

/** Brokers, as react-admin requests them. */
@Controller('admin/brokers')
@Roles(Role.Admin)
export class AdminBrokersController {
  constructor(private readonly brokers: BrokersService) {}

  @Get()
  async list(
    @AdminList(BROKER_LIST) list: BrokerList,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Broker[]> {
    return sendRows(response, BROKER_LIST, list, await this.brokers.list(list));
  }

  @Get(':id')
  get(@Param('id', ParseUUIDPipe) id: string): Promise<Broker> {
    return this.brokers.get(id);
  }

  @Post()
  create(@CurrentActor() actor: Actor, @Body() request: CreateBrokerDto): Promise<Broker> {
    return this.brokers.create(actor, request);
  }

  @Put(':id')
  update(
    @CurrentActor() actor: Actor,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() changes: SaveBrokerDto,
  ): Promise<Broker> {
    return this.brokers.update(actor, id, changes);
  }

  @Delete(':id')
  remove(@Param('id', ParseUUIDPipe) id: string): Promise<Broker> {
    return this.brokers.remove(id);
  }
}
