import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Inject,
  Param,
  ParseUUIDPipe,
  Post,
  Put,
  Query,
} from '@nestjs/common';
import { Roles } from '@lanewise/auth';
import { type ListResponse, type PricePackage, Role } from '@lanewise/contracts';
import { Public, SearchList } from '@lanewise/http';
import { ISSUER, type Issuer } from '../issuer/issuer.settings.js';
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
  constructor(
    private readonly packages: PricePackagesService,
    @Inject(ISSUER) private readonly issuer: Issuer,
  ) {}

  /** The packages on sale. Anyone may see them. */
  @Public()
  @Post('search')
  @HttpCode(200)
  async search(@SearchList(PACKAGE_LIST) list: PackageList): Promise<ListResponse<PricePackage>> {
    const page = await this.packages.list({ ...list, filter: { isRetired: false } });
    const { tax } = this.issuer;
    return tax ? { ...page, itemList: page.itemList.map((offer) => ({ ...offer, tax })) } : page;
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
