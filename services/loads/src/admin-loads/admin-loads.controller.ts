import { Body, Controller, Delete, Get, Param, ParseUUIDPipe, Put, Query, Res } from '@nestjs/common';
import { Roles } from '@lanewise/auth';
import { type AdminLoad, type BrokerLoadCounts, Role } from '@lanewise/contracts';
import { AdminList, sendRows } from '@lanewise/http';
import { Cost } from '@lanewise/limits';
import type { Response } from 'express';
import { ADMIN_LOAD_LIST, type AdminLoadList, BrokerIdsQuery, SaveAdminLoadDto } from './admin-load.dto.js';
import { AdminLoadsService } from './admin-loads.service.js';

/** Market loads, as react-admin requests them, and how many each broker has. */
@Controller()
@Roles(Role.Admin)
export class AdminLoadsController {
  constructor(private readonly loads: AdminLoadsService) {}

  @Get('admin/loads')
  @Cost(5)
  async list(
    @AdminList(ADMIN_LOAD_LIST) list: AdminLoadList,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminLoad[]> {
    return sendRows(response, ADMIN_LOAD_LIST, list, await this.loads.list(list));
  }

  @Get('admin/loads/:id')
  get(@Param('id', ParseUUIDPipe) id: string): Promise<AdminLoad> {
    return this.loads.get(id);
  }

  @Put('admin/loads/:id')
  update(@Param('id', ParseUUIDPipe) id: string, @Body() changes: SaveAdminLoadDto): Promise<AdminLoad> {
    return this.loads.update(id, changes);
  }

  @Delete('admin/loads/:id')
  remove(@Param('id', ParseUUIDPipe) id: string): Promise<AdminLoad> {
    return this.loads.remove(id);
  }

  @Get('importLoad/getBrokerLoadCounts')
  getBrokerLoadCounts(@Query() { ids }: BrokerIdsQuery): Promise<BrokerLoadCounts> {
    return this.loads.countOfBrokers(ids);
  }
}
