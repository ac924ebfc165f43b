import { Body, Controller, Delete, HttpCode, Param, ParseUUIDPipe, Patch, Post } from '@nestjs/common';
import { type Actor, CurrentActor, Roles } from '@lanewise/auth';
import {
  type ListResponse,
  type Notification,
  type PatchOperation,
  Role,
  type WarningMessage,
} from '@lanewise/contracts';
import { SearchList } from '@lanewise/http';
import { CreateNotificationDto, NOTIFICATION_LIST, type NotificationList } from './notification.dto.js';
import { readIsRead } from './notification.rules.js';
import { NotificationsService } from './notifications.service.js';

@Controller('notification')
export class NotificationsController {
  constructor(private readonly notifications: NotificationsService) {}

  @Post('search')
  @HttpCode(200)
  search(
    @CurrentActor() actor: Actor,
    @SearchList(NOTIFICATION_LIST) list: NotificationList,
  ): Promise<ListResponse<Notification>> {
    return this.notifications.list(actor, list);
  }

  /** The sender is the caller. One of the two warnings is mailed, too. */
  @Post('create')
  @Roles(Role.Admin)
  create(@CurrentActor() actor: Actor, @Body() request: CreateNotificationDto): Promise<WarningMessage> {
    return this.notifications.create(actor, request);
  }

  /** The body is a JSON Patch that replaces `/IsRead`. */
  @Patch('partialupdate/:id')
  async patch(
    @CurrentActor() actor: Actor,
    @Param('id', ParseUUIDPipe) id: string,
    @Body() patch: PatchOperation[],
  ): Promise<Notification> {
    return this.notifications.setRead(actor, id, readIsRead(patch));
  }

  /** Marks all notifications of the caller as read. */
  @Post('readAll')
  @HttpCode(204)
  readAll(@CurrentActor() actor: Actor): Promise<void> {
    return this.notifications.readAll(actor);
  }

  @Delete('delete/:id')
  @HttpCode(204)
  delete(@CurrentActor() actor: Actor, @Param('id', ParseUUIDPipe) id: string): Promise<void> {
    return this.notifications.delete(actor, id);
  }
}
