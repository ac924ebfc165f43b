import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { type Actor, CurrentActor, Roles } from '@lanewise/auth';
import { type Broadcast, type BroadcastList, type RecipientCount, Role } from '@lanewise/contracts';
import { AudienceQuery, CreateBroadcastDto } from './broadcast.dto.js';
import { BroadcastsService } from './broadcasts.service.js';

/** Messages from administrators to many accounts. */
@Controller('notification')
@Roles(Role.Admin)
export class BroadcastsController {
  constructor(private readonly broadcasts: BroadcastsService) {}

  /** Counts the accounts that a message would reach. */
  @Get('countRecipients')
  count(@Query() { role }: AudienceQuery): Promise<RecipientCount> {
    return this.broadcasts.count(role ?? null);
  }

  /** Lists the newest, with the number of accounts that each has reached. */
  @Get('broadcasts')
  list(): Promise<BroadcastList> {
    return this.broadcasts.list();
  }

  /** Begins to notify all accounts of a role, or all, in the background. */
  @Post('broadcast')
  create(@CurrentActor() actor: Actor, @Body() request: CreateBroadcastDto): Promise<Broadcast> {
    return this.broadcasts.create(actor, request);
  }
}
