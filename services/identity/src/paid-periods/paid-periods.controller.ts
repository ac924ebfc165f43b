import { Controller, Get, Param, ParseUUIDPipe } from '@nestjs/common';
import { type Actor, CurrentActor } from '@lanewise/auth';
import type { PaidExtensions } from '@lanewise/contracts';
import { PaidPeriodsService } from './paid-periods.service.js';

@Controller('user')
export class PaidPeriodsController {
  constructor(private readonly paidPeriods: PaidPeriodsService) {}

  /** Lists the extensions of the paid period of an account, newest first. */
  @Get('getPaidPeriods/:id')
  list(@CurrentActor() actor: Actor, @Param('id', ParseUUIDPipe) id: string): Promise<PaidExtensions> {
    return this.paidPeriods.list(actor, id);
  }
}
