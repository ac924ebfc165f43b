import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import type { CityOption, ListResponse, RoadMilesResponse, RoadRouteResponse } from '@lanewise/contracts';
import { SearchList } from '@lanewise/http';
import { Cost } from '@lanewise/limits';
import { CitiesService, CITY_LIST, type CityList } from './cities.service.js';
import { milesCost, routeCost } from './road-miles-cost.js';
import { RoadMilesDto, RoadRouteDto } from './road-miles.dto.js';
import { RoadMilesService } from './road-miles.service.js';

@Controller('city')
export class CitiesController {
  constructor(
    private readonly cities: CitiesService,
    private readonly roadMiles: RoadMilesService,
  ) {}

  @Post('search')
  @HttpCode(200)
  search(@SearchList(CITY_LIST) list: CityList): ListResponse<CityOption> {
    return this.cities.search(list);
  }

  @Get('get/:id')
  get(@Param('id') id: string): CityOption {
    return this.cities.get(Number(id));
  }

  @Get('getByName/:name')
  getByName(@Param('name') name: string): CityOption[] {
    return this.cities.getByName(name);
  }

  /** Returns the road miles from each place to each other, and from a single one by state. */
  @Post('miles')
  @Cost(milesCost)
  @HttpCode(200)
  miles(@Body() request: RoadMilesDto): Promise<RoadMilesResponse> {
    return this.roadMiles.miles(request);
  }

  /** Returns the fastest way through places, in their order. */
  @Post('route')
  @Cost(routeCost)
  @HttpCode(200)
  route(@Body() request: RoadRouteDto): RoadRouteResponse {
    return this.roadMiles.route(request);
  }
}
