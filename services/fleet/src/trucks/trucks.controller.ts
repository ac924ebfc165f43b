import { Body, Controller, Delete, Get, HttpCode, Param, ParseUUIDPipe, Post, Put } from '@nestjs/common';
import { type Actor, CurrentActor, PaidPeriod, Roles } from '@lanewise/auth';
import { type ListResponse, Role, type Truck, type TrucksNumbersByStatus } from '@lanewise/contracts';
import { SearchList } from '@lanewise/http';
import { CreateTruckDto, TRUCK_LIST, type TruckList, UpdateTruckDto } from './truck.dto.js';
import { TrucksService } from './trucks.service.js';

@Controller('truck')
@Roles(Role.Carrier, Role.Admin)
export class TrucksController {
  constructor(private readonly trucks: TrucksService) {}

  @Post('search')
  @HttpCode(200)
  search(
    @CurrentActor() actor: Actor,
    @SearchList(TRUCK_LIST) list: TruckList,
  ): Promise<ListResponse<Truck>> {
    return this.trucks.list(actor, list);
  }

  @Get('get/:id')
  get(@CurrentActor() actor: Actor, @Param('id', ParseUUIDPipe) id: string): Promise<Truck> {
    return this.trucks.get(actor, id);
  }

  @Post('create')
  @PaidPeriod()
  create(@CurrentActor() actor: Actor, @Body() request: CreateTruckDto): Promise<Truck> {
    return this.trucks.create(actor, request);
  }

  @Put('update')
  update(@CurrentActor() actor: Actor, @Body() request: UpdateTruckDto): Promise<Truck> {
    return this.trucks.update(actor, request);
  }

  @Delete('delete/:id')
  @HttpCode(204)
  delete(@CurrentActor() actor: Actor, @Param('id', ParseUUIDPipe) id: string): Promise<void> {
    return this.trucks.delete(actor, id);
  }

  @Get('getTrucksNumbersByStatus/:userId')
  countByStatus(
    @CurrentActor() actor: Actor,
    @Param('userId', ParseUUIDPipe) userId: string,
  ): Promise<TrucksNumbersByStatus> {
    return this.trucks.countByStatus(actor, userId);
  }
}
