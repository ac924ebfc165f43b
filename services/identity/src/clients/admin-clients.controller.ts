import { Body, Controller, Delete, Get, Param, ParseUUIDPipe, Post, Put, Res } from '@nestjs/common';
import { Roles } from '@lanewise/auth';
import { type Client, Role } from '@lanewise/contracts';
import { AdminList, sendRows } from '@lanewise/http';
import type { Response } from 'express';
import { CLIENT_LIST, type ClientList, CreateClientDto, SaveClientDto } from './client.dto.js';
import { ClientsService } from './clients.service.js';

/** Clients, as react-admin requests them. */
@Controller('admin/clients')
@Roles(Role.Admin)
export class AdminClientsController {
  constructor(private readonly clients: ClientsService) {}

  @Get()
  async list(
    @AdminList(CLIENT_LIST) list: ClientList,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Client[]> {
    return sendRows(response, CLIENT_LIST, list, await this.clients.list(list));
  }

  @Get(':id')
  get(@Param('id', ParseUUIDPipe) id: string): Promise<Client> {
    return this.clients.get(id);
  }

  @Post()
  create(@Body() request: CreateClientDto): Promise<Client> {
    return this.clients.create(request);
  }

  @Put(':id')
  update(@Param('id', ParseUUIDPipe) id: string, @Body() changes: SaveClientDto): Promise<Client> {
    return this.clients.update(id, changes);
  }

  @Delete(':id')
  remove(@Param('id', ParseUUIDPipe) id: string): Promise<Client> {
    return this.clients.remove(id);
  }
}
