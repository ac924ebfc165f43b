import { Body, Controller, Delete, Get, Param, ParseUUIDPipe, Post, Put, Res } from '@nestjs/common';
import { Roles } from '@lanewise/auth';
import { type PricePackage, Role } from '@lanewise/contracts';
import { AdminList, sendRows } from '@lanewise/http';
import type { Response } from 'express';
import {
  ADMIN_PACKAGE_LIST,
  type AdminPackageList,
  CreatePricePackageDto,
  SavePricePackageDto,
} from './price-package.dto.js';
import { PricePackagesService } from './price-packages.service.js';

/** Price packages, as react-admin requests them. */
@Controller('admin/price-packages')
@Roles(Role.Admin)
export class AdminPricePackagesController {
  constructor(private readonly packages: PricePackagesService) {}

  @Get()
  async list(
    @AdminList(ADMIN_PACKAGE_LIST) list: AdminPackageList,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PricePackage[]> {
    return sendRows(response, ADMIN_PACKAGE_LIST, list, await this.packages.list(list));
  }

  @Get(':id')
  get(@Param('id', ParseUUIDPipe) id: string): Promise<PricePackage> {
    return this.packages.get(id);
  }

  @Post()
  create(@Body() request: CreatePricePackageDto): Promise<PricePackage> {
    return this.packages.create(request);
  }

  @Put(':id')
  update(
    @Param('id', ParseUUIDPipe) id: string,
    @Body() changes: SavePricePackageDto,
  ): Promise<PricePackage> {
    return this.packages.update(id, changes);
  }

  @Delete(':id')
  remove(@Param('id', ParseUUIDPipe) id: string): Promise<PricePackage> {
    return this.packages.remove(id);
  }
}
