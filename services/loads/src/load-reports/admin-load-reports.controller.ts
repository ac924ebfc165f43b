import { Body, Controller, Get, Param, ParseUUIDPipe, Put, Res } from '@nestjs/common';
import { Roles } from '@lanewise/auth';
import { type LoadReport, Role } from '@lanewise/contracts';
import { AdminList, sendRows } from '@lanewise/http';
import type { Response } from 'express';
import { LOAD_REPORT_LIST, type LoadReportList, SaveLoadReportDto } from './load-report.dto.js';
import { LoadReportsService } from './load-reports.service.js';

/** Reports about loads, as react-admin requests them. */
@Controller('admin/load-reports')
@Roles(Role.Admin)
export class AdminLoadReportsController {
  constructor(private readonly reports: LoadReportsService) {}

  @Get()
  async list(
    @AdminList(LOAD_REPORT_LIST) list: LoadReportList,
    @Res({ passthrough: true }) response: Response,
  ): Promise<LoadReport[]> {
    return sendRows(response, LOAD_REPORT_LIST, list, await this.reports.list(list));
  }

  @Get(':id')
  get(@Param('id', ParseUUIDPipe) id: string): Promise<LoadReport> {
    return this.reports.get(id);
  }

  @Put(':id')
  answer(@Param('id', ParseUUIDPipe) id: string, @Body() changes: SaveLoadReportDto): Promise<LoadReport> {
    return this.reports.answer(id, changes);
  }
}
