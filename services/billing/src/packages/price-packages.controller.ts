import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  ParseUUIDPipe,
  Post,
  Put,
  Query,
} from '@nestjs/common';
import { Roles } from '@lanewise/auth';
import { type ListResponse, type PricePackage, Role } from '@lanewise/contracts';
import { Public, SearchList } from '@lanewise/http';
import {
  CreatePricePackageDto,
  DeletePricePackageQuery,
  PACKAGE_LIST,
  type PackageList,
  UpdatePricePackageDto,
} from './price-package.dto.js';
import { PricePackagesService } from './price-packages.service.js';

@Controller('pricepackage')
export class PricePackagesController {
  constructor(private readonly packages: PricePackagesService) {}

  /** The packages on sale. Anyone may see them. */
  @Public()
  @Post('search')
  @HttpCode(200)
  search(@SearchList(PACKAGE_LIST) list: PackageList): Promise<ListResponse<PricePackage>> {
    return this.packages.list({ ...list, filter: { isRetired: false } });
  }

  @Get('get/:id')
  get(@Param('id', ParseUUIDPipe) id: string): Promise<PricePackage> {
    return this.packages.get(id);
  }

  @Post('create')
  @Roles(Role.Admin)
  create(@Body() request: CreatePricePackageDto): Promise<PricePackage> {
    return this.packages.create(request);
  }

  @Put('update')
  @Roles(Role.Admin)
  update(@Body() { id, ...changes }: UpdatePricePackageDto): Promise<PricePackage> {
    return this.packages.update(id, changes);
  }

  @Delete('delete')
  @HttpCode(204)
  @Roles(Role.Admin)
  async remove(@Query() { id }: DeletePricePackageQuery): Promise<void> {
    await this.packages.remove(id);
  }
}
