import { Body, Controller, Delete, Get, Param, ParseUUIDPipe, Post, Put, Query, Res } from '@nestjs/common';
import { type Actor, CurrentActor, Roles } from '@lanewise/auth';
import { type Client, CLIENT_SORT_LABELS, Role } from '@lanewise/contracts';
import {
  adminFilterOf,
  type AdminListQuery,
  adminSortOf,
  IdempotencyKey,
  parseAdminList,
  setContentRange,
} from '@lanewise/http';
import type { Response } from 'express';
import { ClientFilterDto, CreateClientDto } from './client.dto.js';
import { BY_NAME } from './client.rules.js';
import { ClientsService } from './clients.service.js';

/** Clients as react-admin asks for them. */
@Controller('admin/clients')
@Roles(Role.Admin)
export class AdminClientsController {
  constructor(private readonly clients: ClientsService) {}

  @Get()
  async list(
    @Query() query: AdminListQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Client[]> {
    const list = parseAdminList(query);
    const { q: searchCriteria, id: ids, ...filter } = adminFilterOf(list, ClientFilterDto);
    const sort = adminSortOf(list, CLIENT_SORT_LABELS, BY_NAME);
    const { itemList, totalItemsCount } = await this.clients.list(
      { ...filter, searchCriteria, ids },
      sort,
      list,
    );
    setContentRange(response, 'clients', list, itemList.length, totalItemsCount);
    return itemList;
  }

  @Get(':id')
  get(@Param('id', ParseUUIDPipe) id: string): Promise<Client> {
    return this.clients.get(id);
  }

  @Post()
  create(
    @CurrentActor() actor: Actor,
    @Body() request: CreateClientDto,
    @IdempotencyKey() key: string | undefined,
  ): Promise<Client> {
    return this.clients.create(actor, request, key);
  }

  @Put(':id')
  update(@Param('id', ParseUUIDPipe) id: string, @Body() changes: CreateClientDto): Promise<Client> {
    return this.clients.update(id, changes);
  }

  @Delete(':id')
  remove(@Param('id', ParseUUIDPipe) id: string): Promise<Client> {
    return this.clients.remove(id);
  }
}
