import { Controller, Get, Param, ParseUUIDPipe } from '@nestjs/common';
import { type Actor, CurrentActor, Roles } from '@lanewise/auth';
import {
  type DueLoads,
  type EquipmentProfitability,
  type LoadsNumbersByStatus,
  type PastWeek,
  RESULT_WEEKS,
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

  @Get('dashboard/today/:userId')
  async today(
    @CurrentActor() actor: Actor,
    @Param('userId', ParseUUIDPipe) userId: string,
  ): Promise<{ itemList: DueLoads[] }> {
    return { itemList: await this.dashboard.today(actor, userId) };
  }

  @Get('dashboard/weeks/:userId')
  async weeks(
    @CurrentActor() actor: Actor,
    @Param('userId', ParseUUIDPipe) userId: string,
  ): Promise<{ itemList: PastWeek[] }> {
    return { itemList: await this.dashboard.weeks(actor, userId, RESULT_WEEKS) };
  }
}
