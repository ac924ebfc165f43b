import { Controller, Get, Param, ParseUUIDPipe } from '@nestjs/common';
import { type Actor, CurrentActor, Roles } from '@lanewise/auth';
import {
  type EquipmentProfitability,
  type LoadsNumbersByStatus,
  Role,
  type WeekResults,
} from '@lanewise/contracts';
import { DashboardService } from './dashboard.service.js';

@Controller('load')
@Roles(Role.Carrier, Role.Admin)
export class DashboardController {
  constructor(private readonly dashboard: DashboardService) {}

  @Get('getLoadsNumbersByStatus/:userId')
  getLoadsNumbersByStatus(
    @CurrentActor() actor: Actor,
    @Param('userId', ParseUUIDPipe) userId: string,
  ): Promise<LoadsNumbersByStatus> {
    return this.dashboard.loadsNumbersByStatus(actor, userId);
  }

  @Get('getEquipmentProfitability/:userId')
  getEquipmentProfitability(
    @CurrentActor() actor: Actor,
    @Param('userId', ParseUUIDPipe) userId: string,
  ): Promise<EquipmentProfitability> {
    return this.dashboard.equipmentProfitability(actor, userId);
  }

  @Get('getWeekResults/:userId')
  getWeekResults(
    @CurrentActor() actor: Actor,
    @Param('userId', ParseUUIDPipe) userId: string,
  ): Promise<WeekResults> {
    return this.dashboard.weekResults(actor, userId);
  }
}
