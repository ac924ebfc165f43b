import { Controller, Get, Param, ParseUUIDPipe } from '@nestjs/common';
import { type Actor, CurrentActor, Roles } from '@lanewise/auth';
import { Role, type TruckPlan } from '@lanewise/contracts';
import { TruckPlansService } from './truck-plans.service.js';

@Controller('load')
@Roles(Role.Carrier, Role.Admin)
export class TruckPlansController {
  constructor(private readonly plans: TruckPlansService) {}

  @Get('getTruckPlans/:userId')
  async getTruckPlans(
    @CurrentActor() actor: Actor,
    @Param('userId', ParseUUIDPipe) userId: string,
  ): Promise<{ itemList: TruckPlan[] }> {
    return { itemList: await this.plans.read(actor, userId) };
  }
}
