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
import { type Actor, CurrentActor, PaidPeriod, Roles } from '@lanewise/auth';
import { type Driver, type ListResponse, Role } from '@lanewise/contracts';
import { SearchList } from '@lanewise/http';
import {
  CreateDriverDto,
  DeleteDriverQuery,
  DRIVER_LIST,
  type DriverList,
  UpdateDriverDto,
} from './driver.dto.js';
import { DriversService } from './drivers.service.js';

@Controller('driver')
@Roles(Role.Carrier, Role.Admin)
export class DriversController {
  constructor(private readonly drivers: DriversService) {}

  @Post('search')
  @HttpCode(200)
  search(
    @CurrentActor() actor: Actor,
    @SearchList(DRIVER_LIST) list: DriverList,
  ): Promise<ListResponse<Driver>> {
    return this.drivers.list(actor, list);
  }

  @Get('get/:id')
  get(@CurrentActor() actor: Actor, @Param('id', ParseUUIDPipe) id: string): Promise<Driver> {
    return this.drivers.get(actor, id);
  }

  @Post('create')
  @PaidPeriod()
  create(@CurrentActor() actor: Actor, @Body() request: CreateDriverDto): Promise<Driver> {
    return this.drivers.create(actor, request);
  }

  @Put('update')
  update(@CurrentActor() actor: Actor, @Body() request: UpdateDriverDto): Promise<Driver> {
    return this.drivers.update(actor, request);
  }

  @Delete('delete')
  @HttpCode(204)
  delete(@CurrentActor() actor: Actor, @Query() { id }: DeleteDriverQuery): Promise<void> {
    return this.drivers.delete(actor, id);
  }
}
