import { Controller, Get, Param, ParseUUIDPipe, Res } from '@nestjs/common';
import { Roles } from '@lanewise/auth';
import { Role, type SentNotification } from '@lanewise/contracts';
import { AdminList, sendRows } from '@lanewise/http';
import type { Response } from 'express';
import { SENT_NOTIFICATION_LIST, type SentNotificationList } from './notification.dto.js';
import { NotificationsService } from './notifications.service.js';

/** The notifications that were sent, as react-admin requests them. */
@Controller('admin/notifications')
@Roles(Role.Admin)
export class AdminNotificationsController {
  constructor(private readonly notifications: NotificationsService) {}

  @Get()
  async list(
    @AdminList(SENT_NOTIFICATION_LIST) list: SentNotificationList,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SentNotification[]> {
    return sendRows(response, SENT_NOTIFICATION_LIST, list, await this.notifications.listSent(list));
  }

  @Get(':id')
  get(@Param('id', ParseUUIDPipe) id: string): Promise<SentNotification> {
    return this.notifications.getSent(id);
  }
}
