import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  ParseUUIDPipe,
  Post,
  Put,
  Query,
  Req,
} from '@nestjs/common';
import { Roles } from '@lanewise/auth';
import {
  type Client,
  type Invitation,
  type InvitationOutcomes,
  type ListResponse,
  Role,
} from '@lanewise/contracts';
import { Public, SearchList } from '@lanewise/http';
import { Cost } from '@lanewise/limits';
import type { Request } from 'express';
import { networkOf } from '../attempt-limits/client-network.js';
import { BulkInvitationsService } from './bulk-invitations.service.js';
import {
  CLIENT_LIST,
  type ClientList,
  CreateClientDto,
  InvitationQuery,
  SendInvitationsDto,
  UpdateClientDto,
} from './client.dto.js';
import { ClientsService } from './clients.service.js';
import { InvitationsService } from './invitations.service.js';

@Controller('client')
@Roles(Role.Admin)
export class ClientsController {
  constructor(
    private readonly clients: ClientsService,
    private readonly invitations: InvitationsService,
    private readonly bulk: BulkInvitationsService,
  ) {}

  @Post('search')
  @HttpCode(200)
  search(@SearchList(CLIENT_LIST) list: ClientList): Promise<ListResponse<Client>> {
    return this.clients.list(list);
  }

  @Post('create')
  create(@Body() request: CreateClientDto): Promise<Client> {
    return this.clients.create(request);
  }

  @Put('update')
  update(@Body() { id, ...changes }: UpdateClientDto): Promise<Client> {
    return this.clients.update(id, changes);
  }

  @Delete('delete/:id')
  @HttpCode(204)
  async remove(@Param('id', ParseUUIDPipe) id: string): Promise<void> {
    await this.clients.remove(id);
  }

  @Get('sendInvitation/:id')
  sendInvitation(@Param('id', ParseUUIDPipe) id: string): Promise<Client> {
    return this.invitations.send(id);
  }

  @Post('sendInvitations')
  @HttpCode(200)
  @Cost(20)
  async sendInvitations(
    @Body() { ids }: SendInvitationsDto,
    @Req() request: Request,
  ): Promise<InvitationOutcomes> {
    return { itemList: await this.bulk.send(ids, networkOf(request)) };
  }

  @Public()
  @Get('getInvitation')
  getInvitation(@Query() { code }: InvitationQuery): Promise<Invitation> {
    return this.invitations.get(code);
  }
}
