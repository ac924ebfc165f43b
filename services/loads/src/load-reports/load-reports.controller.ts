import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { type Actor, assertPaidPeriod, CurrentActor, Roles } from '@lanewise/auth';
import { Role } from '@lanewise/contracts';
import { LoadReportDto } from './load-report.dto.js';
import { LoadReportsService } from './load-reports.service.js';

@Controller('importLoad')
@Roles(Role.Carrier, Role.Admin)
export class LoadReportsController {
  constructor(private readonly reports: LoadReportsService) {}

  /** Reports a flag of a load that is wrong, or a posting. Except for administrators, the paid period must not have ended. */
  @Post('reportLoad')
  @HttpCode(204)
  reportLoad(@CurrentActor() actor: Actor, @Body() request: LoadReportDto): Promise<void> {
    assertPaidPeriod(actor);
    return this.reports.report(actor, request);
  }
}
