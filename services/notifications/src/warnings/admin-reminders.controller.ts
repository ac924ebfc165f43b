import { Controller, Get, Res } from '@nestjs/common';
import { Roles } from '@lanewise/auth';
import { type Reminder, Role } from '@lanewise/contracts';
import { AdminList, sendRows } from '@lanewise/http';
import type { Response } from 'express';
import { REMINDER_LIST, type ReminderList } from './reminder.dto.js';
import { RemindersService } from './reminders.service.js';

/** The accounts that are due for a warning, were warned, or wait for removal, as react-admin requests them. */
@Controller('admin/reminders')
@Roles(Role.Admin)
export class AdminRemindersController {
  constructor(private readonly reminders: RemindersService) {}

  @Get()
  async list(
    @AdminList(REMINDER_LIST) list: ReminderList,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Reminder[]> {
    return sendRows(response, REMINDER_LIST, list, await this.reminders.list(list));
  }
}
