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
} from '@nestjs/common';
import { type Actor, CurrentActor, Roles } from '@lanewise/auth';
import {
  type Client,
  CLIENT_SORT_LABELS,
  type Invitation,
  type ListResponse,
  Role,
} from '@lanewise/contracts';
import { IdempotencyKey, pageOf, Public, sortOf } from '@lanewise/http';
import { ClientListDto, CreateClientDto, InvitationQuery, UpdateClientDto } from './client.dto.js';
import { BY_NAME } from './client.rules.js';
import { ClientsService } from './clients.service.js';
import { InvitationsService } from './invitations.service.js';

@Controller('client')
@Roles(Role.Admin)
export class ClientsController {
  constructor(
    private readonly clients: ClientsService,
    private readonly invitations: InvitationsService,
  ) {}

  @Post('search')
  @HttpCode(200)
  search(@Body() request: ClientListDto): Promise<ListResponse<Client>> {
    return this.clients.list(request, sortOf(request, CLIENT_SORT_LABELS, BY_NAME), pageOf(request));
  }

  @Post('create')
  create(
    @CurrentActor() actor: Actor,
    @Body() request: CreateClientDto,
    @IdempotencyKey() key: string | undefined,
  ): Promise<Client> {
    return this.clients.create(actor, request, key);
  }

  @Put('update')
  update(@Body() request: UpdateClientDto): Promise<Client> {
    return this.clients.update(request.id, request);
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

  @Public()
  @Get('getInvitation')
  getInvitation(@Query() { code }: InvitationQuery): Promise<Invitation> {
    return this.invitations.get(code);
  }
}
