import { Body, Controller, Get, Put } from '@nestjs/common';
import { type Actor, CurrentActor } from '@lanewise/auth';
import type { NotificationSettings } from '@lanewise/contracts';
import { NotificationSettingsDto } from './settings.dto.js';
import { SettingsService } from './settings.service.js';

@Controller('notification/settings')
export class SettingsController {
  constructor(private readonly settings: SettingsService) {}

  @Get()
  get(@CurrentActor() actor: Actor): Promise<NotificationSettings> {
    return this.settings.get(actor);
  }

  /** Warnings and what administrators write cannot be switched off. */
  @Put()
  update(
    @CurrentActor() actor: Actor,
    @Body() request: NotificationSettingsDto,
  ): Promise<NotificationSettings> {
    return this.settings.update(actor, request);
  }
}
